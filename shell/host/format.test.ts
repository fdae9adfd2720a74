import {
  formatBytes,
  formatCount,
  formatCountOf,
  formatDate,
  formatDateTime,
  formatMoney,
  formatPhone,
  formatTime,
  zoneName,
} from './format.ts'

const lateInTexas = '2026-03-06T03:05:00.000Z'

test('dates and times are those of the user’s own zone', () => {
  expect(formatDate(lateInTexas, 'America/Chicago')).toBe('Mar 05, 2026')
  expect(formatDate(lateInTexas, 'UTC')).toBe('Mar 06, 2026')
  expect(formatTime(lateInTexas, 'America/Chicago')).toBe('09:05 PM')
  expect(formatTime('2026-03-05T06:00:00Z', 'America/Chicago')).toBe('12:00 AM')
  expect(formatDateTime(lateInTexas, 'America/Chicago')).toBe('Mar 05, 2026, 09:05 PM')
})

test('a zone is named as it is called on that day of the year', () => {
  expect(zoneName('2026-01-15T12:00:00Z', 'America/Chicago')).toBe('CST')
  expect(zoneName('2026-07-15T12:00:00Z', 'America/Chicago')).toBe('CDT')
})

test('money keeps its cents, and a unit price its tenths of a cent', () => {
  expect(formatMoney('12.5')).toBe('$12.50')
  expect(formatMoney('0.025')).toBe('$0.025')
  expect(formatMoney('-3.10')).toBe('-$3.10')
  expect(formatMoney('5.00', 'EUR')).toBe('€5.00')
})

test('an amount too large for a floating point number is shown to the cent', () => {
  expect(formatMoney('90071992547409931.23')).toBe('$90,071,992,547,409,931.23')
})

test('counts have separators and agree with their noun', () => {
  expect(formatCount(12430)).toBe('12,430')
  expect(formatCountOf(1, 'record')).toBe('1 record')
  expect(formatCountOf(2500, 'record')).toBe('2,500 records')
  expect(formatCountOf(2, 'reply', 'replies')).toBe('2 replies')
})

test('a US number reads as people write it, anything else as it came', () => {
  expect(formatPhone('+15125550100')).toBe('(512) 555-0100')
  expect(formatPhone('5125550100')).toBe('(512) 555-0100')
  expect(formatPhone('+442079460000')).toBe('+442079460000')
  expect(formatPhone('72345')).toBe('72345')
  // Ten digits with their country code: a form that shows them as an American number saves that number.
  expect(formatPhone('+6591234567')).toBe('+6591234567')
  expect(formatPhone('15125550100')).toBe('(512) 555-0100')
})

test('file sizes are rounded to what people care about', () => {
  expect([512, 940_000, 999_999, 9_800_000].map(formatBytes)).toEqual(['512 bytes', '940 KB', '1.0 MB', '9.8 MB'])
})
