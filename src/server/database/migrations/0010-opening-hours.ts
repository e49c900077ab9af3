import type { Kysely } from 'kysely'

const story = `It began over a wall. On Sundays a plate of amala went across to the neighbours; then two plates, then a pot; then somebody asked what it would cost on a Wednesday.

We still cook the way we did for them. The yam, the beans, the cassava and the greens come fresh from farms and market women around us in Osun State, and the pepper is ground on the morning it is eaten. Nothing comes out of a tin that could come out of the ground.

We deliver as far as food stays hot, which is why it is Ile-ife and Ipetumodu and nowhere else. And we count by the spoon, because that is how it leaves the pot.`

/** The columns that it reads and writes. */
export interface Tables {
  kitchen: { id: number; settings: string }
}

/** Adds a story and opening hours to the settings. No hours are set, so that the kitchen stays open as before. */
export async function up(db: Kysely<Tables>): Promise<void> {
  const { settings } = await db.selectFrom('kitchen').select('settings').where('id', '=', 1).executeTakeFirstOrThrow()
  const added = { story, hours: [], exceptions: [], pausedUntil: null }
  await db
    .updateTable('kitchen')
    .set({ settings: JSON.stringify({ ...added, ...(JSON.parse(settings) as object) }) })
    .where('id', '=', 1)
    .execute()
}
