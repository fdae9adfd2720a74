import { slowTextFor } from 'contract/test/work-growth'
import { localMoment } from './local-moment.ts'

const local = (...parts: [number, number, number, number?, number?, number?]) => {
  const [year, month, day, hours = 12, minutes = 0, seconds = 0] = parts
  return new Date(year, month - 1, day, hours, minutes, seconds).toISOString()
}

test.each([
  ['2026-03-05', local(2026, 3, 5)],
  ['2026-3-5', local(2026, 3, 5)],
  ['3/5/2026', local(2026, 3, 5)],
  ['03/05/26', local(2026, 3, 5)],
  ['03-05-2026', local(2026, 3, 5)],
  ['Mar 5, 2026', local(2026, 3, 5)],
  ['March 5 2026', local(2026, 3, 5)],
  ['5-Mar-2026', local(2026, 3, 5)],
  ['05-MAR-26', local(2026, 3, 5)],
  ['2026-03-05 14:30:15', local(2026, 3, 5, 14, 30, 15)],
  ['2026-03-05T14:30', local(2026, 3, 5, 14, 30)],
  ['3/5/2026 2:30 PM', local(2026, 3, 5, 14, 30)],
  ['3/5/2026, 12:05:09 am', local(2026, 3, 5, 0, 5, 9)],
  [' 3/5/2026 ', local(2026, 3, 5)],
])('%j is a moment where the person is', (text, moment) => {
  expect(localMoment(text)).toBe(moment)
})

test.each([
  '2026-03-01T10:11:12Z',
  '2026-03-01 04:11:12-06',
  '13/13/2026',
  '2/30/2026',
  '2026-02-30',
  '1/0/1900',
  '1/1/1900',
  '0001-01-01',
  '9999-12-31',
  '3/5/2026 25:00',
  'never',
  '46086',
  '',
])('%j stays as it is: it has its zone, or is no day', (text) => {
  expect(localMoment(text)).toBe(text)
})

test('texts are read in time linear in their length', async () => {
  expect(await slowTextFor(localMoment)).toBeUndefined()
})
