/**
 * Names as they are listed: "Ile-ife", "Ile-ife and Ipetumodu", "Ile-ife, Ipetumodu and Modakeke". As lagos-time.ts,
 * not by Intl.
 */
export function listNames(names: readonly string[]): string {
  return [names.slice(0, -1).join(', '), ...names.slice(-1)].filter((part) => part !== '').join(' and ')
}
