/** The longest note about a customer, in characters. */
export const REMARK_MOST = 500
