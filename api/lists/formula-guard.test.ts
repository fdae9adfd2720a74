import fc from 'fast-check'
import { guarded, unguarded } from './formula-guard.ts'

test.each([
  '=1+1',
  '+1 512 555 0100',
  '-1+1',
  '@SUM(A1)',
  '\t=1',
  '\r=1',
  '\n=1',
  '＝1+1',
  '＋1',
  '－1',
  '＠SUM(A1)',
  "'=1+1",
  "''=1",
  '-',
  '-1.5E3',
  '-5',
])('%j is kept from being run, and comes back', (cell) => {
  expect(guarded(cell)).toBe(`'${cell}`)
  expect(unguarded(guarded(cell))).toBe(cell)
})

test.each(['', 'Ada', "O'Brien", "'quoted'", '1-2', ' =1', '5125550100', '("x")'])('%j needs no guard', (cell) => {
  expect(guarded(cell)).toBe(cell)
  expect(unguarded(cell)).toBe(cell)
})

test('every cell comes back as it was', () => {
  const starts = fc.constantFrom('', "'", '=', '+', '-', '@', '\t', '\r', '\n', '＝', '＋', '－', '＠', '1', '.')
  fc.assert(
    fc.property(fc.array(starts), fc.string({ unit: 'grapheme' }), (start, rest) => {
      const cell = start.join('') + rest
      expect(unguarded(guarded(cell))).toBe(cell)
    }),
  )
})

test('what a file wrote so that a spreadsheet keeps its zeros is read without that', () => {
  expect(unguarded('="02134"')).toBe('02134')
  expect(unguarded('=""')).toBe('')
  expect(unguarded('="A"&"B"')).toBe('="A"&"B"')
})
