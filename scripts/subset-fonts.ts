/**
 * Makes the web fonts in public/fonts from the full ones in art/fonts: only the characters that a Nigerian kitchen
 * writes, and only the weights of the design. Run by hand (`npm run fonts`) after a change here; the results are
 * committed.
 */
import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises'
import subsetFont from 'subset-font'

interface Part {
  source: string
  name: string
  why: string
  characters: string
  /** Included in this file although its range belongs to another. */
  besides?: string
}

const ascii = String.fromCodePoint(...Array.from({ length: 95 }, (_, i) => 0x20 + i))

const parts: Part[] = [
  {
    source: 'latin',
    name: 'latin',
    why: 'what nearly every page is written in',
    characters: `${ascii}\u00a0ÀÁÈÉÌÍÒÓÙÚàáèéìíòóùúÇçÊêÔôËëÑñÖöÜü£©«»°±·×÷½¼¾–—‘’‚“”„•…€™−`,
  },
  {
    source: 'latin-ext',
    name: 'latin-ext',
    why: 'the naira, ṣ, and the letters of our neighbours’ names',
    characters: '₦ṢṣŃńṄṅĀāĒēĪīŌōŪū',
  },
  {
    source: 'vietnamese',
    name: 'dots-and-tones',
    why: 'ẹ and ọ, with the tone marks that stand on them: both must come from one file, or the mark floats',
    characters: 'ẸẹỌọỊịỤụẠạ\u0300\u0301',
    besides: ' ',
  },
]

/** Characters that the finished fonts must contain. */
const mustHave = '₦ẹọṣẸỌṢ\u0300\u0301àáèéìíòóùúÀÁÈÉÌÍÒÓÙÚ–—’‘“”…×−•'
const layout = ['ccmp', 'locl', 'mark', 'mkmk', 'kern', 'liga', 'calt', 'tnum', 'pnum']
const mostBytes = 24 * 1024

const from = new URL('../art/fonts/', import.meta.url)
const to = new URL('../public/fonts/', import.meta.url)
const css = new URL('../src/web/ui/fonts.css', import.meta.url)

await mkdir(to, { recursive: true })
const faces: string[] = []
const covered = new Set<string>()
let bytes = 0
for (const part of parts) {
  const source = await readFile(new URL(`plus-jakarta-sans-${part.source}-wght-normal.woff2`, from))
  const cut = (targetFormat: 'sfnt' | 'woff2') =>
    subsetFont(source, part.characters + (part.besides ?? ''), {
      targetFormat,
      variationAxes: { wght: { min: 400, max: 800, default: 400 } },
      keepFeatures: layout,
      noHinting: true,
    })
  const font = await cut('woff2')
  const there = codePoints(await cut('sfnt'))
  const missing = [...part.characters].filter((c) => !there.has(c.codePointAt(0) ?? 0))
  if (missing.length) throw new Error(`${part.source} has no ${missing.join(' ')}`)
  for (const c of part.characters) covered.add(c)
  await writeFile(new URL(`jakarta-${part.name}.woff2`, to), font)
  bytes += font.length
  console.log(`jakarta-${part.name}.woff2  ${kib(font.length)}  ${part.characters.length} characters`)
  faces.push(face(part))
}
await copyFile(new URL('OFL.txt', from), new URL('OFL.txt', to))
console.log(`in all ${kib(bytes)}`)

const absent = [...mustHave].filter((c) => !covered.has(c))
if (absent.length) throw new Error(`no file covers ${absent.join(' ')}`)
if (bytes > mostBytes) throw new Error(`more than ${kib(mostBytes)}`)

await writeFile(
  css,
  `/* Plus Jakarta Sans (SIL Open Font License), written by scripts/subset-fonts.ts; change it there. */
${faces.join('\n')}
/* A local stand-in with the same widths, so that nothing shifts when the font arrives. */
@font-face {
  font-family: "Jakarta stand-in";
  src: local("Roboto"), local("Arial"), local("Liberation Sans");
  size-adjust: 106%;
  ascent-override: 98%;
  descent-override: 21%;
  line-gap-override: 0%;
}
`,
)

function face(part: Part) {
  return `/* ${part.why} */
@font-face {
  font-family: "Plus Jakarta Sans";
  src: url(/fonts/jakarta-${part.name}.woff2) format("woff2");
  font-weight: 400 800;
  font-display: swap;
  unicode-range: ${ranges(part.characters)};
}`
}

/** The characters as CSS ranges, neighbours joined. */
function ranges(characters: string) {
  const points = [...new Set(characters)].map((c) => c.codePointAt(0) ?? 0).sort((a, b) => a - b)
  const runs: [number, number][] = []
  for (const point of points) {
    const last = runs.at(-1)
    if (last && point === last[1] + 1) last[1] = point
    else runs.push([point, point])
  }
  const hex = (point: number) => point.toString(16).toUpperCase().padStart(4, '0')
  return runs.map(([a, b]) => (a === b ? `U+${hex(a)}` : `U+${hex(a)}-${hex(b)}`)).join(', ')
}

/** The code points of a font, read from format 4 of its `cmap` table (enough for the basic plane). */
function codePoints(font: Buffer) {
  const tables = Array.from({ length: font.readUInt16BE(4) }, (_, i) => 12 + i * 16)
  const entry = tables.find((at) => font.toString('latin1', at, at + 4) === 'cmap') ?? 0
  const cmap = font.readUInt32BE(entry + 8)
  const found = new Set<number>()
  for (let i = 0; i < font.readUInt16BE(cmap + 2); i++) {
    const at = cmap + font.readUInt32BE(cmap + 4 + i * 8 + 4)
    if (font.readUInt16BE(at) !== 4) continue
    const twice = font.readUInt16BE(at + 6)
    for (let j = 0; j < twice; j += 2) {
      const start = font.readUInt16BE(at + 16 + twice + j)
      for (let c = start; c <= font.readUInt16BE(at + 14 + j) && c < 0xffff; c++) found.add(c)
    }
  }
  return found
}

function kib(size: number) {
  return `${(size / 1024).toFixed(1)} KiB`
}
