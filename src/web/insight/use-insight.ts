import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call } from '../calls/call.ts'
import type { Span } from './period.ts'

/** How often today's figures are read again, in ms. */
const LOOK_EVERY = 60_000

/** The figures of a period and of the one before; the last ones stay while others are read. */
export function useInsight({ from, to }: Span) {
  return useQuery({
    queryKey: ['insight', from, to],
    queryFn: ({ signal }) => call('GET /insight', { query: { from, to }, signal }),
    refetchInterval: LOOK_EVERY,
    placeholderData: keepPreviousData,
  })
}

/** Reads a day's close. @param day YYYY-MM-DD */
export function useDaysClose(day: string) {
  return useQuery({
    queryKey: ['insight', 'close', day],
    queryFn: ({ signal }) => call('GET /insight/close', { query: { day }, signal }),
    refetchInterval: LOOK_EVERY,
    placeholderData: keepPreviousData,
  })
}
