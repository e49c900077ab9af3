import { SHARED_PICTURE_WIDTH, pictureHeight } from '../../contract/pictures.ts'
import { listNames } from '../../contract/list-names.ts'
import type { Product } from '../../contract/menu.ts'
import { cardSizes, pictureSet } from '../ui/dish-picture.tsx'
import { dishSizes } from './dish-sizes.ts'
import { heroFiles, heroSizes } from './hero-picture.ts'
import type { News } from './news.ts'
import { menuItem, restaurantSchema } from './restaurant-schema.ts'

/** The content of a page's head. */
export interface PageHead {
  title: string
  description: string
  /** Lazily loaded parts that the page shows, as paths below src/web. */
  parts: string[]
  /** The picture of the first view, to be preloaded. */
  picture?: { srcSet: string; sizes: string; type: string }
  /** The picture of a shared link: a path and its size in pixels; without it our own card. */
  image?: { path: string; width: number; height: number }
  /** Linked data for search engines. */
  schema?: (url: string) => object
}

/** The head of a page. @param path the page's path; an unknown one gets the head of "not found" */
export function headOf(path: string, news: News): PageHead {
  const { name, place: home, towns } = news.kitchen
  const place = `in ${listNames(towns.map((town) => town.name))}`
  switch (path) {
    case '/':
      return {
        title: `${name}: authentic Nigerian meals with fast delivery`,
        description: `Authentic Nigerian meals with fast delivery ${place}: amala, jollof rice, moi moi and more, cooked at home and counted by the spoon.`,
        parts: ['site/home-rest.tsx'],
        picture: { type: 'image/avif', srcSet: heroFiles('avif'), sizes: heroSizes },
        schema: (url) => restaurantSchema(url, news),
      }
    case '/register':
      return {
        title: `Register · ${name}`,
        description: `Open an account with ${name} and order home-style Nigerian meals ${place}.`,
        parts: ['accounts/register-page.tsx'],
      }
    case '/about':
      return {
        title: `About · ${name}`,
        description: `Our story: a home kitchen in ${home} that cooks with fresh local ingredients and delivers ${place}. Our mission, vision and values.`,
        parts: ['site/about-page.tsx'],
        picture: firstPicture('pounded-yam-with-efo-riro', '(min-width: 900px) 50vw, 100vw'),
      }
    case '/gallery':
      return {
        title: `Gallery · ${name}`,
        description:
          'Amala with abula, grilled chicken, jollof rice, bread with beans, fufu with egusi soup, pounded yam with efo riro: our plates, as they leave the kitchen.',
        parts: ['site/gallery-page.tsx'],
        picture: firstPicture('amala-with-abula', cardSizes),
      }
    case '/contact':
      return {
        title: `Contact · ${name}`,
        description: `Call, chat or write to ${name}, the home kitchen in ${home} that delivers ${place}. Catering and big orders too.`,
        parts: ['site/contact-page.tsx'],
      }
    case '/privacy':
      return {
        title: `Privacy · ${name}`,
        description: `What ${name} keeps of you, why and how long, in plain words, and your rights under the Nigeria Data Protection Act 2023.`,
        parts: ['privacy/privacy-page.tsx'],
      }
    case '/dishes/-':
      return {
        title: `Not on the menu · ${name}`,
        description: 'This dish is not on the menu.',
        parts: ['site/dish-page.tsx'],
      }
    default:
      if (news.dish) return headOfDish(news.dish, name, place)
      return { title: `Not found · ${name}`, description: 'There is no page here.', parts: [] }
  }
}

/** The longest description that messengers and search engines show, in characters. */
const DESCRIPTION_MOST = 155

function headOfDish(dish: Product, kitchen: string, place: string): PageHead {
  const { name, description, picture } = dish
  const words = description.replace(/\s+/g, ' ')
  return {
    title: `${name} · ${kitchen}`,
    description:
      words === ''
        ? `${name}, cooked at home by ${kitchen} and delivered ${place}. See what it costs today and order it.`
        : words.length > DESCRIPTION_MOST
          ? `${words.slice(0, DESCRIPTION_MOST).replace(/\s\S*$/, '')} …`
          : words,
    parts: ['site/dish-page.tsx'],
    // JPEG, because not all messengers read newer formats.
    ...(picture !== null && {
      picture: firstPicture(picture, dishSizes),
      image: {
        path: `/pictures/${picture}-${SHARED_PICTURE_WIDTH}.jpg`,
        width: SHARED_PICTURE_WIDTH,
        height: pictureHeight(SHARED_PICTURE_WIDTH),
      },
    }),
    schema: (url) => ({ '@context': 'https://schema.org', ...menuItem(url, dish) }),
  }
}

function firstPicture(name: string, sizes: string) {
  return { type: 'image/avif', srcSet: pictureSet(name, 'avif'), sizes }
}
