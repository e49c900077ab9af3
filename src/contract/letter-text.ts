/**
 * The paragraphs of what somebody wrote into a field of several lines: a blank line begins a new one.
 * @returns each paragraph's lines
 */
export function paragraphsOf(text: string): string[][] {
  return text
    .trim()
    .split(/(?:\r\n|[\r\n\u2028\u2029])[^\S\r\n\u2028\u2029]*(?:(?:\r\n|[\r\n\u2028\u2029])[^\S\r\n\u2028\u2029]*)+/)
    .map((paragraph) => paragraph.split(/\r\n|[\r\n\u2028\u2029]/))
}
