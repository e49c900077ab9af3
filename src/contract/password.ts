/** The fewest characters of a password. */
export const PASSWORD_MIN = 8
