/** Who somebody is to the shop: runs it, helps with its orders, or orders from it. */
export const roles = ['admin', 'helper', 'user'] as const
export type Role = (typeof roles)[number]

/** The roles that an invitation may be for. */
export const kitchenRoles = ['admin', 'helper'] as const
export type KitchenRole = (typeof kitchenRoles)[number]

/** Whether a role is one of the kitchen's, which sees other people's orders. */
export function isOfKitchen(role: string | null | undefined): role is KitchenRole {
  return role === 'admin' || role === 'helper'
}
