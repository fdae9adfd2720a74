import { copyText } from './copy-text.ts'

const written = (write: (out: ReturnType<typeof copyText>) => void): string => {
  const out = copyText()
  write(out)
  return Buffer.concat(out.take()).toString()
}

test('numbers of every length reach the database as they are', () => {
  const lengths = Array.from({ length: 16 }, (_, at) => 10 ** at)
  const numbers = lengths.flatMap((power) => [power, power - 1, power + 1, Math.round(power * 1.0507)])
  for (const number of [...numbers, 2 ** 31, 2 ** 53 - 1, 99_999_999, 100_000_000, 1_000_000_010_000_009, 39.95, 0.5])
    for (const value of [number, -number])
      expect(written((out) => out.number(value))).toBe(Object.is(value, -0) ? '0' : String(value))
})

test('what was written before a number stays, also where a part of the memory is full', () => {
  const rows = Array.from({ length: 60_000 }, (_, at) => at * 7919)
  const text = written((out) => {
    for (const row of rows) {
      out.number(row)
      out.character(9)
    }
  })
  expect(text).toBe(rows.map((row) => `${row}\t`).join(''))
})

test('what separates values is written so that the database reads it as a part of one', () => {
  expect(written((out) => out.text('a\tb\nc\rd\\e ü'))).toBe('a\\tb\\nc\\rd\\\\e ü')
  expect(written((out) => out.text(null))).toBe('\\N')
})
