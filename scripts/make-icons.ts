/**
 * Makes the icons from the mark in art/marks: every form that browsers and home screens want. Run by hand (`npm run
 * icons`) after the mark has changed; the results are committed.
 */
import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'

const path = (name: string) => fileURLToPath(new URL(`../${name}`, import.meta.url))

await mkdir(path('public/icons'), { recursive: true })
for (const name of ['mark', 'logo']) await copyFile(path(`art/marks/${name}.svg`), path(`public/icons/${name}.svg`))

const mark = await readFile(path('art/marks/mark.svg'), 'utf8')
// Phones crop these: the background fills the square and, where the crop may be large, the pot is smaller.
const square = mark.replace('rx="7.5"', '')
const maskable = square.replace('translate(4.4 3.3) scale(.725)', 'translate(6.08 6.3) scale(.62)')
if (square === mark || maskable === square)
  throw new Error('mark.svg has changed: its ground or its pot is not where it was')

const icons = {
  'icon-192.png': [mark, 192],
  'icon-512.png': [mark, 512],
  'maskable-512.png': [maskable, 512],
  'apple-touch-icon.png': [square, 180],
} as const
for (const [name, [svg, size]] of Object.entries(icons))
  await writeFile(path(`public/icons/${name}`), await raster(svg, size))
await writeFile(path('public/favicon.ico'), ico(await raster(mark, 32), 32))

async function raster(svg: string, size: number) {
  return sharp(Buffer.from(svg), { density: (72 * size) / 32 })
    .resize(size, size)
    .png({ compressionLevel: 9, palette: true })
    .toBuffer()
}

/** A PNG in the format of /favicon.ico. */
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
