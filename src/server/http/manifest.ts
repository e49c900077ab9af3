import type { Kitchen } from '../../contract/kitchen.ts'
import type { Made } from './kept.ts'

/**
 * The web manifest (https://www.w3.org/TR/appmanifest/): name and looks of the site when it is installed on a phone.
 */
export function manifestOf({ name, place, towns }: Pick<Kitchen, 'name' | 'place' | 'towns'>): Made {
  const png = (file: string, size: string) => ({ src: `/icons/${file}.png`, sizes: size, type: 'image/png' })
  const manifest = {
    name,
    short_name: name,
    description: `Home-style Nigerian meals from a kitchen in ${place}, delivered in ${new Intl.ListFormat('en-NG').format(towns.map((town) => town.name))}.`,
    lang: 'en-NG',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    background_color: '#fbf4e6',
    theme_color: '#fbf4e6',
    icons: [
      { src: '/icons/mark.svg', sizes: 'any', type: 'image/svg+xml' },
      png('icon-192', '192x192'),
      png('icon-512', '512x512'),
      { ...png('maskable-512', '512x512'), purpose: 'maskable' },
    ],
  }
  return { text: JSON.stringify(manifest), headers: { 'content-type': 'application/manifest+json; charset=utf-8' } }
}
