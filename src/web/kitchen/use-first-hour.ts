import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { call } from '../calls/call.ts'
import { useLive } from '../live/live.ts'
import { kitchen } from './use-kitchen.ts'

const key = ['kitchen', 'first-hour'] as const

/** Which first steps of a new shop are done, and where warnings go. Read again when settings, menu or orders change. */
export function useFirstHour() {
  const client = useQueryClient()
  useEffect(() => kitchen.subscribe(() => void client.invalidateQueries({ queryKey: key })), [client])
  useLive('menu_changed', () => void client.invalidateQueries({ queryKey: key }))
  const first = useQuery({ queryKey: key, queryFn: ({ signal }) => call('GET /kitchen/first-hour', { signal }) })
  // Only the first order ticks something off, so a busy evening causes no requests.
  const waits = first.data?.items.some(({ name, done }) => name === 'order' && !done)
  useLive('new_order', () => void (waits && client.invalidateQueries({ queryKey: key })))
  return first
}

/** Ticks a step off unchanged, or hides or shows the list. */
export function useChangeFirstHour() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: { right?: string; away?: boolean }) => call('PUT /kitchen/first-hour', { body }),
    onSuccess: (now) => client.setQueryData(key, now),
  })
}
