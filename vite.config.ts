import { globSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig, normalizePath } from 'vite'
import { serverPaths, SOCKET } from './src/contract/paths.ts'
import { layerOrder } from './build/layer-order.ts'
import { precompress } from './build/precompress.ts'
import { serviceWorker } from './build/service-worker.ts'
import { stacklessSentinels } from './build/stackless-sentinels.ts'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/** The server's address during development; `npm run dev` starts it there. */
const server = `http://127.0.0.1:${process.env['PORT'] ?? '3000'}`

/** Groups of files below src/web, `site/visit-bands` for one; a name that no file has any more stops the build. */
const group = (name: string, parts: readonly string[]) => {
  const ids = new Set(
    parts.flatMap((part) => {
      const found = globSync(`${part}.{ts,tsx,module.css}`, { cwd: here('src/web') })
      if (found.length === 0) throw new Error(`vite.config.ts names src/web/${part}, which is no file`)
      return found.map((file) => normalizePath(here(`src/web/${file}`)))
    }),
  )
  return { name, test: (id: string) => ids.has(normalizePath(id.replace(/\?.*/, ''))) }
}

/** Modules that are needed together are one file, which compresses better than five and costs one answer. */
const files = [
  // Everything that a first visit needs.
  { name: 'shell', tags: ['$initial' as const], priority: 1 },
  // Shared by forms and dialogs. Small modules too, because an answer's headers weigh as much as they do.
  group('forms', [
    'accounts/words',
    'calls/new-key',
    'feedback/words',
    'orders/words',
    'payments/words',
    'push/words',
    'site/contact',
    'ui/band',
    'ui/field',
    'ui/stars',
    'ui/submit-button',
  ]),
  // The socket, and what is shown when it is lost.
  group('line', [
    'live/live',
    'service-worker/keep-offline',
    'site/live-news',
    'site/new-version',
    'site/offline-band',
    'site/visit-bands',
    'ui/time-ago',
  ]),
]

export default defineConfig(({ isSsrBuild = false }) => ({
  root: here('src/web'),
  publicDir: here('public'),
  envDir: false,
  cacheDir: here('node_modules/.vite'),
  plugins: [react(), stacklessSentinels(), layerOrder(), serviceWorker(), precompress()],
  // Wouter imports a polyfill of what React has had since version 18.
  resolve: { alias: { 'use-sync-external-store/shim/index.js': 'react' } },
  build: {
    outDir: here('dist/site/web'),
    // Tells the server which files a page needs.
    manifest: true,
    copyPublicDir: !isSsrBuild,
    emptyOutDir: true,
    target: 'es2022',
    // All browsers we build for support modulepreload.
    modulePreload: { polyfill: false },
    // Drawings of a few hundred bytes cost less in the style sheet than as separate answers.
    assetsInlineLimit: (file) => file.endsWith('.svg'),
    reportCompressedSize: false,
    rolldownOptions: isSsrBuild ? {} : { output: { codeSplitting: { groups: files } } },
  },
  server: {
    port: 5173,
    strictPort: true,
    proxy: Object.fromEntries(serverPaths.map((path) => [path, { target: server, ws: path === SOCKET }])),
  },
}))
