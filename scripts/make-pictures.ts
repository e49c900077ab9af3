/**
 * Makes the site's pictures from the originals in art/dishes. Run by hand (`npm run pictures`, some minutes) after an
 * original has changed; the results are committed. Fails when one is too large for a phone.
 */
import { mkdir, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import {
  DISH_PICTURE_WIDTHS,
  HERO_PICTURE_WIDTHS,
  pictureHeight,
  SHARED_PICTURE_WIDTH,
} from '../src/contract/pictures.ts'

/** The name in an address, and the original in art/dishes. */
const dishes = {
  amala: 'amala_plain_final',
  beans: 'beans_final',
  fufu: 'fufu_final',
  'jollof-rice': 'jollof_final',
  'moi-moi': 'moi_moi_final',
  'pounded-yam': 'pounded_yam_final',
  'amala-with-abula': 'amala_final',
  'grilled-chicken': 'grilled_chicken_final',
  'bread-with-beans': 'bread_beans_final',
  'fufu-with-egusi-soup': 'fufu_egusi_final',
  'pounded-yam-with-efo-riro': 'pounded_yam_efo_final',
}

/** The home page's dishes, whose pictures messengers show. */
const shared = ['amala', 'beans', 'fufu', 'jollof-rice', 'moi-moi', 'pounded-yam']

/** The width in a phone's first view, in pixels. */
const firstOnPhones = HERO_PICTURE_WIDTHS[1]

/** The most bytes of a picture 480 pixels wide. */
const most480 = { avif: 20_000, webp: 30_000 }

const path = (name: string) => fileURLToPath(new URL(`../${name}`, import.meta.url))

await mkdir(path('public/pictures'), { recursive: true })

const tooHeavy: string[] = []
for (const [slug, original] of Object.entries(dishes)) await make(slug, original, DISH_PICTURE_WIDTHS)
for (const slug of shared) await makeShared(slug)
await make('hero', 'jollof_hero_1600', HERO_PICTURE_WIDTHS)
await makeCard()
if (tooHeavy.length) throw new Error(`too heavy: ${tooHeavy.join(', ')}`)

/** Writes `<slug>-<width>.avif` and `.webp`, 4:3, for each width in pixels. */
async function make(slug: string, original: string, widths: readonly number[]) {
  for (const width of widths) {
    const picture = sharp(path(`art/dishes/${original}.png`))
      .resize(width, pictureHeight(width), { fit: 'cover', kernel: 'lanczos3' })
      .toColourspace('srgb')
    // Larger pictures are compressed more: their pixels are denser on the screen, so each is seen less.
    const files = {
      avif: await picture
        .clone()
        .avif({ quality: width === firstOnPhones ? 33 : width > 480 ? 44 : 50, effort: 7 })
        .toBuffer(),
      webp: await picture
        .clone()
        .webp({ quality: width > 480 ? 66 : 68, effort: 6, smartSubsample: true })
        .toBuffer(),
    }
    for (const kind of ['avif', 'webp'] as const) {
      const bytes = files[kind].length
      console.log(`${slug}-${width}.${kind}  ${(bytes / 1000).toFixed(1)} kB`)
      if (width === 480 && bytes > most480[kind]) tooHeavy.push(`${slug}-480.${kind} (${bytes} bytes)`)
      await writeFile(path(`public/pictures/${slug}-${width}.${kind}`), files[kind])
    }
  }
}

/**
 * Writes `<slug>-<width>.jpg`, the picture of a shared link to a dish. JPEG, because not all messengers read newer
 * formats.
 */
async function makeShared(slug: string) {
  const jpeg = await sharp(path(`public/pictures/${slug}-${SHARED_PICTURE_WIDTH}.webp`))
    .jpeg({ quality: 70, mozjpeg: true })
    .toBuffer()
  console.log(`${slug}-${SHARED_PICTURE_WIDTH}.jpg  ${(jpeg.length / 1000).toFixed(1)} kB`)
  await writeFile(path(`public/pictures/${slug}-${SHARED_PICTURE_WIDTH}.jpg`), jpeg)
}

/** Writes the picture of shared links. JPEG, because not all messengers read newer formats. */
async function makeCard() {
  const card = await sharp(path('art/dishes/jollof_hero_1600.png'))
    .resize(1200, 630, { fit: 'cover' })
    .jpeg({ quality: 72, mozjpeg: true })
    .toBuffer()
  console.log(`card.jpg  ${(card.length / 1000).toFixed(1)} kB`)
  await writeFile(path('public/pictures/card.jpg'), card)
}
