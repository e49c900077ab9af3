import { lazy, Suspense } from 'react'
import { interactive } from '../start/interactive.ts'
import { HomeHero } from './home-hero.tsx'
import { OrderThumbBar } from './order-thumb-bar.tsx'
import css from './home-page.module.css'
import { PageBoundary } from './page-boundary.tsx'
import { useTitle } from '../ui/use-title.ts'

const HomeRest = lazy(() =>
  interactive()
    .then(() => import('./home-rest.tsx'))
    .then((file) => ({ default: file.HomeRest })),
)

/** The home page: dishes, and one clear way to order. The part below the first view comes to life a moment later. */
export function HomePage() {
  useTitle()
  return (
    <>
      <HomeHero />
      <div className="hem" id="first-view" />
      <PageBoundary>
        <Suspense fallback={<div className={css.rest} />}>
          <HomeRest />
        </Suspense>
      </PageBoundary>
      <OrderThumbBar />
    </>
  )
}
