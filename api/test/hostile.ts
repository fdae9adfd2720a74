import fc from 'fast-check'

const deep = (depth: number, wrap: (inside: unknown) => unknown) => {
  let value: unknown = 'x'
  for (let level = 0; level < depth; level++) value = wrap(value)
  return value
}

/** Texts that have broken other software before. */
export const naughtyTexts: readonly string[] = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\\u0000',
  '\ud800',
  'a\udc00b',
  '\ufeff',
  '\u202eabc',
  '\u200b',
  '\u0001\u0008\u001b[31m',
  '\r\n',
  '\t',
  'e\u0301',
  '👩‍👩‍👧‍👦',
  '🏳️‍🌈',
  'שלום',
  'مرحبا',
  '田中さん',
  'Ω≈ç√∫',
  '＝1+1',
  '=1+1',
  "'=1+1",
  '@SUM(1)',
  '+1',
  '-1',
  "'; drop table users; --",
  "' or '1'='1",
  '"',
  '`',
  '\\',
  '%',
  '_',
  '%%%',
  '$1',
  '${x}',
  '{{x}}',
  '{firstName}',
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  'javascript:alert(1)',
  '../../etc/passwd',
  '%00',
  '%2e%2e%2f',
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'null',
  'undefined',
  'NaN',
  'Infinity',
  '-0',
  '1e308',
  '1e999',
  '0x10',
  '00',
  '-'.repeat(36),
  '0'.repeat(36),
  '00000000-0000-0000-0000-000000000000',
  'true',
  '9999-12-31T23:59:59.999Z',
  '0000-01-01T00:00:00Z',
  '2026-02-30T00:00:00Z',
  '+275760-09-13T00:00:00.000Z',
  'x'.repeat(500),
  '💥'.repeat(500),
  'x'.repeat(10_000),
]

const enormous: readonly unknown[] = [
  '('.repeat(100_000),
  ','.repeat(100_000),
  '\u0301\u0316'.repeat(20_000),
  deep(1000, (inside) => [inside]),
  deep(1000, (inside) => ({ a: inside })),
  Array(50_000).fill('-'.repeat(36)),
  Array.from({ length: 50_000 }, () => ({})),
  Array(50_000).fill('5125550101'),
]

/** Stands for a number that no double holds; `jsonOf` writes it as 1e999. */
const INFINITE = '@@1e999@@'

/** Values of every wrong kind, from a missing one to one of half a megabyte. */
export const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 20, arbitrary: fc.constantFrom<unknown>(...naughtyTexts) },
  {
    weight: 10,
    arbitrary: fc.constantFrom<unknown>(
      undefined,
      null,
      true,
      false,
      0,
      -1,
      1.5,
      2 ** 31,
      -(2 ** 31) - 1,
      2 ** 53,
      1e21,
      1e308,
      -1e308,
      5e-324,
      INFINITE,
    ),
  },
  {
    weight: 5,
    arbitrary: fc.constantFrom<unknown>(
      [],
      {},
      [null],
      [[]],
      { length: 1e9 },
      { $ne: null },
      { toString: 'x', valueOf: 1 },
    ),
  },
  { weight: 1, arbitrary: fc.constantFrom(...enormous) },
  { weight: 5, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
)

/** The value with one to three of its parts replaced, taken away, doubled or hidden behind names that every object has. */
export const broken = (value: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> =>
  fc
    .tuple(value, fc.array(fc.tuple(fc.nat(), hostileValue), { minLength: 1, maxLength: 3 }))
    .map(([whole, changes]) => changes.reduce((now: unknown, [place, hostile]) => changed(now, place, hostile), whole))

function changed(value: unknown, place: number, hostile: unknown): unknown {
  if (Array.isArray(value) && value.length > 0 && place % 4 !== 0)
    return value.with(place % value.length, changed(value[place % value.length], place >> 2, hostile))
  if (!isObject(value) || place % 16 === 0) return hostile
  const names = Object.keys(value)
  if (place % 16 === 1 || names.length === 0)
    return Object.fromEntries([
      ...Object.entries(value),
      [['__proto__', 'constructor', 'unknown', ''][place % 4] ?? 'x', hostile],
    ])
  const name = names[(place >> 4) % names.length] ?? ''
  return Object.fromEntries(
    Object.entries(value).map(([key, inside]) => [key, key === name ? changed(inside, place >> 6, hostile) : inside]),
  )
}

const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** As JSON, with numbers that JSON may hold and doubles may not. */
export const jsonOf = (value: unknown): string => (JSON.stringify(value) ?? '').replaceAll(`"${INFINITE}"`, '1e999')

/** Bodies that are broken as a whole. */
export const brokenBodies: fc.Arbitrary<string | Uint8Array> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.constantFrom<string | Uint8Array>(
      '',
      ' ',
      'null',
      '[]',
      '""',
      '0',
      'true',
      '{',
      '}',
      '{"a":',
      '{"a":1,"a":2}',
      '{"__proto__":{"employee":true}}',
      '{"constructor":{"prototype":{"employee":true}}}',
      '\ufeff{}',
      "{'a':1}",
      '{"a":1e999}',
      '{"a":NaN}',
      '// x\n{}',
      Uint8Array.of(0xff, 0xfe, 0x7b, 0x00, 0x7d, 0x00),
      Uint8Array.of(0x7b, 0x22, 0xc3, 0x28, 0x22, 0x3a, 0x31, 0x7d),
      Uint8Array.of(0x1f, 0x8b, 0x08, 0x00),
      new Uint8Array(1000),
    ),
  },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      '['.repeat(100_000),
      `${'['.repeat(100_000)}${']'.repeat(100_000)}`,
      '{"a":'.repeat(100_000),
      `${'{"a":'.repeat(20_000)}1${'}'.repeat(20_000)}`,
      `"${'x'.repeat(900_000)}"`,
      `[${'0,'.repeat(400_000)}0]`,
    ),
  },
)
