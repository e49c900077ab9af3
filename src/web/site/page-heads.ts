import { heroFiles, heroSizes } from './hero-picture.ts'
import type { News } from './news.ts'
import { restaurantSchema } from './restaurant-schema.ts'

/** What stands in a page's head. */
export interface PageHead {
  title: string
  description: string
  /** The parts that the page shows and the browser fetches by themselves, as paths below src/web. */
  parts: string[]
  /** The picture of the first view, to be fetched before anything asks for it. */
  picture?: { srcSet: string; sizes: string; type: string }
  /** Linked data for search engines. */
  schema?: (url: string) => object
}

const place = 'in Ile-ife and Ipetumodu'

/** @param path the page's path; any that is no page gets the head of "not found" */
export function headOf(path: string, news: News): PageHead {
  switch (path) {
    case '/':
      return {
        title: 'Ìdáná: authentic Nigerian meals with fast delivery',
        description: `Authentic Nigerian meals with fast delivery ${place}: amala, jollof rice, moi moi and more, cooked at home and counted by the spoon.`,
        parts: ['site/home-rest.tsx'],
        picture: { type: 'image/avif', srcSet: heroFiles('avif'), sizes: heroSizes },
        schema: (url) => restaurantSchema(url, news),
      }
    case '/register':
      return { title: 'Register · Ìdáná', description: `Open an account with Ìdáná and order home-style Nigerian meals ${place}.`, parts: ['accounts/register-page.tsx'] }
    default:
      return { title: 'Not found · Ìdáná', description: 'There is no page here.', parts: [] }
  }
}
