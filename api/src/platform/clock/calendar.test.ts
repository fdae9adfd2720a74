import { calendarOf } from './calendar.ts'

test('the night the clocks change has a day of 23 hours', () => {
  const { days, month } = calendarOf(new Date('2026-03-09T12:00:00Z'), 'America/Chicago', 30)
  expect(days.slice(-3)).toEqual([
    { day: '2026-03-07', start: '2026-03-07T06:00:00.000Z' },
    { day: '2026-03-08', start: '2026-03-08T06:00:00.000Z' },
    { day: '2026-03-09', start: '2026-03-09T05:00:00.000Z' },
  ])
  expect(month).toBe('2026-03-01T06:00:00.000Z')
})

test('thirty days reach over the turn of a year', () => {
  const { days, month } = calendarOf(new Date('2026-01-02T00:00:00Z'), 'UTC', 30)
  expect([days.length, days[0]?.day, days.at(-1)?.day, month]).toEqual([
    30,
    '2025-12-04',
    '2026-01-02',
    '2026-01-01T00:00:00.000Z',
  ])
})
