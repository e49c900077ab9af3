import { connect, createServer, type Socket } from 'node:net'

/** A connection between a browser and the kitchen that a test can cut and mend. */
export interface PhoneLine {
  url: string
  /** How many bytes the kitchen has sent. */
  received: number
  /** Ends every connection and refuses new ones. */
  cut(): void
  mend(): void
  close(): Promise<void>
}

/** Opens a line. @param url where it leads */
export async function openLine(url: string): Promise<PhoneLine> {
  const { hostname, port } = new URL(url)
  const ends = new Set<Socket>()
  let whole = true
  const server = createServer((near) => {
    if (!whole) return void near.destroy()
    const far = connect(Number(port), hostname)
    far.on('data', (bytes) => {
      line.received += bytes.length
    })
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      ends.add(one)
      one.on('error', () => one.destroy())
      one.on('close', () => {
        ends.delete(one)
        other.destroy()
      })
      one.pipe(other)
    }
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const cut = () => {
    whole = false
    for (const end of ends) end.destroy()
  }
  const line = {
    received: 0,
    url: `http://127.0.0.1:${(server.address() as { port: number }).port}`,
    cut,
    mend: () => {
      whole = true
    },
    async close() {
      cut()
      await new Promise((closed) => server.close(closed))
    },
  }
  return line
}
