/**
 * The most feedback that is counted as waiting: beyond it a badge says "99+". In a file of its own, which the browser
 * may read.
 */
export const FEEDBACK_COUNTED = 100
