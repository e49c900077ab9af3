/**
 * One field of RFC 4180 and its end: quoted with its quotes doubled, or without quote, comma and control characters.
 */
const field = /(?:"((?:[^"]|"")*)"|([^",\p{Cc}]*))(,|\r\n|$)/uy

/**
 * Parses CSV strictly by RFC 4180 (section 2): no other line break, no stray quote, no record of another length than
 * the header's.
 * @param text without a byte order mark
 * @throws Error naming the place where the text departs from the grammar
 */
export function readCsv(text: string): Record<string, string>[] {
  const records: string[][] = [[]]
  field.lastIndex = 0
  while (field.lastIndex < text.length) {
    const from = field.lastIndex
    const [whole, quoted, plain = '', end] = field.exec(text) ?? []
    if (whole === undefined) throw new Error(`No CSV at ${from}: ${JSON.stringify(text.slice(from, from + 60))}`)
    records.at(-1)!.push(quoted?.replaceAll('""', '"') ?? plain)
    if (end === '\r\n') records.push([])
  }
  // The last record, too, ends with a line break.
  if (records.pop()?.length !== 0) throw new Error('The last record does not end')
  const [names = [], ...rows] = records
  return rows.map((row, nth) => {
    if (row.length !== names.length) throw new Error(`Record ${nth + 1} has ${row.length} fields, not ${names.length}`)
    return Object.fromEntries(names.map((name, column) => [name, row[column] ?? '']))
  })
}
