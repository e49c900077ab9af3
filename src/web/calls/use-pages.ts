import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { callPage, type Answer, type Page } from './call.ts'
import type { EndpointName } from '../../contract/api.ts'

/** The calls that answer a list, page by page. */
type ListName = { [N in EndpointName]: Answer<N> extends readonly unknown[] ? N : never }[EndpointName]

type Row<N extends ListName> = Answer<N> extends readonly (infer R)[] ? R : never

/** A paged list, as far as it was read. */
export interface Pages<T> {
  /** What has been read; `undefined` while nothing has. */
  rows: T[] | undefined
  error: Error | null
  /** Whether the rows belong to an earlier question, whose successor is being read. */
  stale: boolean
  hasMore: boolean
  loadingMore: boolean
  more: () => void
  again: () => void
}

/**
 * Reads a list page by page. While another question's first page is being read, the earlier rows stay.
 * @param key the query key
 * @param options the question; `query` without a cursor
 */
export function usePages<N extends ListName>(
  key: readonly unknown[],
  name: N,
  options: { params?: Record<string, string>; query: Record<string, string> },
): Pages<Row<N>> {
  // The type of a call depends on its name, which here is any list's; all of them take `query` and `params`.
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
