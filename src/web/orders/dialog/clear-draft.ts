import { toast } from '../../ui/toast.tsx'
import { changeDraft, getDraft } from './kept-draft.ts'
import { emptyDraft, joinDrafts } from './order-draft.ts'

/** How long it can be undone, in ms. */
const UNDO = 8000

/** Empties the draft: dishes, town and address. It can be undone for a moment. */
export function clearDraft() {
  const shown = getDraft()
  // What was sent under its key is withdrawn, so a restored draft is a new order.
  const before = shown.tried ? { ...shown, key: null, tried: false } : shown
  changeDraft(({ customer }) => ({ ...emptyDraft, customer }))
  toast({
    kind: 'info',
    title: 'Your order is cleared',
    ms: UNDO,
    action: {
      label: 'Undo',
      onPress: () => changeDraft((now) => (now.customer === before.customer ? joinDrafts(before, now) : now)),
    },
  })
}
