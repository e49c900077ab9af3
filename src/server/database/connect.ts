import type { Database } from './database.ts'
import { migrate } from './migrate.ts'
import { openPostgres } from './postgres.ts'
import { openSqlite } from './sqlite.ts'

/**
 * Opens the configured database and migrates it.
 * @param settings `databaseUrl` for PostgreSQL; without it, `dataDir` is the folder of the embedded database
 * @param onLost called for a connection that was lost and is being replaced
 */
export async function connect(
  settings: { databaseUrl: string | undefined; dataDir: string },
  onLost: (error: Error) => void,
): Promise<Database> {
  const db = settings.databaseUrl ? openPostgres(settings.databaseUrl, { onLost }) : openSqlite(settings.dataDir)
  try {
    await migrate(db)
    return db
  } catch (error) {
    await db.close()
    throw error
  }
}
