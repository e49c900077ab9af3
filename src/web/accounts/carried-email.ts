/** The e-mail typed in one account form, to fill in the next one. */
let carried = ''

/** Stores an e-mail for the next form, as long as the page lives; an empty one clears it. */
export function carryEmail(email: string) {
  carried = email
}

/** The e-mail typed in the form before; empty where there was none. */
export const carriedEmail = () => carried
