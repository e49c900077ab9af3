import { chromium, type Browser, type BrowserContext, type Page } from 'playwright-core'
import { browsers } from './open-things.ts'

/** Options that keep Chromium quiet and let any user start it. */
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
 * Opens the browser that the run has found: headless and fast where it found one.
 * @param as `whole`: the full browser, for notifications and for measurements
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
 * The devices cache no pages for going offline, because that takes as much processor time as the rest of a short test.
 * A test where it matters uses `keepsPages`.
 */
export const keepsPages = { serviceWorkers: 'allow' } as const

/** A phone like most customers'. */
export const phone = {
  viewport: { width: 360, height: 740 },
  hasTouch: true,
  isMobile: true,
  serviceWorkers: 'block',
} as const

/** An old laptop in the kitchen. */
export const laptop = { viewport: { width: 1280, height: 800 }, serviceWorkers: 'block' } as const

/**
 * Signs somebody in on all pages that a context opens from now on. What a page stores or forgets later is not touched.
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
 * Opens a page on a device, and collects what the browser complains about.
 * @returns the page and the complaints so far: uncaught errors, and violations of the content security policy and of
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
