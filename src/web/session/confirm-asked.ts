import { closeDialog, openDialog } from '../ui/dialogs.ts'
import { getToken, onStorageChange } from '../storage/storage.ts'

let waiting: { confirmed: Promise<boolean>; answer: (confirmed: boolean) => void } | undefined

/**
 * Asks who is signed in to confirm that it is them, over whatever page or dialog wants it. Calls that are refused at
 * the same moment wait for the same answer.
 * @returns whether they did; false where they would not, or their session is over
 */
export function askToConfirm(): Promise<boolean> {
  if (waiting) {
    // It may have been closed with all others.
    void openDialog('confirm')
    return waiting.confirmed
  }
  const token = getToken()
  // Another session may be somebody else's: what this one wanted is for them to press again.
  const stop = onStorageChange(() => {
    if (getToken() !== token) answerConfirm(false)
  })
  let resolve: (confirmed: boolean) => void
  const confirmed = new Promise<boolean>((settle) => {
    resolve = settle
  })
  waiting = {
    confirmed,
    answer(yes) {
      stop()
      waiting = undefined
      resolve(yes)
    },
  }
  void openDialog('confirm').then((opened) => {
    if (!opened) answerConfirm(false)
  })
  return confirmed
}

/** They have confirmed that it is them, or will not. */
export function answerConfirm(confirmed: boolean) {
  closeDialog('confirm')
  waiting?.answer(confirmed)
}
