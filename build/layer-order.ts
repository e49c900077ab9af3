import { readFileSync } from 'node:fs'
import type { Plugin } from 'vite'

const layers = readFileSync(new URL('../src/web/ui/layers.css', import.meta.url), 'utf8')
const order = /@layer[^;{]+;/.exec(layers)![0]

/**
 * Begins every built style sheet with the order of the layers. The build decides which sheet the browser reads first,
 * and the first mention of a layer decides its rank.
 */
export function layerOrder(): Plugin {
  return {
    name: 'layer-order',
    apply: 'build',
    enforce: 'post',
    generateBundle(_options, bundle) {
      for (const file of Object.values(bundle)) {
        if (file.type === 'asset' && file.fileName.endsWith('.css')) file.source = `${order}${String(file.source)}`
      }
    },
  }
}
