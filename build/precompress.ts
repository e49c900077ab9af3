import { readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

const text = /\.(?:css|html|ico|js|json|svg|txt|webmanifest)$/
const smallest = 512

/**
 * Writes brotli and gzip copies of every text file of the built site, so that the server never compresses one during a
 * request.
 */
export function precompress(): Plugin {
  let folder = ''
  return {
    name: 'precompress',
    apply: (_config, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    configResolved(config) {
      folder = config.build.outDir
    },
    async closeBundle(error?: Error) {
      if (error) return
      for (const name of await readdir(folder, { recursive: true })) {
        const path = join(folder, name)
        if (text.test(name) && (await stat(path)).size >= smallest) await writeTwins(path)
      }
    },
  }
}

async function writeTwins(path: string) {
  const bytes = await readFile(path)
  const quality = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length }
  await writeFile(`${path}.br`, await promisify(brotliCompress)(bytes, { params: quality }))
  await writeFile(`${path}.gz`, await promisify(gzip)(bytes, { level: 9 }))
}
