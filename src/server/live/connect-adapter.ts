import pg from 'pg'

/** Ends the connections, after what is under way. */
export interface AdapterConnections {
  pool: pg.Pool
  end(): Promise<void>
}

/**
 * The connections of the socket adapter. The adapter takes a client from a pool, keeps it for listening and, when it is
 * lost, takes another without returning the lost one or handling its errors. So each gets a client of its own here,
 * outside the pool.
 * @param onError called for each error; the adapter then reconnects by itself
 */
export function connectAdapter(url: string, onError: (error: Error) => void): AdapterConnections {
  // One connection only: over two, two events of one order could overtake each other on their way to other processes.
  const speaking = new pg.Pool({ connectionString: url, max: 1, connectionTimeoutMillis: 5000 })
  speaking.on('error', onError)
  let listening: pg.Client | undefined
  let ended = false

  async function connect() {
    const client = new pg.Client({ connectionString: url, keepAlive: true })
    client.on('error', onError)
    if (!ended) await client.connect()
    // Never resolves: nobody waits for a client any more, and one that never comes is not asked for again.
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
