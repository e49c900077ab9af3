const [major = 0] = process.versions.node.split('.').map(Number)
if (major < 24) {
  console.error(
    `Ìdáná needs Node.js 24 or newer and this is ${process.versions.node}. Start it with npm start, which brings its own.`,
  )
  process.exit(1)
}
// Imported only now: an older Node would fail on it with an error that helps nobody.
const { start } = await import('./start.ts')
await start()
