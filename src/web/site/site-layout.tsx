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

/** What surrounds every page of the site. */
export function SiteLayout({ children }: { children: ReactNode }) {
  const path = usePath()
  return (
    <>
      <a className={css.skip} href="#main">Skip to the food</a>
      {path === '/' && <ExtraHeader />}
      <NavBar />
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
