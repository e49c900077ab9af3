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
 * @param news what is in it
 * @returns the HTML of the page's root, and what stands in its head
 */
export async function renderPage(path: string, news: News): Promise<{ html: string; head: PageHead & { siteName: string } }> {
  takeNews(news)
  const { prelude } = await prerender(<StrictMode><Router ssrPath={path}><AppRoutes /></Router></StrictMode>, {
    // Never in pieces put together by inline scripts: our policy allows none.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onError(error) { throw error },
  })
  return { html: await new Response(prelude as BodyInit).text(), head: { ...headOf(path, news), siteName: news.kitchen.name } }
}
