/** What an account is in the shop: `admin` runs it, `helper` sees to its orders, `user` orders from it. */
export const roles = ['admin', 'helper', 'user'] as const
export type Role = (typeof roles)[number]

/** The roles that somebody can be invited to. */
export const kitchenRoles = ['admin', 'helper'] as const
export type KitchenRole = (typeof kitchenRoles)[number]

/** Whether a role works in the kitchen and so sees other people's orders. */
export function isOfKitchen(role: string | null | undefined): role is KitchenRole {
  return role === 'admin' || role === 'helper'
}
