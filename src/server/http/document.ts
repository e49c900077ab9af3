import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { contentPolicy } from './headers.ts'
import type { Made } from './kept.ts'

/** What goes into the document for one page. */
export interface Page {
  title: string
  description: string
  /** The name of the site. */
  siteName: string
  /** The page's address for search engines; none for a private page. */
  address?: string
  /** The page's own HTML; none for a page that only the browser draws. */
  html?: string
  /** The picture of the first view. */
  picture?: { srcSet: string; sizes: string; type: string }
  /** What messengers show with a link to it: a path and its size in pixels. Without it, our own card. */
  image?: { path: string; width: number; height: number }
  /** Linked data. */
  schema?: object
  /** The page's data, for the browser to go on from. */
  news?: unknown
  /** Lazily loaded parts that the page shows, as paths below src/web. */
  parts?: readonly string[]
}

interface Chunk {
  file: string
  css?: string[]
  imports?: string[]
}

/** The tags that each page has its own of, and the scripts and styles. */
const pageTags = /<title>.*?<\/title>|<meta name="description"[^>]*>|<link rel="stylesheet"[^>]*>/gs
const appTags = /<script type="module"[^>]*><\/script>|<link rel="modulepreload"[^>]*>/g

/**
 * Reads the built document, from which every page is made.
 * @param folder the built site
 * @param site its public address, without a slash at the end
 * @returns puts a page into it. Styles are inlined, so that the first answer holds the whole first view; their hash,
 *   and that of the first script, go into the policy
 */
export async function readDocument(folder: string, site: string): Promise<(page: Page) => Made> {
  const built = await readFile(join(folder, 'index.html'), 'utf8')
  const manifest = JSON.parse(await readFile(join(folder, '.vite/manifest.json'), 'utf8')) as Record<string, Chunk>
  // Last, so that the picture of the first view loads alone for a moment; `async`, so that parsing the document and
  // running the script are separate tasks and neither waits for the other.
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
    // A sheet that is inlined is also listed as disabled: the browser then does not fetch it again.
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

/** The style sheets of a chunk and of all chunks that it imports. */
function stylesOf(manifest: Record<string, Chunk>, name: string): string[] {
  const { css = [], imports = [] } = manifest[name] ?? { file: '' }
  return [...new Set([...imports.flatMap((one) => stylesOf(manifest, one)), ...css])]
}

/** The picture of a shared link to a page without one of its own. */
const card = { path: '/pictures/card.jpg', width: 1200, height: 630 }

function headOf({ title, description, siteName, address, picture, image = card, schema }: Page, site: string): string {
  const meta = (name: string, content: string) =>
    `<meta ${name.startsWith('og:') ? 'property' : 'name'}="${name}" content="${escape(content)}">`
  return [
    picture &&
      `<link rel="preload" as="image" type="${picture.type}" imagesrcset="${escape(picture.srcSet)}" imagesizes="${escape(picture.sizes)}" fetchpriority="high">`,
    `<title>${escape(title)}</title>`,
    meta('description', description),
    // A page that the browser draws needs the name before it has read anything.
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
 * The fonts other than that for plain Latin (which every page preloads in index.html), each with the letters it covers.
 * They are preloaded where a page needs them: a font found missing during layout would cost a second layout.
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

/** JSON that cannot close the script element it stands in. */
function scriptJson(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c')
}

function escape(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)
}
