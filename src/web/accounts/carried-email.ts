/** The e-mail that somebody has typed in one form of an account and need not type again in the next. */
let carried = ''

/** Keeps an e-mail for the next form, as long as the page lives; an empty one forgets it. */
export function carryEmail(email: string) {
  carried = email
}

/** The e-mail that was typed in the form before; empty where there was none. */
export const carriedEmail = () => carried
