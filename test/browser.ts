import { chromium, type Browser, type BrowserContext, type Page } from 'playwright-core'
import { browsers } from './open-things.ts'

/** What keeps Chromium quiet and starts it as any user. */
export const quiet = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/**
 * Opens the browser that the run has found: without windows, for speed, where it found one.
 * @param as `whole`: the one that people have, for what only it can do (notifications) and for what is measured
 */
export async function openBrowser(as: 'windowless' | 'whole' = 'windowless'): Promise<Browser> {
  const whole = process.env['BROWSER_PATH']
  if (!whole) throw new Error('BROWSER_PATH names no browser; npm test sets it')
  const browser = await chromium.launch({
    executablePath: as === 'windowless' ? (process.env['WINDOWLESS_BROWSER_PATH'] ?? whole) : whole,
    args: quiet,
  })
  browsers.add(browser)
  browser.on('disconnected', () => browsers.delete(browser))
  return browser
}

/*
 * The devices keep no pages for going without a network: that takes a processor as long as all else a short test does.
 * A test that is about it, or where it might matter, says `keepsPages`.
 */
export const keepsPages = { serviceWorkers: 'allow' } as const

/** A phone of the kind most customers hold. */
export const phone = {
  viewport: { width: 360, height: 740 },
  hasTouch: true,
  isMobile: true,
  serviceWorkers: 'block',
} as const

/** An old laptop in the kitchen. */
export const laptop = { viewport: { width: 1280, height: 800 }, serviceWorkers: 'block' } as const

/**
 * Has somebody signed in on the pages that a context opens from now on; what a page itself stores or forgets later
 * stays so.
 * @param token theirs
 */
export async function signIn(context: BrowserContext, token: string, role: 'user' | 'admin'): Promise<void> {
  await context.addInitScript(
    ([mine, as]) => {
      if (sessionStorage.getItem('signed in')) return
      sessionStorage.setItem('signed in', 'yes')
      localStorage.setItem('token', mine)
      localStorage.setItem('role', as)
    },
    [token, role] as const,
  )
}

/**
 * A page of its own, as somebody's device; whatever the browser itself complains about on it fails the test that asks.
 * @returns the page and the complaints so far: uncaught errors, and refusals of the content security policy and of
 *   Trusted Types
 */
export async function openPage(context: BrowserContext, url: string): Promise<{ page: Page; complaints: string[] }> {
  const page = await context.newPage()
  const complaints: string[] = []
  page.on('pageerror', (error) => complaints.push(error.message))
  page.on('console', (message) => {
    if (message.type() === 'error' && /Content Security Policy|Trusted|Uncaught/.test(message.text()))
      complaints.push(message.text())
  })
  await page.goto(url)
  return { page, complaints }
}
