import { StrictMode } from 'react'
import { prerender } from 'react-dom/static'
import { Router } from 'wouter'
import { takeNews, type News } from './site/news.ts'
import { AppRoutes } from './routes.tsx'
import { headOf, type PageHead } from './site/page-heads.ts'

export type { News, PageHead }

/**
 * Renders a page ahead of any visitor.
 * @param path the page's path
 * @param all what any page may have in it
 * @returns the HTML of the page's root, what of the news it brings along, and what stands in its head
 */
export async function renderPage(path: string, all: News): Promise<{ html: string; news: News; head: PageHead & { siteName: string } }> {
  // Only one page tells the story; the others read it when they need it (`useWholeKitchen`).
  const news = path === '/about' ? all : { ...all, kitchen: { ...all.kitchen, story: '' } }
  takeNews(news)
  const { prelude } = await prerender(<StrictMode><Router ssrPath={path}><AppRoutes /></Router></StrictMode>, {
    // Never in pieces put together by inline scripts: our policy allows none.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onError(error) { throw error },
  })
  return { html: await new Response(prelude as BodyInit).text(), news, head: { ...headOf(path, news), siteName: news.kitchen.name } }
}
