import { StrictMode } from 'react'
import { prerender } from 'react-dom/static'
import { Router } from 'wouter'
import { dishAt } from '../contract/dish-path.ts'
import { dishes } from './menu/dishes.ts'
import { takeNews, type News } from './site/news.ts'
import { AppRoutes } from './routes.tsx'
import { headOf, type PageHead } from './site/page-heads.ts'

export type { News, PageHead }

/**
 * Renders a page before anybody asks for it.
 * @param path the page's path
 * @param all the data that any page may need
 * @returns the HTML of the page's root, the data it brings along, and the content of its head
 */
export async function renderPage(
  path: string,
  all: News,
): Promise<{ html: string; news: News; head: PageHead & { siteName: string } }> {
  const news = newsFor(path, all)
  takeNews(news)
  const { prelude } = await prerender(
    <StrictMode>
      <Router ssrPath={path}>
        <AppRoutes />
      </Router>
    </StrictMode>,
    {
      // Never in pieces put together by inline scripts, which our policy forbids.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onError(error) {
        throw error
      },
    },
  )
  return {
    html: await new Response(prelude as BodyInit).text(),
    news,
    head: { ...headOf(path, news), siteName: news.kitchen.name },
  }
}

/** The data that one page brings along. */
function newsFor(path: string, all: News): News {
  // Only one page shows the story; others read it when they need it (`useWholeKitchen`).
  const news = path === '/about' ? all : { ...all, kitchen: { ...all.kitchen, story: '' } }
  const dish = path.startsWith('/dishes/') ? dishAt(all.products ?? [], path.slice('/dishes/'.length)) : undefined
  if (!dish) return news
  // The page of a dish, of which there may be hundreds, reads the rest of the menu in the browser.
  const { products: _, ...others } = news
  // Until the owner describes one of the six, the home page's text about it is shown here too.
  const description = dish.description || (dishes.find(({ id }) => id === dish.card)?.description ?? '')
  return { ...others, dish: { ...dish, description } }
}
