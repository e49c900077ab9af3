import type { Kitchen } from '../../contract/kitchen.ts'
import { formatNaira } from '../../contract/money.ts'
import type { Order } from '../../contract/orders.ts'
import { methodWords } from '../../contract/payment-state.ts'
import type { Payment } from '../../contract/payments.ts'
import { formatPhone } from '../../contract/phone.ts'
import { quantityWords } from '../../contract/units.ts'
import { exactTime } from '../../contract/lagos-time.ts'

/** In pixels; a phone shows it at half of this. */
const WIDTH = 1080
const EDGE = 88
/** The least width of a line's words beside the amount. */
const AMOUNT = 300

const look = {
  paper: '#fffbf3',
  ink: '#171b45',
  soft: '#4b4e70',
  line: '#e3d5bb',
  oil: '#e85d0c',
  leaf: '#25602f',
  leafTint: '#e0edd6',
}
const font = (size: number, weight = 500) => `${weight} ${size}px "Plus Jakarta Sans", system-ui, sans-serif`

/**
 * Draws the receipt of a paid order as a picture to hand on: dishes, total, when and how it was paid, and the kitchen's
 * name. It does not contain the customer, the address, the reference or the account.
 * @param payment the order's, paid
 * @returns a PNG
 */
export async function drawReceipt(
  { number, createdAt, items, town, deliveryFee, totalPrice }: Order,
  payment: Payment,
  { name, phone }: Kitchen,
): Promise<Blob> {
  const canvas = document.createElement('canvas')
  const pen = canvas.getContext('2d')
  if (!pen) throw new Error('This browser draws nothing')
  await document.fonts.ready
  const lines: [string, number][] = [
    ...items.map((item): [string, number] => [`${item.name}, ${quantityWords(item.quantity, item.unit)}`, item.price]),
    ...(town === null ? [] : [['Delivery', deliveryFee] satisfies [string, number]]),
  ]
  pen.font = font(38)
  const wrapped = lines.map(([words, naira]) => ({ rows: inRows(pen, words, WIDTH - 2 * EDGE - AMOUNT), naira }))
  pen.font = font(64, 800)
  const title = inRows(pen, name, WIDTH - 2 * EDGE)
  const paidRows = [
    `Paid, ${methodWords[payment.method]}`,
    ...(payment.paidAt === null ? [] : [exactTime(payment.paidAt)]),
  ]
  const height =
    150 +
    title.length * 76 +
    170 +
    wrapped.reduce((sum, { rows }) => sum + rows.length * 52 + 28, 0) +
    150 +
    paidRows.length * 48 +
    56 +
    90
  canvas.width = WIDTH
  canvas.height = height

  pen.fillStyle = look.paper
  pen.fillRect(0, 0, WIDTH, height)
  pen.fillStyle = look.oil
  pen.fillRect(0, 0, WIDTH, 16)
  pen.textBaseline = 'alphabetic'
  let y = 150
  const put = (words: string, style: string, colour: string, step: number) => {
    pen.font = style
    pen.fillStyle = colour
    pen.fillText(words, EDGE, y)
    y += step
  }
  const putRight = (words: string, style: string, at: number) => {
    pen.font = style
    pen.fillStyle = look.ink
    pen.fillText(words, WIDTH - EDGE - pen.measureText(words).width, at)
  }
  const rule = (colour: string, thick: number) => {
    pen.fillStyle = colour
    pen.fillRect(EDGE, y, WIDTH - 2 * EDGE, thick)
  }
  for (const row of title) put(row, font(64, 800), look.ink, 76)
  put(`Receipt for order #${number}`, font(40, 700), look.ink, 54)
  put(exactTime(createdAt), font(34), look.soft, 40)
  rule(look.ink, 4)
  y += 76
  for (const { rows, naira } of wrapped) {
    putRight(formatNaira(naira), font(38, 700), y)
    for (const row of rows) put(row, font(38), look.ink, 52)
    y -= 20
    rule(look.line, 2)
    y += 48
  }
  y += 20
  put('Total', font(46, 800), look.ink, 0)
  putRight(formatNaira(totalPrice), font(56, 800), y)
  y += 60
  pen.fillStyle = look.leafTint
  pen.beginPath()
  pen.roundRect(EDGE, y, WIDTH - 2 * EDGE, paidRows.length * 48 + 56, 28)
  pen.fill()
  y += 64
  pen.font = font(34, 700)
  pen.fillStyle = look.leaf
  for (const row of paidRows) {
    pen.fillText(row, EDGE + 40, y)
    y += 48
  }
  y += 64
  put(`${formatPhone(phone)}  ·  ${location.host}`, font(32), look.soft, 0)
  return new Promise((done, fail) =>
    canvas.toBlob(
      (picture) => (picture ? done(picture) : fail(new Error('The picture is too large')), undefined),
      'image/png',
    ),
  )
}

/** The most rows of one text. */
const ROWS_MOST = 3

/** Breaks text into rows of at most this many pixels in the present font; the rest ends in "…". */
function inRows(pen: CanvasRenderingContext2D, words: string, most: number): string[] {
  const fits = (row: string) => pen.measureText(row).width <= most
  const rows: string[] = ['']
  for (const word of words.split(' ')) {
    const row = rows.at(-1) === '' ? word : `${rows.at(-1)} ${word}`
    if (fits(row) || rows.at(-1) === '') rows[rows.length - 1] = row
    else rows.push(word)
  }
  const shown = rows.slice(0, ROWS_MOST)
  return shown.map((row, place) => {
    const cut = (place === ROWS_MOST - 1 && rows.length > ROWS_MOST) || !fits(row)
    if (!cut) return row
    let end = row.length
    while (end > 0 && !fits(`${row.slice(0, end)}…`)) end--
    return `${row.slice(0, end)}…`
  })
}
