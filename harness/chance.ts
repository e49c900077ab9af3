import { createHash } from 'node:crypto'

/** Draws numbers from 0 to 1, the same ones for the same names, so that one draw does not depend on earlier ones. */
export function chance(...names: (string | number)[]): () => number {
  let drawn = 0
  return () =>
    createHash('sha256')
      .update(`${names.join(' ')} ${drawn++}`)
      .digest()
      .readUInt32BE(0) /
    2 ** 32
}

/** Draws one of several, by their weights. */
export function draw<T extends string>(next: () => number, weights: Record<T, number>): T {
  const all = Object.entries(weights) as [T, number][]
  let left = next() * all.reduce((sum, [, weight]) => sum + weight, 0)
  return all.find(([, weight]) => (left -= weight) < 0)?.[0] ?? all[0]![0]
}
