/**
 * Makes the pictures that the site serves out of the originals in art/dishes. Run by hand (`npm run pictures`, some
 * minutes) after an original changed; the results are committed. Fails when one would cost a phone too much.
 */
import { mkdir, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'

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

/** Those with a page of their own, whose picture messengers show: the dishes of the home page. */
const shared = ['amala', 'beans', 'fufu', 'jollof-rice', 'moi-moi', 'pounded-yam']

/** The width that a phone's first view waits for, in pixels. */
const firstOnPhones = 640

/** Bytes that a picture 480 pixels wide may cost. */
const most480 = { avif: 20_000, webp: 30_000 }

const path = (name: string) => fileURLToPath(new URL(`../${name}`, import.meta.url))

await mkdir(path('public/pictures'), { recursive: true })

const tooHeavy: string[] = []
for (const [slug, original] of Object.entries(dishes)) await make(slug, original, [240, 480, 960])
for (const slug of shared) await makeShared(slug)
await make('hero', 'jollof_hero_1600', [480, firstOnPhones, 800, 1200, 1600])
await makeCard()
if (tooHeavy.length) throw new Error(`too heavy: ${tooHeavy.join(', ')}`)

/** Writes `<slug>-<width>.avif` and `.webp`, 4:3, for each width in pixels. */
async function make(slug: string, original: string, widths: number[]) {
  for (const width of widths) {
    const picture = sharp(path(`art/dishes/${original}.png`))
      .resize(width, (width * 3) / 4, { fit: 'cover', kernel: 'lanczos3' })
      .toColourspace('srgb')
    // The larger the picture, the denser its pixels on the screen, and the less each of them is looked at.
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
 * Writes `<slug>-960.jpg`, the picture that a shared link to a dish shows: JPEG, as not every messenger reads newer
 * kinds.
 */
async function makeShared(slug: string) {
  const jpeg = await sharp(path(`public/pictures/${slug}-960.webp`))
    .jpeg({ quality: 70, mozjpeg: true })
    .toBuffer()
  console.log(`${slug}-960.jpg  ${(jpeg.length / 1000).toFixed(1)} kB`)
  await writeFile(path(`public/pictures/${slug}-960.jpg`), jpeg)
}

/** Writes the picture that a shared link shows: JPEG, as not every messenger reads newer kinds. */
async function makeCard() {
  const card = await sharp(path('art/dishes/jollof_hero_1600.png'))
    .resize(1200, 630, { fit: 'cover' })
    .jpeg({ quality: 72, mozjpeg: true })
    .toBuffer()
  console.log(`card.jpg  ${(card.length / 1000).toFixed(1)} kB`)
  await writeFile(path('public/pictures/card.jpg'), card)
}
