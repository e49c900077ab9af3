import { useEffect, useRef, useState } from 'react'
import type { Socket } from 'socket.io-client'
import { serverEvents, type ClientEvents, type JoinAnswer, type ServerEvents } from '../../contract/live-events.ts'
import { interactive } from '../start/interactive.ts'
import { endedSession } from '../session/login-asked.ts'
import { isRenewed } from '../session/renewed-token.ts'
import { getToken, onStorageChange } from '../storage/storage.ts'
import { share, useShared } from '../ui/shared.ts'

type LiveSocket = Socket<ServerEvents, ClientEvents>

/** The state of the live connection. */
export interface Connection {
  /** `idle`: nothing has asked for it yet. `lost`: it failed, and is tried again. */
  state: 'idle' | 'connecting' | 'open' | 'lost'
  /** How often it has connected so far; a screen that must miss nothing reads again when this grows. */
  connects: number
}

const connection = share<Connection>({ state: 'idle', connects: 0 })
const handlers = new Map<keyof ServerEvents, Set<(payload: never) => void>>()
let opening: Promise<LiveSocket> | undefined

function setConnection(next: Partial<Connection>) {
  connection.set({ ...connection.get(), ...next })
}

/** The only socket, opened on first use and never before the page is interactive. */
function openSocket(): Promise<LiveSocket> {
  return (opening ??= interactive().then(async () => {
    const { io } = await loadClient()
    setConnection({ state: 'connecting' })
    let shown: string | null = null
    const socket: LiveSocket = io({
      transports: ['websocket'],
      withCredentials: true,
      auth(give) {
        shown = getToken()
        give({ ...(shown !== null && { token: shown }) })
      },
    })
    socket.on('connect', () => setConnection({ state: 'open', connects: connection.get().connects + 1 }))
    socket.on('disconnect', (reason) => {
      setConnection({ state: 'lost' })
      // The server closed it, as when a session ends; the library does not reconnect after that by itself.
      if (reason === 'io server disconnect') setTimeout(() => socket.connect(), 1000)
    })
    socket.on('connect_error', (error: Error & { data?: { code?: string; details?: { retryAfter?: number } } }) => {
      setConnection({ state: 'lost' })
      if (socket.active) return
      if (error.data?.code === 'NOT_SIGNED_IN')
        void isRenewed(shown ?? '').then((renewed) => (renewed ? socket.connect() : endedSession(shown)))
      // Spread out, because many clients may have been refused at this moment.
      else setTimeout(() => socket.connect(), (error.data?.details?.retryAfter ?? 5) * (1000 + Math.random() * 500))
    })
    for (const event of serverEvents) {
      socket.on(event, (payload?: unknown) => {
        for (const handle of handlers.get(event) ?? []) handle(payload as never)
      })
    }
    let token = getToken()
    onStorageChange(() => {
      if (getToken() === token) return
      token = getToken()
      socket.disconnect().connect()
    })
    return socket
  }))
}

/** Loads the socket's client, and retries until the network allows it. */
async function loadClient() {
  for (;;) {
    try {
      return await import('socket.io-client')
    } catch (problem) {
      console.warn(problem)
      await new Promise((next) => setTimeout(next, 5000))
    }
  }
}

/**
 * Calls `handler` for an event while mounted. Events are not replayed: read what you show when you mount and after
 * every connect.
 */
export function useLive<E extends keyof ServerEvents>(event: E, handler: ServerEvents[E]) {
  const latest = useRef(handler)
  useEffect(() => {
    latest.current = handler
  })
  useEffect(() => {
    const handle = (payload: never) => (latest.current as (payload: never) => void)(payload)
    const those = handlers.get(event) ?? new Set()
    handlers.set(event, those.add(handle))
    void openSocket()
    return () => {
      those.delete(handle)
    }
  }, [event])
}

/** The present state of the connection. Does not open it; `useLive` does. */
export function useConnection(): Connection {
  return useShared(connection)
}

/**
 * Joins the admins' room after every connect while mounted. @returns the last answer; `undefined` until one has come
 */
export function useAdminRoom(): JoinAnswer | undefined {
  const { connects } = useConnection()
  const [answer, setAnswer] = useState<JoinAnswer>()
  useEffect(() => {
    let here = true
    let again: ReturnType<typeof setTimeout> | undefined
    const join = () =>
      void openSocket().then((socket) => {
        // A person whose session has ended is asked to log in; a second message would only repeat that.
        if (!here || !socket.connected || getToken() === null) return
        socket.emit('admin_join', (joined) => {
          if (!here) return
          setAnswer(joined)
          // The server could not check the caller just now, so this is not a refusal.
          if (!joined.ok && joined.code === 'UNAVAILABLE') again = setTimeout(join, 5000)
        })
      })
    join()
    return () => {
      here = false
      clearTimeout(again)
    }
  }, [connects])
  return answer
}
