import { useSavedOrders } from '../../storage/storage.ts'

/**
 * How many confirmed orders in this browser the kitchen does not have yet, counted from their copies among the saved
 * ones.
 */
export function useUnsentCount(): number {
  return useSavedOrders().filter(({ _id, owner }) => _id === undefined && typeof owner === 'string').length
}
