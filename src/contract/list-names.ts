/**
 * A list of names in words: "Ile-ife", "Ile-ife and Ipetumodu", "Ile-ife, Ipetumodu and Modakeke". By hand for the same
 * reason as `lagos-time.ts`.
 */
export function listNames(names: readonly string[]): string {
  return [names.slice(0, -1).join(', '), ...names.slice(-1)].filter((part) => part !== '').join(' and ')
}
