import { MutationCache, QueryCache, QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { useEffect, useState, type ReactNode } from 'react'
import { NoAnswer, Refused } from '../calls/call.ts'
import { useToken } from '../storage/storage.ts'
import { turnAway } from './turn-away.ts'

/**
 * The query cache of the admin's pages, dropped when they are left. Failed reads are repeated when the network is back,
 * and after logging in again over a page.
 */
export function AdminQueries({ children }: { children: ReactNode }) {
  const [client] = useState(makeClient)
  const token = useToken()
  useEffect(() => {
    const retry = () =>
      void (token !== null && client.refetchQueries({ predicate: ({ state }) => state.status === 'error' }))
    retry()
    addEventListener('online', retry)
    return () => removeEventListener('online', retry)
  }, [client, token])
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>
}

function makeClient(): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({ onError: turnAway }),
    mutationCache: new MutationCache({ onError: turnAway }),
    defaultOptions: {
      // A refusal is final; a lost answer, or a server that is starting, is retried once.
      queries: {
        networkMode: 'always',
        retryDelay: 800,
        retry: (tries, error) =>
          tries < 1 && (error instanceof NoAnswer || (error instanceof Refused && error.status >= 500)),
      },
      mutations: { networkMode: 'always' },
    },
  })
}
