/**
 * What a line of the bell is about: an order that came, one that its customer cancelled, or money that is said to be
 * paid.
 */
export interface BellLine {
  about: 'new' | 'cancelled' | 'announced'
  /** The numbers of its orders. */
  numbers: readonly number[]
}

const forms: readonly [about: BellLine['about'], form: RegExp][] = [
  ['new', /^New order #(\d+) from /],
  ['cancelled', /^Order #(\d+) was cancelled by /],
  ['announced', /^((?:#\d+, )*#\d+): .* says they have paid /s],
]

/** Reads a line as `words.ts` writes it; `undefined` for one that somebody else has left. */
export function readBellLine(line: string): BellLine | undefined {
  for (const [about, form] of forms) {
    const numbers = form.exec(line)?.[1]
    if (numbers !== undefined) return { about, numbers: numbers.replaceAll('#', '').split(', ').map(Number) }
  }
  return undefined
}
