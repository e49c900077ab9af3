import { Suspense } from 'react'
import { Outlet, useLocation } from 'react-router'
import { DialogsHost } from './dialogs-host.tsx'
import { ExtraHeader } from './extra-header.tsx'
import { Footer } from './footer.tsx'
import { NavBar } from './nav-bar.tsx'
import { PageBoundary } from './page-boundary.tsx'
import css from './site-layout.module.css'
import { WhenIdle } from './when-idle.tsx'

const loadLiveNews = () => import('./live-news.tsx').then((file) => file.LiveNews)

/** What surrounds every page of the site. */
export function SiteLayout() {
  const { pathname } = useLocation()
  return (
    <>
      <a className={css.skip} href="#main">Skip to the food</a>
      {pathname === '/' && <ExtraHeader />}
      <NavBar />
      <main id="main" className={css.main} tabIndex={-1}>
        <PageBoundary key={pathname}>
          <Suspense><Outlet /></Suspense>
        </PageBoundary>
      </main>
      <Footer />
      <DialogsHost />
      <WhenIdle load={loadLiveNews} />
    </>
  )
}
