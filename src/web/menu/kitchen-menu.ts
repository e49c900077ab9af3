import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { call, isSessionOver, Refused } from '../calls/call.ts'
import { useConnection, useLive } from '../live/live.ts'
import { say } from './words.ts'
import { toast, type ToastWords } from '../ui/toast.tsx'

/** The query key of everything about the kitchen's menu. */
const key = ['menu'] as const

/** How long to collect changes before reading again, in ms, because many orders may come at once. */
const SOON = 400

/** The menu as the kitchen sees it. Read again when others change it or orders take portions. */
export function useKitchenMenu() {
  const refresh = useMenuRefresh()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const soon = () => {
    timer.current ??= setTimeout(() => {
      timer.current = undefined
      void refresh()
    }, SOON)
  }
  useLive('menu_changed', soon)
  useLive('new_order', soon)
  useLive('order_changed', soon)
  useLive('orders_changed', soon)
  const { connects } = useConnection()
  useEffect(() => {
    if (connects > 0) void refresh()
  }, [connects, refresh])
  return useQuery({ queryKey: [...key, 'all'], queryFn: ({ signal }) => call('GET /products/all', { signal }) })
}

/** The dishes that can be restored. */
export function useTakenOff() {
  return useQuery({
    queryKey: [...key, 'taken off'],
    queryFn: ({ signal }) => call('GET /products/taken-off', { signal }),
  })
}

/** A dish's earlier prices, the latest hundred. */
export function usePastPrices(id: string) {
  return useQuery({
    queryKey: [...key, 'prices', id],
    queryFn: ({ signal }) => call('GET /products/:id/prices', { params: { id }, signal }),
  })
}

/** Has everything about the kitchen's menu read again. */
export function useMenuRefresh(): () => Promise<void> {
  const client = useQueryClient()
  const refresh = useRef(() => client.invalidateQueries({ queryKey: key }))
  return refresh.current
}

/**
 * Does something to a dish, and reads the menu again before saying so.
 * @param failed the toast for a refusal, before the refusal's own words
 */
export function useDishAction<A>(act: (what: A) => Promise<unknown>, failed: ToastWords) {
  const refresh = useMenuRefresh()
  return useMutation({
    mutationFn: act,
    onError: (error) => {
      if (!isSessionOver(error))
        toast(error instanceof Refused && error.status < 500 ? { ...failed, detail: error.message } : failed)
    },
    onSettled: () => refresh(),
  })
}

/** Takes a dish off the menu, by its `_id`. */
export function useTakeOff() {
  const restore = useRestore()
  return useDishAction(async ({ _id }: { _id: string }) => {
    await call('DELETE /products/:id', { params: { id: _id } })
    toast({ ...say.productDeleted, ms: 8000, action: { label: 'Undo', onPress: () => restore.mutate({ _id }) } })
  }, say.productNotDeleted)
}

/** Brings a dish back to the menu. */
export function useRestore() {
  return useDishAction(async ({ _id }: { _id: string }) => {
    const { name } = await call('POST /products/:id/restore', { params: { id: _id } })
    toast({ kind: 'good', title: `${name} is back on the menu` })
  }, say.productNotSaved)
}
