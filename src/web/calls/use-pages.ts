import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { callPage, type Answer, type Page } from './call.ts'
import type { EndpointName } from '../../contract/api.ts'

/** The calls that answer a list, page by page. */
type ListName = { [N in EndpointName]: Answer<N> extends readonly unknown[] ? N : never }[EndpointName]

type Row<N extends ListName> = Answer<N> extends readonly (infer R)[] ? R : never

/** A list that is read page by page, as far as somebody has asked for more. */
export interface Pages<T> {
  /** What has come so far; `undefined` while nothing has. */
  rows: T[] | undefined
  error: Error | null
  /** What is shown belongs to an earlier question; the answer to this one is on its way. */
  stale: boolean
  hasMore: boolean
  loadingMore: boolean
  more: () => void
  again: () => void
}

/**
 * Reads a list page by page. While another question's first page is on its way the earlier one's answer stays.
 * @param key under which it is kept
 * @param options the question's own parts; `query` without a cursor
 */
export function usePages<N extends ListName>(
  key: readonly unknown[],
  name: N,
  options: { params?: Record<string, string>; query: Record<string, string> },
): Pages<Row<N>> {
  // What a call takes is told from its name, which here is any list's; `query` and `params` are what all of them take.
  const read = callPage as (of: N, asked: object) => Promise<Page<N>>
  const { data, error, refetch, fetchNextPage, hasNextPage, isFetchingNextPage, isPlaceholderData } = useInfiniteQuery({
    queryKey: key,
    initialPageParam: options.query,
    queryFn: ({ pageParam, signal }) => read(name, { ...options, query: pageParam, signal }),
    getNextPageParam: (last) => last.next,
    placeholderData: keepPreviousData,
  })
  return {
    rows: data?.pages.flatMap(({ body }) => body as unknown as Row<N>[]),
    error,
    stale: isPlaceholderData,
    hasMore: hasNextPage,
    loadingMore: isFetchingNextPage,
    more: () => void fetchNextPage(),
    again: () => void refetch(),
  }
}
