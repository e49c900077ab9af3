import { closeDialog, openDialog } from './dialogs.ts'
import { share } from './shared.ts'

/** A question with two answers, which a press beside it leaves open. */
export interface Question<Answer extends string> {
  title: string
  words: string
  /** The likelier answer first, each with the words on its button. */
  answers: readonly (readonly [Answer, string])[]
}

interface Asked extends Question<string> {
  answer: (answer: string | undefined) => void
}

/** The question that stands open; its dialog shows it. */
export const asked = share<Asked | undefined>(undefined)

/** Asks something in a dialog. @returns the answer; `undefined` where there is none */
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
