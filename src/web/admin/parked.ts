import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../calls/call.ts'

const parkedKey = ['parked'] as const
/** A retried job that fails for good is back within a moment; after this time, in ms, the list is read again. */
const TRIED = 4000

/** The mails and notifications that were given up on, newest first, at most a hundred. */
export function useParked() {
  return useQuery({
    queryKey: parkedKey,
    queryFn: ({ signal }) => call('GET /jobs/parked', { signal }),
    refetchInterval: 60_000,
  })
}

/** Retries the jobs with these ids, one after the other. */
export function useRetry() {
  const client = useQueryClient()
  const readAgain = () => client.invalidateQueries({ queryKey: parkedKey })
  return useMutation({
    async mutationFn(ids: readonly string[]) {
      for (const id of ids) await call('POST /jobs/:id/retry', { params: { id } })
    },
    onSettled() {
      setTimeout(() => void readAgain(), TRIED)
      return readAgain()
    },
  })
}
