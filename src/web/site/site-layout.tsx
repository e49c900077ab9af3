import { Suspense, type ReactNode } from 'react'
import { usePath } from '../ui/location.ts'
import { DialogsHost } from './dialogs-host.tsx'
import { ClosedStrip } from '../kitchen/closed-strip.tsx'
import { ExtraHeader } from './extra-header.tsx'
import { Footer } from './footer.tsx'
import { NavBar } from './nav-bar.tsx'
import { PageBoundary } from './page-boundary.tsx'
import css from './site-layout.module.css'
import { WhenIdle } from './when-idle.tsx'

const loadLiveNews = () => import('./live-news.tsx').then((file) => file.LiveNews)
const loadVisitBands = () => import('./visit-bands.tsx').then((file) => file.VisitBands)

/**
 * The frame of every page of the site. Nothing is painted before the parser has reached `first-view` (`expect` in
 * index.html), which is below the hero on the home page: half a hero would jump when the rest of it arrives.
 */
export function SiteLayout({ children }: { children: ReactNode }) {
  const path = usePath()
  return (
    <>
      <a className={css.skip} href="#main">
        Skip to the food
      </a>
      {path === '/' && <ExtraHeader />}
      <NavBar />
      {path !== '/' && <div id="first-view" hidden />}
      <ClosedStrip />
      <WhenIdle load={loadVisitBands} />
      <main id="main" className={css.main} tabIndex={-1}>
        <PageBoundary key={path}>
          <Suspense>{children}</Suspense>
        </PageBoundary>
      </main>
      <Footer />
      <DialogsHost />
      <WhenIdle load={loadLiveNews} />
    </>
  )
}
