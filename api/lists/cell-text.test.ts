import { utils, write, type CellObject } from 'xlsx'
import { sheetRows } from './sheet-rows.ts'

/** What is read of one row of cells, as a workbook keeps them. */
function textsOf(cells: CellObject[], { bookType = 'xlsx' as 'xlsx' | 'biff8', date1904 = false } = {}): string[] {
  const sheet = utils.aoa_to_sheet([['Title']])
  for (const [column, cell] of cells.entries()) sheet[utils.encode_cell({ r: 1, c: column })] = cell
  sheet['!ref'] = utils.encode_range({ s: { r: 0, c: 0 }, e: { r: 1, c: cells.length - 1 } })
  const book = { SheetNames: ['Owners'], Sheets: { Owners: sheet }, Workbook: { WBProps: { date1904 } } }
  const bytes = new Uint8Array(write(book, { type: 'array', bookType }) as ArrayBuffer) // SheetJS types what it writes as any.
  return [...sheetRows(bytes)].flat()[1] ?? []
}

const number = (v: number, z = 'General'): CellObject => ({ t: 'n', v, z })

describe.each(['xlsx', 'biff8'] as const)('in a workbook (%s)', (bookType) => {
  const texts = (...cells: CellObject[]) => textsOf(cells, { bookType })

  test('a date is written year first, with its time where the cell shows one', () => {
    expect(
      texts(
        number(43831, 'm/d/yy'),
        number(46024, 'yyyy-mm-dd'),
        number(46024, '[$-409]d\\-mmm\\-yy;@'),
        number(46024.604166666664, 'm/d/yy h:mm'),
        number(46024.75, 'dddd, mmmm dd, yyyy'),
        number(46024, 'm/d/yyyy\\ h:mm:ss AM/PM'),
      ),
    ).toEqual(['2020-01-01', '2026-01-02', '2026-01-02', '2026-01-02 14:30:00', '2026-01-02', '2026-01-02 00:00:00'])
  })

  test('a time without a day, and a length of time, are as they are shown', () => {
    expect(texts(number(0.5, 'h:mm'), number(1.5, '[h]:mm'), number(0, 'm/d/yy'))).toEqual(['12:00', '36:00', '1/0/00'])
  })

  test('ZIP codes keep their zeros and their hyphen, and a phone its brackets', () => {
    expect(
      texts(
        number(2139, '00000'),
        number(78704, '00000'),
        number(21391234, '00000\\-0000'),
        number(787041234, '00000-0000'),
        number(5125550199, '[<=9999999]###-####;(###) ###-####'),
      ),
    ).toEqual(['02139', '78704', '02139-1234', '78704-1234', '(512) 555-0199'])
  })

  test('a phone is whole, however its column shortens or divides it', () => {
    const formats = [
      '0.00E+00',
      '0.E+00',
      '#,##0',
      '0.00',
      '0',
      '@',
      '$#,##0.00',
      '_(* #,##0.00_);_(* \\(#,##0.00\\);_(@_)',
    ]
    expect(texts(...formats.map((format) => number(5125550199, format)))).toEqual(formats.map(() => '5125550199'))
    expect(texts(number(15125550199, '0.00E+00'), number(15125550199))).toEqual(['15125550199', '15125550199'])
  })

  test('a number is its value with at most fifteen digits, not as its column rounds or divides it', () => {
    expect(
      texts(number(0.1 + 0.2), number(1204, '#,##0'), number(1.25, '0.0'), number(-12.5, '0'), number(0, '0')),
    ).toEqual(['0.3', '1204', '1.25', '-12.5', '0'])
  })

  test('money and shares are as they are shown', () => {
    expect(texts(number(250000, '$#,##0'), number(0.05, '0%'), number(1.5, '# ?/?'))).toEqual([
      '$250,000',
      '5%',
      '1 1/2',
    ])
  })

  test('what a format hides is read all the same', () => {
    expect(texts(number(7, ';;;'), number(0, '0;-0;"-"'))).toEqual(['7', '0'])
  })
})

test.each(['xlsx', 'biff8'] as const)(
  'a workbook (%s) that counts its days from 1904 has the same dates',
  (bookType) => {
    const cells = [number(42369, 'm/d/yy'), number(44562.604166666664, 'm/d/yy h:mm'), number(0, 'm/d/yy')]
    expect(textsOf(cells, { bookType, date1904: true })).toEqual(['2020-01-01', '2026-01-02 14:30:00', '1904-01-01'])
  },
)
