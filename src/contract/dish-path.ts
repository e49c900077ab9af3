import type { Product } from './menu.ts'

/** The longest part of a dish's address that its name makes, in characters. */
const NAME_MOST = 60
/** So many characters of a dish's id stand at the end of its address: of 300 dishes no two share them. */
const ID_END = 8

type Named = Pick<Product, '_id' | 'name'>

/**
 * The address of a dish's page, as in `/dishes/ofada-rice-7c1f03ab`: its name for people, and the end of its id, by
 * which it is found whatever the dish is called later.
 */
export function dishPath({ _id, name }: Named): string {
  return `/dishes/${[nameInAddress(name), _id.slice(-ID_END)].filter((part) => part !== '').join('-')}`
}

/**
 * The dish that an address names: by the end of its id, or else by its name alone, as people type it.
 * @param part what follows `/dishes/`
 */
export function dishAt<D extends Named>(menu: readonly D[], part: string): D | undefined {
  return (
    menu.find(({ _id }) => part.endsWith(_id.slice(-ID_END))) ??
    menu.find(({ name }) => part !== '' && nameInAddress(name) === part)
  )
}

/** A name in small letters without marks, its words joined by hyphens; empty where it has no Latin letter or digit. */
function nameInAddress(name: string): string {
  const plain = name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
  return plain
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, NAME_MOST)
    .replace(/^-|-$/g, '')
}
