import fc from 'fast-check'
import { areaCodeOf, readPhone, readUnusual, toE164 } from './phone.ts'

test.each([
  '5125550100',
  '(512) 555-0100',
  '512.555.0100',
  '512-555-0100',
  '1 512 555 0100',
  '+1 (512) 555-0100',
  '+15125550100',
  '001 512 555 0100',
  '011 1 512 555 0100',
  ' 512 555 0100 ',
  '512-555-0100 x12',
  '512-555-0100 ext. 12',
  '(512)555-0100 #4',
  '512-555-0100 ext: 12',
  '512-555-0100 extensión 12',
  '512-555-0100; 7246433',
  '512-555-0100,,123#',
  '512, 5550100',
  '5.125550100E+09',
  '5.125550100E9',
  'Mobile: 512-555-0100',
  'tel:+15125550100',
  '(512) 555-0100 (Cell)',
  '512-555-0100 (M)',
  '512-555-0100 [mobile]',
  '512-555-0100 (VoIP)',
  '512-555-0100 ext 4 (H)',
  '512.555.0100 - home',
  '512 555 0100 landline',
  '1.5125550100E10',
  '5125550100.0',
  '15125550100.00',
  '５１２ ５５５ ０１００',
])('%s is +15125550100', (text) => {
  expect(toE164(text)).toBe('+15125550100')
})

test.each([
  ['', 'empty'],
  ['  ', 'empty'],
  ['N/A', 'empty'],
  ['NULL', 'empty'],
  ['#REF!', 'empty'],
  ['-', 'empty'],
  ['0', 'empty'],
  ['000-000-0000', 'empty'],
  ['call me', 'letters'],
  ['512-555-HOME', 'letters'],
  ['555-0100', 'too_short'],
  ['72345', 'too_short'],
  ['512555010012', 'too_long'],
  ['+44 20 7946 0958', 'foreign'],
  ['011 44 20 7946 0958', 'foreign'],
  ['0125550100', 'not_a_number'],
  ['1125550100', 'not_a_number'],
  ['9115550100', 'not_a_number'],
  ['5120550100', 'not_a_number'],
  ['(512) 155-0100', 'not_a_number'],
  ['+1 212 011-0100', 'not_a_number'],
  ['9.17555E+09', 'shortened'],
  ['9.17555E9', 'shortened'],
  ['512-555-0100 wrong', 'letters'],
  ['DNC 512-555-0100', 'letters'],
  ['mobile', 'letters'],
  ['1.5125550100E+09', 'shortened'],
  ['512555010.0', 'too_short'],
  ['5125550100.5', 'too_long'],
])('%j is none: %s', (text, problem) => {
  expect(readPhone(text)).toEqual({ problem })
})

test('a sample in area code 555, which no place has, is read whatever its exchange', () => {
  expect(['(555) 123-4567', '5551234567', '+1 555 012-3456'].map(toE164)).toEqual([
    '+15551234567',
    '+15551234567',
    '+15550123456',
  ])
})

test('what was read once reads the same again', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      const phone = toE164(text)
      if (phone !== null) expect([toE164(phone), areaCodeOf(phone).length]).toEqual([phone, 3])
    }),
  )
})

test('the quick look at a usual spelling finds what the long one finds', () => {
  const digits = (length: number) =>
    fc.array(fc.integer({ min: 0, max: 9 }), { minLength: length, maxLength: length }).map((list) => list.join(''))
  const gap = fc.constantFrom('', ' ', '.', '-', '  ', ') ')
  const spelt = fc
    .tuple(
      fc.constantFrom('', '1', '+1', '1-', '+1 ', '+', '2', '011'),
      fc.constantFrom('', '(', ' '),
      digits(3),
      gap,
      digits(3),
      gap,
      digits(4),
      fc.constantFrom('', ' ', 'x1', '5'),
    )
    .map((parts) => parts.join(''))
  fc.assert(
    fc.property(spelt, (text) => expect(readPhone(text)).toEqual(readUnusual(text))),
    { numRuns: 5000 },
  )
})
