import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { build, type Plugin, type Rolldown } from 'vite'
import { readColours, type Colours } from './colours.ts'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))
/** The entry of the kitchen's side: what only it needs is not cached in a visitor's browser. */
const notForVisitors = 'admin/admin-routes.tsx'

/** Builds the service worker after the site, with the list of the release's files. */
export function serviceWorker(): Plugin {
  let outDir = ''
  let release: ReturnType<typeof releaseOf> | undefined
  return {
    name: 'service-worker',
    apply: (_config, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    configResolved(config) {
      outDir = config.build.outDir
    },
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        release = releaseOf(bundle)
      },
    },
    async closeBundle(error?: Error) {
      if (error || !release) return
      await build({
        configFile: false,
        envDir: false,
        logLevel: 'warn',
        publicDir: false,
        define: { RELEASE: JSON.stringify(release), COLOURS: JSON.stringify(offlineColours()) },
        build: {
          outDir,
          emptyOutDir: false,
          copyPublicDir: false,
          target: 'es2022',
          rolldownOptions: {
            input: here('../src/web/service-worker/sw.ts'),
            output: { format: 'iife', entryFileNames: 'sw.js' },
          },
        },
      })
    },
  }
}

/** What the page that says that there is no network is drawn in. */
function offlineColours() {
  const { light, dark } = readColours()
  const pick = (from: Colours) => {
    const named = { ground: from['ground'], ink: from['ink'], oilText: from['oil-text'] }
    for (const [name, value] of Object.entries(named)) if (!value) throw new Error(`ui/tokens.css has no ${name}`)
    return named
  }
  return { light: pick(light), dark: pick(dark) }
}

function releaseOf(bundle: Rolldown.OutputBundle) {
  const chunks = new Map(
    Object.values(bundle)
      .filter((file) => file.type === 'chunk')
      .map((chunk) => [chunk.fileName, chunk]),
  )
  const begin = [...chunks.values()].find((chunk) => chunk.isEntry)
  if (!begin) throw new Error('The build has no entry')
  const first = new Set<string>()
  const all = new Set<string>()
  const visit = (name: string, into: Set<string>, how: { lazily?: boolean; styled?: boolean }): void => {
    const chunk = chunks.get(name)
    if (!chunk || into.has(name) || chunk.moduleIds.some((id) => id.endsWith(notForVisitors))) return
    into.add(name)
    // The entry's styles are inlined in every page.
    if (how.styled && name !== begin.fileName)
      for (const sheet of chunk.viteMetadata?.importedCss ?? []) into.add(sheet)
    for (const next of [...chunk.imports, ...(how.lazily ? chunk.dynamicImports : [])]) visit(next, into, how)
  }
  if (![...chunks.values()].some(({ moduleIds }) => moduleIds.some((id) => id.endsWith(notForVisitors))))
    throw new Error(`The build has no ${notForVisitors}`)
  const part = (path: string): string => {
    for (const { fileName, moduleIds } of chunks.values())
      if (moduleIds.some((id) => id.endsWith(path))) return fileName
    throw new Error(`The build has no ${path}`)
  }
  visit(begin.fileName, first, {})
  // The home page brings the styles of all its parts; the offline band is not one of them.
  visit(part('site/home-rest.tsx'), first, {})
  visit(part('site/visit-bands.tsx'), first, { styled: true })
  visit(begin.fileName, all, { lazily: true, styled: true })
  const files = [
    '/icons/mark.svg',
    ...readdirSync(here('../public/fonts'))
      .filter((name) => name.endsWith('.woff2'))
      .map((name) => `/fonts/${name}`),
  ]
  const address = (name: string) => `/${name}`
  const lists = {
    entry: address(begin.fileName),
    first: [...[...first].map(address), ...files],
    rest: [...all].filter((name) => !first.has(name)).map(address),
  }
  const name = createHash('sha256').update(JSON.stringify(lists))
  // A font keeps its name when it changes.
  for (const file of files) name.update(readFileSync(here(`../public${file}`)))
  return { name: name.digest('base64url').slice(0, 12), ...lists }
}
