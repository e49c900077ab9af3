/**
 * Makes the pictures and icons that the site serves out of the originals in art/. Run by hand (`npm run pictures`)
 * after an original changed; the results are committed. Fails when a picture would cost a phone too much.
 */
import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'

/** The name in an address, and the original in art/dishes. */
const dishes = {
  'amala': 'amala_plain_final',
  'beans': 'beans_final',
  'fufu': 'fufu_final',
  'jollof-rice': 'jollof_final',
  'moi-moi': 'moi_moi_final',
  'pounded-yam': 'pounded_yam_final',
  'amala-with-abula': 'amala_final',
  'grilled-chicken': 'grilled_chicken_final',
  'bread-with-beans': 'bread_beans_final',
  'fufu-with-egusi-soup': 'fufu_egusi_final',
  'pounded-yam-with-efo-riro': 'pounded_yam_efo_final',
}

/** Bytes that a picture 480 pixels wide may cost. */
const most480 = { avif: 20_000, webp: 30_000 }

const path = (name: string) => fileURLToPath(new URL(`../${name}`, import.meta.url))

await mkdir(path('public/pictures'), { recursive: true })
await mkdir(path('public/icons'), { recursive: true })

const tooHeavy: string[] = []
for (const [slug, original] of Object.entries(dishes)) await make(slug, original, [240, 480, 960])
await make('hero', 'jollof_hero_1600', [480, 800, 1200, 1600])
await makeIcons()
if (tooHeavy.length) throw new Error(`too heavy: ${tooHeavy.join(', ')}`)

/** Writes `<slug>-<width>.avif` and `.webp`, 4:3, for each width in pixels. */
async function make(slug: string, original: string, widths: number[]) {
  for (const width of widths) {
    const picture = sharp(path(`art/dishes/${original}.png`))
      .resize(width, (width * 3) / 4, { fit: 'cover', kernel: 'lanczos3' })
      .toColourspace('srgb')
    // The larger the picture, the denser its pixels on the screen, and the less each of them is looked at.
    const files = {
      avif: await picture.clone().avif({ quality: width > 480 ? 44 : 50, effort: 7 }).toBuffer(),
      webp: await picture.clone().webp({ quality: width > 480 ? 66 : 68, effort: 6, smartSubsample: true }).toBuffer(),
    }
    for (const kind of ['avif', 'webp'] as const) {
      const bytes = files[kind].length
      console.log(`${slug}-${width}.${kind}  ${(bytes / 1000).toFixed(1)} kB`)
      if (width === 480 && bytes > most480[kind]) tooHeavy.push(`${slug}-480.${kind} (${bytes} bytes)`)
      await writeFile(path(`public/pictures/${slug}-${width}.${kind}`), files[kind])
    }
  }
}

/** The mark in every form a browser or a phone's home screen asks for, and the two cloths. */
async function makeIcons() {
  for (const name of ['mark', 'logo']) await copyFile(path(`art/marks/${name}.svg`), path(`public/icons/${name}.svg`))
  for (const name of ['adire', 'hem']) await copyFile(path(`art/marks/${name}.svg`), path(`public/${name}.svg`))
  const mark = await readFile(path('art/marks/mark.svg'), 'utf8')
  // A phone cuts its own shape out of these: the ground fills the square and, where it may cut deep, the pot is smaller.
  const square = mark.replace('rx="7.5"', '')
  const maskable = square.replace('translate(4.4 3.3) scale(.725)', 'translate(6.08 6.3) scale(.62)')
  if (square === mark || maskable === square) throw new Error('mark.svg has changed: its ground or its pot is not where it was')
  const icons = { 'icon-192.png': [mark, 192], 'icon-512.png': [mark, 512], 'maskable-512.png': [maskable, 512], 'apple-touch-icon.png': [square, 180] } as const
  for (const [name, [svg, size]] of Object.entries(icons)) await writeFile(path(`public/icons/${name}`), await raster(svg, size))
  await writeFile(path('public/favicon.ico'), ico(await raster(mark, 32), 32))
}

async function raster(svg: string, size: number) {
  return sharp(Buffer.from(svg), { density: (72 * size) / 32 }).resize(size, size).png({ compressionLevel: 9, palette: true }).toBuffer()
}

/** One PNG in the wrapping that a browser asks for at /favicon.ico. */
function ico(png: Buffer, size: number) {
  const head = Buffer.alloc(22)
  head.writeUInt16LE(1, 2)
  head.writeUInt16LE(1, 4)
  head.writeUInt8(size, 6)
  head.writeUInt8(size, 7)
  head.writeUInt16LE(1, 10)
  head.writeUInt16LE(32, 12)
  head.writeUInt32LE(png.length, 14)
  head.writeUInt32LE(head.length, 18)
  return Buffer.concat([head, png])
}
