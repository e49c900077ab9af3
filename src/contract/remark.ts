/** The most characters of what the kitchen notes about somebody. */
export const REMARK_MOST = 500
