import { startTransition, StrictMode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import './ui/layers.css'
import './ui/fonts.css'
import './ui/reset.css'
import './ui/tokens.css'
import './ui/parts.css'
import { takeLinkToken } from './accounts/link-token.ts'
import { interactive } from './start/interactive.ts'
import { hearOtherTabs } from './session/login-asked.ts'
import { takeNews, type News } from './site/news.ts'
import { AppRoutes } from './routes.tsx'

takeLinkToken()
hearOtherTabs()

const root = document.getElementById('root')!
const news = document.getElementById('news')
const app = (
  <StrictMode>
    <AppRoutes />
  </StrictMode>
)

// A page rendered by the server contains the data it was rendered with, so that both render the same.
if (news) takeNews(JSON.parse(news.textContent) as News)
// In small steps, between which the page responds to touches.
if (root.firstElementChild) startTransition(() => void hydrateRoot(root, app))
else createRoot(root).render(app)

// Not during development, where a service worker would cache what has just been changed.
if (import.meta.env.PROD)
  interactive()
    .then(() => import('./service-worker/keep-offline.ts'))
    .then(({ keepOffline }) => keepOffline())
    .catch(console.warn)
