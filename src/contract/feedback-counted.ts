/**
 * The most reviews and messages that are counted as waiting: beyond it a badge says "99+". In a file without schemas,
 * so that the browser may import it.
 */
export const FEEDBACK_COUNTED = 100
