import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call } from '../calls/call.ts'
import type { Span } from './period.ts'

/** How often what still changes today is read again, in ms. */
const LOOK_EVERY = 60_000

/** A period and the one before; while another is read the last one stays. */
export function useInsight({ from, to }: Span) {
  return useQuery({
    queryKey: ['insight', from, to],
    queryFn: ({ signal }) => call('GET /insight', { query: { from, to }, signal }),
    refetchInterval: LOOK_EVERY,
    placeholderData: keepPreviousData,
  })
}

/** A day's close. @param day YYYY-MM-DD */
export function useDaysClose(day: string) {
  return useQuery({
    queryKey: ['insight', 'close', day],
    queryFn: ({ signal }) => call('GET /insight/close', { query: { day }, signal }),
    refetchInterval: LOOK_EVERY,
    placeholderData: keepPreviousData,
  })
}
