import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { layerOrder } from './scripts/layer-order.ts'
import { precompress } from './scripts/precompress.ts'
import { serviceWorker } from './scripts/service-worker.ts'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/** Where the server listens while developing; `npm run dev` starts it there. */
const server = `http://127.0.0.1:${process.env['PORT'] ?? '3000'}`

export default defineConfig(({ isSsrBuild = false }) => ({
  root: here('src/web'),
  publicDir: here('public'),
  envDir: false,
  cacheDir: here('node_modules/.vite'),
  plugins: [react(), layerOrder(), serviceWorker(), precompress()],
  build: {
    outDir: here('dist/site/web'),
    // Tells the server which files a page needs.
    manifest: true,
    copyPublicDir: !isSsrBuild,
    emptyOutDir: true,
    target: 'es2022',
    // Every browser we build for knows modulepreload.
    modulePreload: { polyfill: false },
    // Drawings of some hundred bytes cost less within the style sheet than as answers of their own.
    assetsInlineLimit: (file) => file.endsWith('.svg'),
    reportCompressedSize: false,
    // What a first visit cannot do without comes as one file: it compresses better than five, and costs one answer.
    rolldownOptions: isSsrBuild ? {} : { output: { codeSplitting: { groups: [{ name: 'shell', tags: ['$initial'] }] } } },
  },
  server: {
    port: 5173,
    strictPort: true,
    proxy: {
      '/api': server,
      '/socket.io': { target: server, ws: true },
    },
  },
}))
