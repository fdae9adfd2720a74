import { createDatabase } from '../../../test/database.ts'
import { isoInstant } from './instant.ts'
import { connect } from './sql.ts'

test.each([
  '2026-11-27 10:01:27+00',
  '2026-11-27 10:01:27.4+00',
  '2026-11-27 10:01:27.43+00',
  '2026-11-27 10:01:27.431+00',
  '2026-11-27 10:01:27.431999+00',
  '1969-12-31 23:59:59.999999+00',
  '0999-01-01 00:00:00+00',
  '2026-11-27 05:01:27.431627-05',
  '2026-11-27 15:31:27.431627+05:30',
  '2026-11-27 10:01:27.431627',
])('%s is what a Date makes of it', (text) => {
  expect(isoInstant(text)).toBe(new Date(text).toISOString())
})

test('an instant that is none is an error', () => {
  expect(() => isoInstant('infinity')).toThrow(RangeError)
  expect(() => isoInstant('-infinity')).toThrow(RangeError)
})

test('the driver gives instants in UTC whatever the time zone of the session', async () => {
  const database = await createDatabase()
  const sql = connect({ url: database.url, max: 1 })
  const given = () => sql`select '2026-11-27T10:01:27.4316Z'::timestamptz as at, null::timestamptz as none`
  expect(await given()).toMatchObject([{ at: '2026-11-27T10:01:27.431Z', none: null }])
  await sql`set timezone = 'America/Chicago'`
  expect(await given()).toMatchObject([{ at: '2026-11-27T10:01:27.431Z', none: null }])
  await sql.end()
  await database.drop()
})
