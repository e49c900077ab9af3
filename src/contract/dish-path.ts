import type { Product } from './menu.ts'

/** The longest form of a dish's name in its address, in characters. */
const NAME_MOST = 60
/** How many characters of a dish's id end its address: enough to tell 300 dishes apart. */
const ID_END = 8

type Named = Pick<Product, '_id' | 'name'>

/**
 * The address of a dish's page, as in `/dishes/ofada-rice-7c1f03ab`. The name is for people; the page is found by the
 * end of the id, so a link still works after the dish was renamed.
 */
export function dishPath({ _id, name }: Named): string {
  return `/dishes/${[nameInAddress(name), _id.slice(-ID_END)].filter((part) => part !== '').join('-')}`
}

/**
 * Finds the dish of an address: by the end of its id, or by its name alone, as people type it.
 * @param part what follows `/dishes/`
 * @returns `undefined` where no dish fits
 */
export function dishAt<D extends Named>(menu: readonly D[], part: string): D | undefined {
  return (
    menu.find(({ _id }) => part.endsWith(_id.slice(-ID_END))) ??
    menu.find(({ name }) => part !== '' && nameInAddress(name) === part)
  )
}

/**
 * A name in lower case without diacritics, its words joined by hyphens; empty where it has no Latin letter or digit.
 */
function nameInAddress(name: string): string {
  const plain = name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
  return plain
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, NAME_MOST)
    .replace(/^-|-$/g, '')
}
