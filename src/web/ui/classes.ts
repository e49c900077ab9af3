/** Joins class names, skipping absent ones: `classes('a', wide && css.wide)`. */
export function classes(...names: (string | false | null | undefined)[]): string {
  return names.filter(Boolean).join(' ')
}
