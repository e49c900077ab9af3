import { dialogsEntry } from './location.ts'
import { askTopmost, onTopLayerChange, topmost } from './top-layer.ts'

let watching = false

/**
 * Has the browser's back button close the topmost dialog and stay on the page, where the browser does not do it by
 * itself: iPhones, and the browsers inside messengers. While dialogs are open, one entry of the history is theirs.
 */
export function closeByBack() {
  if (watching) return
  watching = true
  onTopLayerChange(follow)
  addEventListener('popstate', hearBack)
}

function follow() {
  if (dialogsEntry.leaving) return
  if (topmost() && !dialogsEntry.isShown())
    history.pushState({ ...(history.state as object | null), dialogs: true }, '')
  // Whoever closes a dialog may go to another page at once, which then takes the place of our entry.
  if (!topmost() && dialogsEntry.isShown()) setTimeout(leave)
}

function leave() {
  if (topmost() || !dialogsEntry.isShown() || dialogsEntry.leaving) return
  dialogsEntry.leaving = true
  history.back()
}

function hearBack() {
  if (dialogsEntry.leaving) {
    dialogsEntry.leaving = false
    follow()
    return
  }
  if (dialogsEntry.isShown() || !topmost()) return
  askTopmost(topmost()!)
  // One that stays, because it asks first or lies below, wants the next press too.
  setTimeout(follow)
}
