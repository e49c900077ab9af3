import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { chromium } from 'playwright-core'
import { installWithApt, works } from './install-with-apt.ts'

/** Chromium by the names and places under which people have it. */
const usual = [
  'chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome', '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/**
 * Finds the browser of the tests, or installs one: `BROWSER_PATH`, what is installed, apt, Playwright's own download.
 * @returns its path
 */
export function findBrowser(): string {
  const named = process.env['BROWSER_PATH']
  if (named) {
    if (works(named, '--version')) return named
    throw new Error(`BROWSER_PATH names ${named}, which does not start.`)
  }
  const found = installed()
  if (found) return found
  // Without any font of the system's, the letters that a page's own fonts lack would be invisible.
  if (installWithApt('chromium', 'fonts-liberation')) {
    const fresh = installed()
    if (fresh) return fresh
  }
  console.log('Downloading Chromium with Playwright; this happens once.')
  const cli = fileURLToPath(new URL('../node_modules/playwright-core/cli.js', import.meta.url))
  spawnSync(process.execPath, [cli, 'install', 'chromium'], { stdio: ['ignore', 'ignore', 'inherit'] })
  const downloaded = installed()
  if (downloaded) return downloaded
  throw new Error('No browser for the tests: install Chromium or Chrome, or name one with BROWSER_PATH.')
}

function installed() {
  return [...usual.map(inPath), chromium.executablePath()].find((path) => path && works(path, '--version'))
}

function inPath(name: string) {
  return name.startsWith('/') ? name : spawnSync('sh', ['-c', `command -v ${name}`], { encoding: 'utf8' }).stdout.trim()
}
