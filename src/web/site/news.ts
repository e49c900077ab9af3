import type { Review } from '../../contract/feedback.ts'
import type { Kitchen } from '../../contract/kitchen.ts'
import type { Product } from '../../contract/menu.ts'
import type { Opening } from '../../contract/opening-words.ts'
import { reviews } from '../feedback/use-reviews.ts'
import { kitchen } from '../kitchen/use-kitchen.ts'
import { opening } from '../kitchen/use-opening.ts'
import { dishOfPage, products } from '../menu/use-products.ts'
import { nameSite } from '../ui/use-title.ts'

/** The data of a prerendered page, the same for server and browser. */
export interface News {
  /** The menu; missing on the page of a dish, which brings only that dish. */
  products?: Product[]
  dish?: Product
  kitchen: Kitchen
  /** The words about the hours when the page was rendered. */
  opening: Opening
  /** The newest published reviews. */
  reviews: Review[]
}

/** Sets the data, as if the page had read it. */
export function takeNews(news: News) {
  products.set(news.products)
  dishOfPage.set(news.dish)
  kitchen.set(news.kitchen)
  opening.set(news.opening)
  nameSite(news.kitchen.name)
  reviews.set(news.reviews)
}
