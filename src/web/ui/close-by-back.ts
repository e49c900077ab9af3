import { dialogsEntry } from './location.ts'
import { askTopmost, onTopLayerChange, topmost } from './top-layer.ts'

let watching = false

/**
 * Makes the browser's back button close the topmost dialog and stay on the page, in browsers that do not do it
 * themselves: those of iPhones, and inside messengers. While dialogs are open, one entry of the history is theirs.
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
  // Closing a dialog may navigate at once, and then the new page replaces our entry.
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
  // A dialog that stays open, because it asks first or another was on top, handles the next press too.
  setTimeout(follow)
}
