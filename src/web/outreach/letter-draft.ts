interface LetterDraft {
  subject: string
  content: string
}

const blank: LetterDraft = { subject: '', content: '' }
let kept = blank
let key: string | undefined

/** The unsent mailing, which survives closing the dialog. */
export function draft(): LetterDraft {
  return kept
}

/** Changes it. A changed text gets a new key. */
export function writeDraft(part: Partial<LetterDraft>): LetterDraft {
  kept = { ...kept, ...part }
  key = undefined
  return kept
}

/** The `Idempotency-Key` of this text: the same until it is changed or sent. */
export function keyOfDraft(): string {
  return (key ??= Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join(''))
}

export function clearDraft() {
  kept = blank
  key = undefined
}
