import { useMutation, useQueryClient } from '@tanstack/react-query'

export const adminsKey = ['admins'] as const

/** Changes admins or helpers, then reads the list again. */
export function useAdminsChange<T>(change: (asked: T) => Promise<unknown>) {
  const client = useQueryClient()
  return useMutation({ mutationFn: change, onSettled: () => client.invalidateQueries({ queryKey: adminsKey }) })
}
