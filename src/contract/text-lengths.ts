/*
 * How long texts may be, in characters as people count them. The verbs hold it (422), descriptions name it, forms stop
 * there.
 */

/** A name of a person, of a dish, or of who sent a transfer and by which bank. */
export const NAME_MOST = 200
export const ADDRESS_MOST = 1000
export const LANDMARK_MOST = 200
/** Why an order is cancelled or changed. */
export const REASON_MOST = 500
export const REVIEW_MOST = 2000
export const MESSAGE_MOST = 5000
/** The subject of a message to the kitchen, or of an email to everybody. */
export const SUBJECT_MOST = 200
/** An email to everybody. */
export const CONTENT_MOST = 10_000
/** A phone number in a message, in any form. */
export const MESSAGE_PHONE_MOST = 100
export const DISH_DESCRIPTION_MOST = 2000
export const DISH_UNIT_MOST = 40
export const DISH_CATEGORY_MOST = 40
/** A password: hashing would take any length, but not for free. */
export const PASSWORD_MOST = 200
/** What the kitchen types to find orders by. */
export const SEARCH_MOST = 200
/** The address of a push service. */
export const PUSH_ENDPOINT_MOST = 2000

/** "at most 1,000 characters" */
export function atMost(characters: number): string {
  return `at most ${characters.toLocaleString('en')} characters`
}

/** "1 to 1,000 characters" */
export function oneTo(characters: number): string {
  return `1 to ${characters.toLocaleString('en')} characters`
}
