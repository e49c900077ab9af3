/**
 * The names of the time ranges, and the minutes up to which each goes; longer times are `more`. Names sort as times do.
 */
const steps: readonly [name: string, minutes: number][] = [
  ['015', 15],
  ['030', 30],
  ['045', 45],
  ['060', 60],
  ['090', 90],
  ['120', 120],
  ['180', 180],
]

/** The name of the range that a time from placed to completed falls in. @param took ms */
export function timeTaken(took: number): string {
  return steps.find(([, minutes]) => took <= minutes * 60_000)?.[0] ?? 'more'
}

/** The time ranges, shortest first; the last has no end. */
export const timesTaken: readonly { name: string; upTo: number | null }[] = [
  ...steps.map(([name, upTo]) => ({ name, upTo })),
  { name: 'more', upTo: null },
]
