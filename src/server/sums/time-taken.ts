/** Up to how many minutes each name stands for; what took longer is `more`. The names sort as the times do. */
const steps: readonly [name: string, minutes: number][] = [
  ['015', 15],
  ['030', 30],
  ['045', 45],
  ['060', 60],
  ['090', 90],
  ['120', 120],
  ['180', 180],
]

/** The name under which a time from placed to completed is summed. @param took ms */
export function timeTaken(took: number): string {
  return steps.find(([, minutes]) => took <= minutes * 60_000)?.[0] ?? 'more'
}

/** The times there are, shortest first; the last has no end. */
export const timesTaken: readonly { name: string; upTo: number | null }[] = [
  ...steps.map(([name, upTo]) => ({ name, upTo })),
  { name: 'more', upTo: null },
]
