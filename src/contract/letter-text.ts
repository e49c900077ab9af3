/** Splits a text of several lines into paragraphs; a blank line begins a new one. @returns each paragraph's lines */
export function paragraphsOf(text: string): string[][] {
  return text
    .trim()
    .split(/(?:\r\n|[\r\n\u2028\u2029])[^\S\r\n\u2028\u2029]*(?:(?:\r\n|[\r\n\u2028\u2029])[^\S\r\n\u2028\u2029]*)+/)
    .map((paragraph) => paragraph.split(/\r\n|[\r\n\u2028\u2029]/))
}
