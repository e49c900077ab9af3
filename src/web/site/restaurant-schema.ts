import type { MenuItem, OpeningHoursSpecification, Restaurant, WithContext } from 'schema-dts'
import { SHARED_PICTURE_WIDTH } from '../../contract/pictures.ts'
import type { Product } from '../../contract/menu.ts'
import type { Kitchen } from '../../contract/kitchen.ts'
import type { News } from './news.ts'

/**
 * The kitchen as a Restaurant of schema.org (https://schema.org/Restaurant), with its menu and today's prices.
 * @param url the site's own address
 */
export function restaurantSchema(url: string, { kitchen, products = [], opening }: News): WithContext<Restaurant> {
  const comingUp = specialHours(kitchen, opening.date)
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
    sameAs: [kitchen.facebook, kitchen.instagram, kitchen.tiktok].filter((link) => link !== ''),
    openingHours: openingHours(kitchen),
    ...(comingUp.length > 0 && { specialOpeningHoursSpecification: comingUp }),
    hasMenu: { '@type': 'Menu', name: 'In the pots today', hasMenuItem: products.map((dish) => menuItem(url, dish)) },
  }
}

/** A dish as https://schema.org/MenuItem describes it. @param url the site's own address */
export function menuItem(
  url: string,
  { name, description, price, picture, soldOut }: Product,
): MenuItem & { '@type': 'MenuItem' } {
  const availability = `https://schema.org/${soldOut ? 'SoldOut' : 'InStock'}` as const
  return {
    '@type': 'MenuItem',
    name,
    ...(description !== '' && { description }),
    ...(picture !== null && { image: `${url}/pictures/${picture}-${SHARED_PICTURE_WIDTH}.webp` }),
    offers: { '@type': 'Offer', price: price.toFixed(2), priceCurrency: 'NGN', availability },
  }
}

const days = ['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', 'Su'] as const

/** The week as https://schema.org/openingHours writes it; without hours it is always open. */
function openingHours({ hours }: Kitchen): string[] {
  return hours.length === 0
    ? ['Mo-Su']
    : hours.flatMap((spans, day) => spans.map(({ opens, closes }) => `${days[day]} ${opens}-${closes}`))
}

/** Coming exceptions; a closed day opens and closes at midnight. @param today YYYY-MM-DD */
function specialHours({ exceptions }: Kitchen, today: string): OpeningHoursSpecification[] {
  return exceptions
    .filter(({ date }) => date >= today)
    .flatMap(({ date, spans }) =>
      (spans.length === 0 ? [{ opens: '00:00', closes: '00:00' }] : spans).map(({ opens, closes }) => ({
        '@type': 'OpeningHoursSpecification',
        validFrom: date,
        validThrough: date,
        opens,
        closes,
      })),
    )
}
