import { turnsDuring } from '../../../test/turns-during.ts'
import { parseJson } from './parse-json.ts'

const rows = Array.from({ length: 20_000 }, (_, n) => ({
  phone: `512555${n}`,
  name: 'Ada "A" [Sample], \\',
  tags: [n, [], { deep: [[n]] }],
}))
const parsed = (text: string) => parseJson(text, Infinity)

test.each([
  ['a long list among other fields', JSON.stringify({ name: 'x', rows, last: { rows: [1] } })],
  ['lines and spaces', JSON.stringify({ name: 'x', rows, none: [], more: [{}] }, null, 2)],
  ['two long lists', JSON.stringify({ rows, others: rows })],
  ['a list alone', JSON.stringify(rows)],
  ['a field that is named twice', `{"a":${JSON.stringify(rows)},"a":[1],"b":[2],"b":"text"}`],
  ['a field named as what every object has', `{"__proto__":${JSON.stringify(rows)},"constructor":[1]}`],
  ['an escaped name', `{"r\\u006fws\\"":${JSON.stringify(rows)}}`],
  ['a text', '"[1,2"'],
  ['a number', ' 12 '],
])('%s comes out as JSON.parse has it', async (_, text) => {
  const value = await parsed(text)
  expect(value).toEqual(JSON.parse(text))
  expect(Object.getPrototypeOf(value)).toBe(Object.getPrototypeOf(JSON.parse(text)))
})

const items = JSON.stringify(rows).slice(1, -1)
test.each([
  `{"a":[${items},]}`,
  `{"a":[${items},,${items}]}`,
  `{"a":[,${items}]}`,
  `{"a":[${items}}`,
  `{"a":[${items}`,
  `{"a":[${items}]]`,
  `{"a":[${items}]}{"a":[1]}`,
  `{[${items}]}`,
  `{"a":"b"[${items}]}`,
  `{"a":[${items}],"b":"`,
  '{"a":[],}',
  '['.repeat(300_000),
  '',
])('what JSON.parse refuses is refused, no. %#', async (text) => {
  expect(() => JSON.parse(text)).toThrow()
  await expect(parsed(text)).rejects.toThrow()
})

test('each value is revived once, in a long list too', async () => {
  const revive = (_: string, value: unknown) => (typeof value === 'string' ? `<${value}>` : value)
  const text = JSON.stringify({ name: 'x', rows })
  expect(await parseJson(text, Infinity, revive)).toEqual(JSON.parse(text, revive))
})

test('more values than may be are not parsed', async () => {
  const text = JSON.stringify({ a: Array.from({ length: 1000 }, () => ({})) })
  expect(await parseJson(text, 5000)).toBeDefined()
  expect(await parseJson(text, 1000)).toBeUndefined()
})

test('other requests have their turns meanwhile', async () => {
  const text = JSON.stringify({ rows })
  expect(await turnsDuring(() => parsed(text))).toBeGreaterThanOrEqual(Math.floor(text.length / 131_072))
})
