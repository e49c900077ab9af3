import { useSyncExternalStore } from 'react'
import type { Role } from '../../contract/accounts.ts'
import { makeSignal } from '../ui/shared.ts'
import { readNotifications, readSavedOrders, type SavedOrder } from './saved.ts'
import type { LocalKey, SessionKey } from './storage-keys.ts'

/** Values that the browser could not store (full or blocked), kept as long as the page lives. */
const unstored = new Map<LocalKey, string | null>()
const changes = makeSignal((tell) => {
  window.addEventListener('storage', tell)
  return () => window.removeEventListener('storage', tell)
})

/** Reads what local storage holds; nothing where it is blocked. */
export function readLocal(key: LocalKey): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

/** Writes to local storage at once; `null` removes. @returns whether the browser took it, which may be full or blocked */
export function writeLocal(key: LocalKey, value: string | null): boolean {
  try {
    if (value === null) localStorage.removeItem(key)
    else localStorage.setItem(key, value)
    return true
  } catch {
    return false
  }
}

/** Whether this tab has marked something; it does not where storage is blocked. */
export function readMark(key: SessionKey): boolean {
  try {
    return sessionStorage.getItem(key) !== null
  } catch {
    return false
  }
}

/** Marks something in this tab, over its reloads; where storage is blocked, for as long as the page lives. */
export function setMark(key: SessionKey, on: boolean) {
  try {
    if (on) sessionStorage.setItem(key, 'on')
    else sessionStorage.removeItem(key)
  } catch {
    // Blocked.
  }
}

function read(key: LocalKey): string | null {
  return unstored.has(key) ? (unstored.get(key) ?? null) : readLocal(key)
}

function write(key: LocalKey, value: string | null) {
  if (writeLocal(key, value)) unstored.delete(key)
  else unstored.set(key, value)
  recheckStorage()
}

/** Removes what local storage and this page hold under a key. */
export function dropLocal(key: LocalKey) {
  write(key, null)
}

/** Reads storage again; components that show a changed value render again. */
export const recheckStorage = changes.tell

/** Calls `tell` after every change, in other tabs too. @returns stops it */
export const onStorageChange = changes.subscribe

const nothing = () => null

/** Caches the parsed value of each text, so that an unchanged text keeps its identity between renders. */
function remembered<T>(parse: (text: string | null) => T): (text: string | null) => T {
  let last: { text: string | null; value: T } | undefined
  return (text) => (last?.text === text ? last : (last = { text, value: parse(text) })).value
}

const parseOrders = remembered(readSavedOrders)
const parseNotifications = remembered(readNotifications)

/** The session's token, or `null` for a visitor. */
export function useToken(): string | null {
  return useSyncExternalStore(onStorageChange, getToken, nothing)
}

/** The stored role. It only picks the screen; the server checks every call. */
export function useRole(): Role | null {
  return useSyncExternalStore(onStorageChange, getRole, nothing)
}

/** Whether it is nobody of the kitchen: a customer, or a visitor. */
export const isCustomer = (role: Role | null): boolean => role === null || role === 'user'

/** The orders saved in this browser, oldest first, whoever owns them. */
export function useSavedOrders(): readonly SavedOrder[] {
  return parseOrders(useSyncExternalStore(onStorageChange, () => read('orders'), nothing))
}

/** The admin's notification lines, newest first. */
export function useNotifications(): readonly string[] {
  return parseNotifications(useSyncExternalStore(onStorageChange, () => read('notifications'), nothing))
}

export function getToken(): string | null {
  return read('token') || null
}

export function getRole(): Role | null {
  const role = read('role')
  return role === 'admin' || role === 'helper' || role === 'user' ? role : null
}

/** Stores a session in this browser. */
export function keepSession(session: { token: string; role: Role }) {
  write('role', session.role)
  write('token', session.token)
}

/**
 * Deletes token and role of a session that is over.
 * @param onPurpose the person asked for it: then the token is emptied before it is deleted, which tells other tabs that
 *   nothing needs explaining
 */
export function forgetSession({ onPurpose = false } = {}) {
  if (onPurpose) write('token', '')
  write('token', null)
  write('role', null)
}

/** Changes the saved orders. */
export function changeSavedOrders(change: (orders: readonly SavedOrder[]) => readonly SavedOrder[]) {
  const now = parseOrders(read('orders'))
  const next = change(now)
  if (next !== now) write('orders', JSON.stringify(next))
}

/** Changes the notification lines; with none left, the stored copy is deleted. */
export function changeNotifications(change: (lines: readonly string[]) => readonly string[]) {
  const now = parseNotifications(read('notifications'))
  const next = change(now)
  if (next !== now) write('notifications', next.length > 0 ? JSON.stringify(next) : null)
}

/** Clears local and session storage, and what they could not store. For everything else, see `clear-browser.ts`. */
export function clearStorage() {
  unstored.clear()
  try {
    localStorage.clear()
    sessionStorage.clear()
  } catch {
    // Blocked storage holds nothing.
  }
  recheckStorage()
}
