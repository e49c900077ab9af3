import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { chromium } from 'playwright-core'
import { installWithApt, works } from './install-with-apt.ts'

/** Names and paths of Chromium. */
const usual = [
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/** Names of headless Chromium. */
const windowless = ['chromium-headless-shell', 'chrome-headless-shell']

/**
 * Finds a browser or installs one: `BROWSER_PATH`, an installed one, apt, Playwright's own download.
 * @returns its path
 */
export function findBrowser(): string {
  const named = process.env['BROWSER_PATH']
  if (named) {
    if (works(named, '--version')) return named
    throw new Error(`BROWSER_PATH names ${named}, which does not start.`)
  }
  const found = installed(usual) ?? downloaded()
  if (found) return found
  // Without any system font, letters that a page's own fonts lack would be invisible.
  if (installWithApt('chromium', 'fonts-liberation')) {
    const fresh = installed(usual)
    if (fresh) return fresh
  }
  console.log('Downloading Chromium with Playwright; this happens once.')
  const cli = fileURLToPath(new URL('../node_modules/playwright-core/cli.js', import.meta.url))
  spawnSync(process.execPath, [cli, 'install', 'chromium'], { stdio: ['ignore', 'ignore', 'inherit'] })
  const fresh = downloaded()
  if (fresh) return fresh
  throw new Error('No browser for the tests: install Chromium or Chrome, or name one with BROWSER_PATH.')
}

/**
 * Finds headless Chromium, or installs it with apt: it takes a third less processor time, and most tests see no
 * difference.
 * @returns its path; that of `findBrowser` where there is none, or where `BROWSER_PATH` is set
 */
export function findWindowless(): string {
  if (process.env['BROWSER_PATH']) return findBrowser()
  const found = installed(windowless)
  if (found) return found
  return (installWithApt('chromium-headless-shell') ? installed(windowless) : undefined) ?? findBrowser()
}

function installed(names: readonly string[]) {
  return names.map(inPath).find((path) => path && works(path, '--version'))
}

function downloaded() {
  const path = chromium.executablePath()
  return path && works(path, '--version') ? path : undefined
}

function inPath(name: string) {
  const folders = (process.env['PATH'] ?? '').split(delimiter)
  return name.startsWith('/') ? name : folders.map((folder) => join(folder, name)).find((file) => existsSync(file))
}
