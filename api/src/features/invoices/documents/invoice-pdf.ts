import { createRequire } from 'node:module'
import { dollars } from 'contract/dollars'
import type { Seller, WholeInvoice } from '../queries.ts'
import { nameOfMonth } from '../../billing/billing-month.ts'
import { dayOf, nameOfService, titleOf } from './words.ts'

const MARGIN = 50
const WIDTH = 512
const BOTTOM = 700
const GREY = '#5b6470'
/** Where each column of the lines begins and how wide it is. */
const columns = [
  { title: 'Description', x: 0, width: 232, align: 'left' },
  { title: 'Quantity', x: 236, width: 60, align: 'right' },
  { title: 'Unit price', x: 300, width: 66, align: 'right' },
  { title: 'Tax in it', x: 370, width: 62, align: 'right' },
  { title: 'Amount', x: 436, width: 76, align: 'right' },
] as const

type Page = PDFKit.PDFDocument

/** An invoice or a credit note as PDF, US Letter. The same row makes the same document at any time. */
export async function invoicePdf(invoice: WholeInvoice): Promise<Buffer> {
  // With its fonts a tenth of what the program loads at its start, and seldom asked for.
  const { default: PDFDocument } = await import('pdfkit')
  const page = new PDFDocument({
    size: 'LETTER',
    margin: MARGIN,
    bufferPages: true,
    info: {
      Title: `${titleOf(invoice)} ${invoice.number}`,
      Author: invoice.seller.name,
      CreationDate: new Date(invoice.issuedAt),
    },
  })
  const done = new Promise<Buffer>((resolve, reject) => {
    const parts: Buffer[] = []
    page.on('data', (part: Buffer) => parts.push(part))
    page.on('end', () => resolve(Buffer.concat(parts)))
    page.on('error', reject)
  })
  parties(page, invoice)
  lines(page, invoice)
  totals(page, invoice)
  footers(page, invoice)
  page.end()
  return done
}

function parties(page: Page, invoice: WholeInvoice): void {
  const { seller, customer, number, issuedAt, month } = invoice
  write(page, seller.name, MARGIN, MARGIN, { bold: true, size: 13, width: 260 })
  write(page, addressOf(seller), MARGIN, page.y + 2, { grey: true, width: 260 })
  // An envelope's window, where the seller is not longer than that.
  const below = Math.max(168, page.y + 14)
  write(page, titleOf(invoice), 320, MARGIN, { bold: true, size: 20, width: 242, align: 'right' })
  const { year, month: monthOfIssue, day } = dayOf(issuedAt)
  write(page, `${number}\nDate: ${monthOfIssue}/${day}/${year}\nFor: ${nameOfMonth(month)}`, 320, MARGIN + 28, {
    width: 242,
    align: 'right',
  })
  write(page, invoice.kind === 'invoice' ? 'Billed to' : 'Credited to', MARGIN, below, { grey: true })
  write(page, customer.name, MARGIN, below + 14, { bold: true, width: 300 })
  write(page, addressOf(customer), MARGIN, page.y + 2, { width: 300 })
  page.y = Math.max(page.y + 24, 262)
}

const addressOf = ({ street, city, state, zip, taxId, email }: Seller): string =>
  [street, [city, [state, zip].filter(Boolean).join(' ')].filter(Boolean).join(', '), taxId && `Tax ID ${taxId}`, email]
    .filter(Boolean)
    .join('\n')

function lines(page: Page, { lines: rows }: WholeInvoice): void {
  head(page)
  for (const { description, service, quantity, unitPrice, tax, total, corrects } of rows) {
    const sub = [nameOfService(service), corrects && `corrects ${corrects}`].filter(Boolean).join(', ')
    const cells = [
      '',
      quantity > 0 ? quantity.toLocaleString('en-US') : '',
      unitPrice === null ? '' : `$${unitPrice}`,
      dollars(tax),
      dollars(total),
    ]
    const height = heightOf(page, description, 232) + 14
    if (page.y + height + 8 > BOTTOM) {
      page.addPage()
      page.y = MARGIN
      head(page)
    }
    const top = page.y
    write(page, description, MARGIN, top, { width: 232 })
    write(page, sub, MARGIN, page.y, { width: 232, grey: true, size: 8 })
    const below = page.y
    for (const [at, { x, width, align }] of columns.entries())
      if (at > 0) write(page, cells[at] ?? '', MARGIN + x, top, { width, align })
    page.y = below + 5
    rule(page)
  }
}

function head(page: Page): void {
  const top = page.y
  for (const { title, x, width, align } of columns)
    write(page, title, MARGIN + x, top, { width, align, grey: true, size: 8 })
  page.y = top + 14
  rule(page)
}

function rule(page: Page): void {
  page
    .moveTo(MARGIN, page.y)
    .lineTo(MARGIN + WIDTH, page.y)
    .lineWidth(0.5)
    .strokeColor('#d5d9de')
    .stroke()
  page.y += 5
}

function totals(page: Page, { net, tax, total, taxRule, kind, isDemo, ofClients }: WholeInvoice): void {
  if (page.y + 130 > BOTTOM) {
    page.addPage()
    page.y = MARGIN
  }
  page.y += 8
  for (const [name, amount, bold] of [
    ['Without tax', net, false],
    ['Tax in it', tax, false],
    ['Total', total, true],
  ] as const) {
    const top = page.y
    write(page, name, MARGIN + 300, top, { width: 120, bold })
    write(page, dollars(amount), MARGIN + 436, top, { width: 76, align: 'right', bold })
    page.y = top + 17
  }
  const paid =
    kind === 'invoice'
      ? `Paid: ${dollars(total)} was taken ${ofClients ? 'from your clients’ balances ' : ''}as it was used. Nothing is due.`
      : `${dollars(total)} was given back${ofClients ? ' to your clients' : ''}.`
  const notes = [
    `${taxRule.reason}.`,
    isDemo ? 'This is a sample of the demo: it is play money, and nothing is owed.' : paid,
  ]
  write(page, notes.join('\n'), MARGIN, page.y + 10, { grey: true, width: WIDTH })
}

/** Written last, when it is known how many pages there are. */
function footers(page: Page, { number }: WholeInvoice): void {
  const { start, count } = page.bufferedPageRange()
  for (let at = start; at < start + count; at += 1) {
    page.switchToPage(at)
    page.page.margins.bottom = 0
    write(
      page,
      `${number}, page ${at + 1} of ${count}. Months are from midnight to midnight, Eastern Time. All amounts in US dollars.`,
      MARGIN,
      745,
      { grey: true, size: 8, width: WIDTH },
    )
  }
}

interface Look {
  width?: number
  align?: 'left' | 'right'
  bold?: boolean
  grey?: boolean
  size?: number
}

function write(
  page: Page,
  text: string,
  x: number,
  y: number,
  { width = 300, align = 'left', bold = false, grey = false, size = 9.5 }: Look = {},
): void {
  page
    .font(fontFor(text, bold))
    .fontSize(size)
    .fillColor(grey ? GREY : '#16191d')
    .text(text, x, y, { width, align, lineGap: 1.5 })
}

const heightOf = (page: Page, text: string, width: number): number =>
  page.font(fontFor(text, false)).fontSize(9.5).heightOfString(text, { width, lineGap: 1.5 })

/** The letters of Helvetica, which every reader of PDFs has; what has others is written in a font that comes along. */
function fontFor(text: string, bold: boolean): string {
  if (/^[\n\x20-\x7e\xa0-\xff–—‘’“”•…€™]*$/.test(text)) return bold ? 'Helvetica-Bold' : 'Helvetica'
  return createRequire(import.meta.url).resolve(`dejavu-fonts-ttf/ttf/DejaVuSans${bold ? '-Bold' : ''}.ttf`)
}
