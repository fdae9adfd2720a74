import { plainHeader } from './header-aliases.ts'
import { meaningOfHeader } from './header-words.ts'

/**
 * Joins the area codes that stand in columns of their own with the phones that lack them: "512" under "Area Code" beside "555-0101" under "Phone". Returns what
 * does so with a row; undefined for a list without such columns.
 */
export function joinAreaCodes(
  titles: readonly string[],
): ((cells: readonly string[]) => readonly string[]) | undefined {
  const plain = titles.map(plainHeader)
  const pairs = plain.flatMap((title, code) => {
    if (!AREA_CODE.test(title)) return []
    const phone = phoneOf(code, { titles, plain })
    return phone < 0 ? [] : [{ code, phone }]
  })
  if (pairs.length === 0) return undefined
  return (cells) => {
    let joined: string[] | undefined
    for (const { code, phone } of pairs) {
      const [, area] = AREA.exec((cells[code] ?? '').trim()) ?? []
      const local = (cells[phone] ?? '').trim()
      if (area && LOCAL.test(local)) (joined ??= [...cells])[phone] = `${area} ${local}`
    }
    return joined ?? cells
  }
}

const AREA_CODE = /areacode|^npa$/
const AREA = /^'?\(?([2-9]\d{2})\)?(?:\.0)?$/
/** Seven digits; what follows may be an extension. */
const LOCAL = /^[2-9]\d{2}[ .-]?\d{4}(?!\d)/

/** "Phone 2 Area Code" is of "Phone 2"; one that names no phone is of the next column of phones. */
function phoneOf(code: number, { titles, plain }: { titles: readonly string[]; plain: readonly string[] }): number {
  const named = (plain[code] ?? '').replace('areacode', '')
  if (named !== '' && named !== 'npa') {
    const whole = plain.findIndex((title, at) => at !== code && (title === named || title === `${named}number`))
    if (whole >= 0) return whole
  }
  return titles.findIndex((title, at) => at > code && meaningOfHeader(title.slice(0, 200)) === 'phone')
}
