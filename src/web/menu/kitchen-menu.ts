import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { call, isSessionOver, Refused } from '../calls/call.ts'
import { useConnection, useLive } from '../live/live.ts'
import { say } from './words.ts'
import { toast, type ToastWords } from '../ui/toast.tsx'

/** Under which everything of the kitchen's menu is kept. */
const key = ['menu'] as const

/** Many orders in a moment have the portions read once. Milliseconds. */
const SOON = 400

/** The menu as the kitchen sees it. What others change, and what orders take, is read as it happens. */
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

/** The dishes that can be brought back. */
export function useTakenOff() {
  return useQuery({
    queryKey: [...key, 'taken off'],
    queryFn: ({ signal }) => call('GET /products/taken-off', { signal }),
  })
}

/** What a dish cost before, the latest hundred. */
export function usePastPrices(id: string) {
  return useQuery({
    queryKey: [...key, 'prices', id],
    queryFn: ({ signal }) => call('GET /products/:id/prices', { params: { id }, signal }),
  })
}

/** Has everything of the kitchen's menu read again. */
export function useMenuRefresh(): () => Promise<void> {
  const client = useQueryClient()
  const refresh = useRef(() => client.invalidateQueries({ queryKey: key }))
  return refresh.current
}

/**
 * Does something to a dish; what comes of it is read before it is said.
 * @param failed what to say where it is refused, before the refusal's own words
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

/** Takes a dish off the menu and brings it back, by its `_id`. */
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
