import { paragraphsOf } from '../../contract/letter-text.ts'

/**
 * A piece of a mail: a paragraph of ours, the kitchen's own paragraphs, a button, a table of facts (empty ones are left
 * out), a quotation, or a small line of ours, with or without a link.
 */
export type Part =
  | { words: string }
  | { prose: string }
  | { link: string; to: string }
  | { facts: [name: string, value: string][] }
  | { quote: string }
  | { note: string; link?: { words: string; to: string } }

/**
 * Writes a mail as text and HTML from one source. The HTML sets no colours of text or background, so that it stays
 * readable in a dark mail program.
 */
export function writeLetter(parts: readonly Part[]): { text: string; html: string } {
  return {
    text: `${parts.map(asText).join('\n\n')}\n`,
    html: `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">
<style>:root { color-scheme: light dark; supported-color-schemes: light dark; }</style></head>
<body style="margin: 0; padding: 16px; font: 16px/1.5 system-ui, sans-serif"><div style="max-width: 36em; margin: 0 auto; overflow-wrap: anywhere">
${parts.map(asHtml).join('\n')}
</div></body></html>
`,
  }
}

function asText(part: Part): string {
  if ('words' in part) return lines(part.words).join(' ')
  if ('prose' in part)
    return paragraphsOf(part.prose)
      .map((paragraph) => paragraph.join('\n'))
      .join('\n\n')
  if ('note' in part) return `--\n${part.note}${part.link ? `\n${part.link.words}: ${part.link.to}` : ''}`
  if ('link' in part) return `${part.link}:\n${part.to}`
  if ('facts' in part)
    return given(part.facts)
      .map(([name, value]) => `${name}: ${value}`)
      .join('\n')
  return lines(part.quote).join('\n')
}

function asHtml(part: Part): string {
  if ('words' in part) return `<p dir="auto" style="margin: 0 0 16px">${escape(lines(part.words).join(' '))}</p>`
  if ('prose' in part)
    return paragraphsOf(part.prose)
      .map((paragraph) => `<p dir="auto" style="margin: 0 0 16px">${paragraph.map(escape).join('<br>\n')}</p>`)
      .join('\n')
  if ('note' in part)
    return `<p style="margin: 24px 0 0; font-size: 14px">${escape(part.note)}${part.link ? ` <a href="${escape(part.link.to)}" style="color: inherit">${escape(part.link.words)}</a>` : ''}</p>`
  if ('link' in part) return button(part.link, part.to)
  if ('facts' in part)
    return given(part.facts)
      .map(
        ([name, value]) =>
          `<p style="margin: 0 0 8px"><b>${escape(name)}</b><br><span dir="auto">${escape(value)}</span></p>`,
      )
      .join('\n')
  return `<blockquote dir="auto" style="margin: 24px 0; border-inline-start: 4px solid #e85d0c; padding-inline-start: 16px">${lines(part.quote).map(escape).join('<br>\n')}</blockquote>`
}

/** The only part with colours, which fit both light and dark. The address below is for readers whose button fails. */
function button(words: string, to: string): string {
  return `<p style="margin: 24px 0 8px"><a href="${escape(to)}" style="display: inline-block; padding: 12px 24px; border-radius: 8px; background: #a63b00; color: #ffffff; font-weight: 600; text-decoration: none">${escape(words)}</a></p>
<p style="margin: 0 0 24px; font-size: 14px">Or open this address: <a href="${escape(to)}" style="color: inherit">${escape(to)}</a></p>`
}

function given(facts: [name: string, value: string][]): [name: string, value: string][] {
  return facts.filter(([, value]) => value !== '').map(([name, value]) => [name, lines(value).join(' ')])
}

function lines(text: string): string[] {
  return text.split(/\r\n|[\r\n\u2028\u2029]/)
}

function escape(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
}
