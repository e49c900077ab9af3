import { closeDialog, openDialog } from '../ui/dialogs.ts'
import { getToken, onStorageChange } from '../storage/storage.ts'

let waiting: { confirmed: Promise<boolean>; answer: (confirmed: boolean) => void } | undefined

/**
 * Asks the signed-in person to confirm who they are, over any page or dialog. Calls refused at the same moment wait for
 * the same answer.
 * @returns whether they confirmed; false where they declined or their session is over
 */
export function askToConfirm(): Promise<boolean> {
  if (waiting) {
    // It may have been closed together with all others.
    void openDialog('confirm')
    return waiting.confirmed
  }
  const token = getToken()
  // Another session may be somebody else's, who has to press the button again.
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

/** Answers the question. */
export function answerConfirm(confirmed: boolean) {
  closeDialog('confirm')
  waiting?.answer(confirmed)
}
