import { useSyncExternalStore } from 'react'
import { emptyDraft, type OrderDraft } from './order-draft.ts'

/** The draft outlives the dialog, and a login in between; it belongs to this page. */
let draft = emptyDraft
const listeners = new Set<() => void>()

export function getDraft(): OrderDraft {
  return draft
}

export function changeDraft(change: (draft: OrderDraft) => OrderDraft) {
  draft = change(draft)
  for (const tell of listeners) tell()
}

function subscribe(tell: () => void): () => void {
  listeners.add(tell)
  return () => listeners.delete(tell)
}

export function useDraft(): OrderDraft {
  return useSyncExternalStore(subscribe, getDraft, () => emptyDraft)
}
