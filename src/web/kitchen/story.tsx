import type { Kitchen } from '../../contract/kitchen.ts'
import { TownName } from './town-name.tsx'

/** The kitchen's story, with a larger first paragraph. Town names never break at their hyphens. */
export function Story({ kitchen: { story, towns } }: { kitchen: Kitchen }) {
  return story.split(/\n\s*\n/).map((paragraph, place) => (
    <p key={place} className={place === 0 ? 't3' : undefined}>
      {pieces(
        paragraph,
        towns.map(({ name }) => name),
      ).map((piece, nth) => (nth % 2 === 1 ? <TownName key={nth} name={piece} /> : piece))}
    </p>
  ))
}

/** Splits a text at the names in it: every second piece is a name. */
function pieces(text: string, names: readonly string[]): string[] {
  const known = names.map((name) => name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|')
  return text.split(new RegExp(`(${known})`))
}
