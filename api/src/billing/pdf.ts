/** One line of a page: a title, a heading, or words at the left and figures at the right edge. An empty one is a gap. */
export interface Line {
  title?: string
  heading?: string
  left?: string
  right?: string | undefined
  /** Small, below the line. */
  note?: string | undefined
}

const page = { width: 612, height: 792, margin: 54 }
const sizes = { title: 20, heading: 12, text: 10, note: 8 }
const leading = 1.5

/**
 * A plain PDF 1.4 on US Letter, in the Helvetica that every reader has, so that nothing need be embedded. It writes
 * Western European letters (WinAnsi); others become a question mark. Long lines are cut at the margin.
 */
export function pdf(lines: readonly Line[]): Buffer {
  const pages = paginate(lines)
  const objects: string[] = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${pages.map((_, index) => `${5 + index * 2} 0 R`).join(' ')}] /Count ${pages.length} >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica-Bold /Encoding /WinAnsiEncoding >>',
    ...pages.flatMap((content, index) => [
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${page.width} ${page.height}] /Resources << /Font << /F1 3 0 R /F2 4 0 R >> >> /Contents ${6 + index * 2} 0 R >>`,
      `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    ]),
  ]
  return assemble(objects)
}

/** The drawing commands of each page. */
function paginate(lines: readonly Line[]): string[] {
  const pages: string[] = []
  let commands: string[] = []
  let y = page.height - page.margin
  for (const { title, heading, left = title ?? heading ?? '', right = '', note } of lines) {
    const size = title ? sizes.title : heading ? sizes.heading : sizes.text
    const font = title || heading ? 'F2' : 'F1'
    const needed = size * leading + (note ? sizes.note * leading : 0)
    if (y - needed < page.margin) {
      pages.push(commands.join('\n'))
      commands = []
      y = page.height - page.margin
    }
    y -= size * leading
    const room = page.width - 2 * page.margin - (right ? widthOf(right, size) + 12 : 0)
    if (left) commands.push(text(font, size, page.margin, y, cutTo(left, room, size)))
    if (right) commands.push(text(font, size, Math.max(page.margin, page.width - page.margin - widthOf(right, size)), y, right))
    if (note) {
      y -= sizes.note * leading
      commands.push(text('F1', sizes.note, page.margin, y, note))
    }
  }
  return [...pages, commands.join('\n')]
}

const text = (font: string, size: number, x: number, y: number, words: string) => `BT /${font} ${size} Tf ${x.toFixed(1)} ${y.toFixed(1)} Td (${escaped(words)}) Tj ET`

/** Latin-1 for the bytes; brackets and the backslash have a meaning of their own. */
const escaped = (words: string) => words.replace(/[^\x20-\x7e\xa0-\xff]/gu, '?').replace(/[\\()]/g, '\\$&')

/** Helvetica's widths in thousandths of its size, close enough for figures and for cutting. */
const widthOf = (words: string, size: number) => ([...words].reduce((sum, sign) => sum + signWidth(sign), 0) * size) / 1000

function signWidth(sign: string): number {
  if (/[iljtf.,:;'|!() ]/.test(sign)) return 278
  if (/[mwMW@%]/.test(sign)) return 860
  return /[A-Z]/.test(sign) ? 690 : 556
}

function cutTo(words: string, room: number, size: number): string {
  if (widthOf(words, size) <= room) return words
  let cut = [...words]
  while (cut.length > 0 && widthOf(`${cut.join('')}...`, size) > room) cut = cut.slice(0, -1)
  return `${cut.join('')}...`
}

/** The objects in order, and where each begins. */
function assemble(objects: readonly string[]): Buffer {
  let file = '%PDF-1.4\n'
  const places = objects.map((object, index) => {
    const place = file.length
    file += `${index + 1} 0 obj\n${object}\nendobj\n`
    return place
  })
  const start = file.length
  file += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('')}`
  file += `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`
  return Buffer.from(file, 'latin1')
}
