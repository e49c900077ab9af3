import type { Review } from '../../contract/feedback.ts'
import type { Kitchen } from '../../contract/kitchen.ts'
import type { Product } from '../../contract/menu.ts'
import type { Opening } from '../../contract/opening-words.ts'
import { reviews } from '../feedback/use-reviews.ts'
import { kitchen } from '../kitchen/use-kitchen.ts'
import { opening } from '../kitchen/use-opening.ts'
import { dishOfPage, products } from '../menu/use-products.ts'
import { nameSite } from '../ui/use-title.ts'

/** What a page that is rendered ahead has in it: the same news, read once, for server and browser. */
export interface News {
  /** The menu; none on the page of a dish, which brings that dish alone. */
  products?: Product[]
  dish?: Product
  kitchen: Kitchen
  /** What was to be said of its hours when the page was rendered. */
  opening: Opening
  /** The newest published ones. */
  reviews: Review[]
}

/** Puts the news in place, as if the page had read them. */
export function takeNews(news: News) {
  products.set(news.products)
  dishOfPage.set(news.dish)
  kitchen.set(news.kitchen)
  opening.set(news.opening)
  nameSite(news.kitchen.name)
  reviews.set(news.reviews)
}
