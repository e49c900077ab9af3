import pg from 'pg'

/** Ends the connections; what is under way is waited for. */
export interface AdapterConnections {
  pool: pg.Pool
  end(): Promise<void>
}

/**
 * The connections of the socket adapter. It asks a pool for a client to listen on, keeps it, and asks for another when
 * it is lost, without giving the lost one back or hearing its errors; so each gets a client of its own here, outside
 * the pool.
 * @param onError told of what goes wrong; the adapter then connects again by itself
 */
export function connectAdapter(url: string, onError: (error: Error) => void): AdapterConnections {
  // One alone: over two, news of one order could overtake each other on their way to the other processes.
  const speaking = new pg.Pool({ connectionString: url, max: 1, connectionTimeoutMillis: 5000 })
  speaking.on('error', onError)
  let listening: pg.Client | undefined
  let ended = false

  async function connect() {
    const client = new pg.Client({ connectionString: url, keepAlive: true })
    client.on('error', onError)
    if (!ended) await client.connect()
    // Nobody waits for a client any more, and one that never comes is not asked for again.
    if (ended) return new Promise<never>(() => void client.end().catch(() => undefined))
    listening = client
    return Object.assign(client, { release: () => void client.end().catch(() => undefined) })
  }

  return {
    pool: { connect, query: (text: string, values: unknown[]) => speaking.query(text, values) } as unknown as pg.Pool,
    async end() {
      ended = true
      await Promise.all([speaking.end(), listening?.end().catch(() => undefined)])
    },
  }
}
