/** The longest note from a customer to the kitchen, in characters. */
export const KITCHEN_NOTE_MOST = 300
