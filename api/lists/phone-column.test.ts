import { phoneColumn } from './phone-column.ts'

test('the column of phones is told by its cells, with a row of titles or without', () => {
  expect(
    phoneColumn([
      ['A', 'B'],
      ['Ada', '(512) 555-0101'],
      ['Grace', '512.555.0102'],
    ]),
  ).toBe(1)
  expect(phoneColumn([['Ada', '5125550101']])).toBe(1)
})

test('ZIP codes are no phones, and one phone among other numbers makes no column of phones', () => {
  expect(phoneColumn([['A'], ['78701'], ['none']])).toBeUndefined()
  expect(phoneColumn([['A'], ['5125550101'], ['78701'], ['78702']])).toBeUndefined()
  expect(phoneColumn([])).toBeUndefined()
})

test('empty cells do not count', () => {
  expect(phoneColumn([['A'], [''], [''], [''], ['5125550101']])).toBe(0)
})
