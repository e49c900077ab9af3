import { readFileSync } from 'node:fs'

/** The names of `src/web/ui/tokens.css` whose values are plain colours, by light and dark. */
export type Colours = Readonly<Record<string, string>>

/**
 * Reads the site's colours from its tokens, for what stands outside its styles.
 * @returns each by its name without `--`; dark ones only where they differ
 */
export function readColours(): { light: Colours; dark: Colours } {
  const css = readFileSync(new URL('../src/web/ui/tokens.css', import.meta.url), 'utf8')
  const [light = '', dark = ''] = css.split('@media (prefers-color-scheme: dark)')
  const read = (text: string) =>
    Object.fromEntries(
      text.split('\n').flatMap((line) => {
        const [, name, value] = /^ *--([\w-]+): (#[0-9a-f]{3,8});/.exec(line) ?? []
        return name && value ? [[name, value]] : []
      }),
    )
  return { light: read(light), dark: read(dark) }
}
