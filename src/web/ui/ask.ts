import { closeDialog, openDialog } from './dialogs.ts'
import { share } from './shared.ts'

/** A question with buttons; pressing beside it leaves it unanswered. */
export interface Question<Answer extends string> {
  title: string
  words: string
  /** The likeliest answer first, each with the words on its button. */
  answers: readonly (readonly [Answer, string])[]
}

interface Asked extends Question<string> {
  answer: (answer: string | undefined) => void
}

/** The open question, which a dialog shows. */
export const asked = share<Asked | undefined>(undefined)

/** Asks something in a dialog. @returns the answer; `undefined` where it was closed without one */
export function ask<Answer extends string>(question: Question<Answer>): Promise<Answer | undefined> {
  asked.get()?.answer(undefined)
  return new Promise((resolve) => {
    const answer = (given: string | undefined) => {
      asked.set(undefined)
      closeDialog('question')
      resolve(given as Answer | undefined)
    }
    asked.set({ ...question, answer })
    void openDialog('question').then((open) => open || answer(undefined))
  })
}
