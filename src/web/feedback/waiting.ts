import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { call } from '../calls/call.ts'
import { useConnection, useLive } from '../live/live.ts'

export const inboxKey = ['inbox'] as const

/** How many messages are unread and how many reviews wait. */
export function useWaiting() {
  return useQuery({
    queryKey: [...inboxKey, 'waiting'],
    queryFn: ({ signal }) => call('GET /feedback/waiting', { signal }),
  }).data
}

/** Reads the inboxes again when something has changed, and after each reconnect, because events are not replayed. */
export function useFeedbackNews() {
  const client = useQueryClient()
  const { connects } = useConnection()
  useLive('feedback_changed', () => void client.invalidateQueries({ queryKey: inboxKey }))
  useEffect(() => {
    if (connects > 1) void client.invalidateQueries({ queryKey: inboxKey })
  }, [client, connects])
}
