import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { contentPolicy } from './headers.ts'
import type { Made } from './kept.ts'

/** One page, ready to be put into the document. */
export interface Page {
  title: string
  description: string
  /** What the site calls itself. */
  siteName: string
  /** Its address, which search engines are told. None for a page that is nobody else's business. */
  address?: string
  /** The page's own HTML; none for a page that the browser draws by itself. */
  html?: string
  /** The picture of the first view. */
  picture?: { srcSet: string; sizes: string; type: string }
  /** What messengers show beside the link: a path, and its size in pixels. Our own card where it is not named. */
  image?: { path: string; width: number; height: number }
  /** Linked data. */
  schema?: object
  /** What the page has in it, for the browser to go on from. */
  news?: unknown
  /** Parts it shows that the browser fetches by themselves, as paths below src/web. */
  parts?: readonly string[]
}

interface Chunk {
  file: string
  css?: string[]
  imports?: string[]
}

/** What every page says for itself, and what brings it to life. */
const pageTags = /<title>.*?<\/title>|<meta name="description"[^>]*>|<link rel="stylesheet"[^>]*>/gs
const appTags = /<script type="module"[^>]*><\/script>|<link rel="modulepreload"[^>]*>/g

/**
 * Reads the built document, of which every page is made.
 * @param folder the built site
 * @param site its public address, without a slash at the end
 * @returns puts a page into it: styles inlined (their hash in the policy, and that of the first script), so that the
 *   first answer is the whole first view
 */
export async function readDocument(folder: string, site: string): Promise<(page: Page) => Made> {
  const built = await readFile(join(folder, 'index.html'), 'utf8')
  const manifest = JSON.parse(await readFile(join(folder, '.vite/manifest.json'), 'utf8')) as Record<string, Chunk>
  // Last, so that the picture of the first view has the line to itself for a moment, and `async`, so that the end of
  // the document waits for no script and neither shares a task with the other.
  const app = (built.match(appTags) ?? []).join('').replace('<script', '<script async')
  const [before = '', after = ''] = built.replace(pageTags, '').replace(appTags, '').split('<div id="root"></div>')
  const script = /<script>(.*?)<\/script>/s.exec(before)?.[1]
  const [start = '', end = ''] = before.split('</head>')
  const sheets = new Map<string, string>()
  for (const { css = [] } of Object.values(manifest))
    for (const file of css) sheets.set(file, await readFile(join(folder, file), 'utf8'))
  const fonts = fontsIn([...sheets.values()].join(''))

  return (page) => {
    const own = stylesOf(manifest, 'index.html')
    const more = [...new Set((page.parts ?? []).flatMap((part) => stylesOf(manifest, part)))].filter(
      (file) => !own.includes(file),
    )
    const style = [...own, ...more].map((file) => sheets.get(file) ?? '').join('')
    // A sheet that is in the document already stands there switched off: the browser then does not fetch it again.
    const standIns = [...own, ...more].map((file) => `<link rel="stylesheet" href="/${file}" disabled>`).join('')
    const fontLinks = fonts
      .filter(({ letters }) => letters.test(page.html ?? ''))
      .map(({ link }) => link)
      .join('')
    const text = `${start}${headOf(page, site)}${fontLinks}<style>${style}</style>${standIns}</head>${end}<div id="root">${page.html ?? ''}</div>${newsOf(page)}${app}${after}`
    return {
      text,
      headers: {
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': contentPolicy(hashOf(style), script && hashOf(script)),
      },
    }
  }
}

function hashOf(text: string): string {
  return `sha256-${createHash('sha256').update(text).digest('base64')}`
}

/** The style sheets of a chunk and of those that it cannot do without. */
function stylesOf(manifest: Record<string, Chunk>, name: string): string[] {
  const { css = [], imports = [] } = manifest[name] ?? { file: '' }
  return [...new Set([...imports.flatMap((one) => stylesOf(manifest, one)), ...css])]
}

/** What a shared link shows of a page that has no picture of its own. */
const card = { path: '/pictures/card.jpg', width: 1200, height: 630 }

function headOf({ title, description, siteName, address, picture, image = card, schema }: Page, site: string): string {
  const meta = (name: string, content: string) =>
    `<meta ${name.startsWith('og:') ? 'property' : 'name'}="${name}" content="${escape(content)}">`
  return [
    picture &&
      `<link rel="preload" as="image" type="${picture.type}" imagesrcset="${escape(picture.srcSet)}" imagesizes="${escape(picture.sizes)}" fetchpriority="high">`,
    `<title>${escape(title)}</title>`,
    meta('description', description),
    // A page that the browser draws knows the name from here before it has read anything.
    ...(address === undefined
      ? [meta('robots', 'noindex'), meta('application-name', siteName)]
      : [
          `<link rel="canonical" href="${escape(address)}">`,
          meta('og:type', 'website'),
          meta('og:site_name', siteName),
          meta('og:locale', 'en_NG'),
          meta('og:url', address),
          meta('og:title', title),
          meta('og:description', description),
          meta('og:image', `${site}${image.path}`),
          meta('og:image:width', String(image.width)),
          meta('og:image:height', String(image.height)),
          meta('twitter:card', 'summary_large_image'),
        ]),
    schema && `<script type="application/ld+json">${scriptJson(schema)}</script>`,
  ]
    .filter(Boolean)
    .join('')
}

/**
 * The fonts beside that for plain Latin, which is every page's and stands in index.html, each with the letters it
 * holds. A font that is found missing only when a page is laid out has it laid out a second time.
 */
function fontsIn(styles: string): { link: string; letters: RegExp }[] {
  const faces = styles.matchAll(/@font-face\{[^}]*?url\((\/fonts\/[^)]+)\)[^}]*?unicode-range:([^;}]+)/g)
  const ranges = new Map([...faces].map(([, file = '', range = '']) => [file, range] as const))
  return [...ranges]
    .filter(([file]) => !file.endsWith('-latin.woff2'))
    .map(([file, range]) => ({
      // After the picture of the first view.
      link: `<link rel="preload" href="${file}" as="font" type="font/woff2" crossorigin fetchpriority="low">`,
      letters: new RegExp(
        `[${range.replace(/U\+([\dA-F]+)(?:-([\dA-F]+))?,?\s*/gi, (_, from: string, to = from) => `\\u{${from}}-\\u{${to}}`)}]`,
        'u',
      ),
    }))
}

function newsOf({ news }: Page): string {
  return news === undefined ? '' : `<script type="application/json" id="news">${scriptJson(news)}</script>`
}

/** JSON that cannot end the element it stands in. */
function scriptJson(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c')
}

function escape(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)
}
