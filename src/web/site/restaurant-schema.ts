import type { Restaurant, WithContext } from 'schema-dts'
import type { News } from './news.ts'

/**
 * The kitchen as schema.org describes a Restaurant (https://schema.org/Restaurant), with its menu and today's prices.
 * @param url the site's own address
 */
export function restaurantSchema(url: string, { kitchen, products }: News): WithContext<Restaurant> {
  return {
    '@context': 'https://schema.org',
    '@type': 'Restaurant',
    '@id': `${url}/#restaurant`,
    name: kitchen.name,
    url,
    image: `${url}/pictures/hero-1200.webp`,
    telephone: kitchen.phone,
    email: kitchen.email,
    servesCuisine: 'Nigerian',
    currenciesAccepted: 'NGN',
    address: { '@type': 'PostalAddress', addressRegion: kitchen.place, addressCountry: 'NG' },
    areaServed: kitchen.towns.map(({ name }) => ({ '@type': 'Place', name })),
    sameAs: [kitchen.facebook, kitchen.instagram, kitchen.tiktok],
    hasMenu: {
      '@type': 'Menu',
      name: 'In the pots today',
      hasMenuItem: products.map(({ name, description, price, card }) => ({
        '@type': 'MenuItem',
        name,
        ...(description !== '' && { description }),
        ...(card !== null && { image: `${url}/pictures/${card}-960.webp` }),
        offers: { '@type': 'Offer', price: price.toFixed(2), priceCurrency: 'NGN', availability: 'https://schema.org/InStock' },
      })),
    },
  }
}
