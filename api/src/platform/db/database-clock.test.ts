import { testApp } from '../../../test/app.ts'
import { createDatabaseClock } from './database-clock.ts'

const app = testApp()
beforeAll(app.start)
afterAll(app.stop)
afterEach(() => jest.restoreAllMocks())

const HOUR = 3_600_000

test.each([
  ['an hour ahead', HOUR],
  ['an hour behind', -HOUR],
  ['right', 0],
])('the time is the database’s on a machine whose clock is %s', async (_, difference) => {
  const real = Date.now()
  const started = performance.now()
  jest.spyOn(Date, 'now').mockImplementation(() => real + difference + (performance.now() - started))
  const clock = createDatabaseClock(app.services.sql)
  await clock.compare()
  const [row] = await app.services.sql<{ at: string }[]>`select clock_timestamp() as at`
  expect(Math.abs(clock.now().getTime() - new Date(row?.at ?? '').getTime())).toBeLessThan(60_000)
  clock.close()
})

test('while the database does not answer, what was known of its clock stays', async () => {
  const real = Date.now()
  jest.spyOn(Date, 'now').mockImplementation(() => real + HOUR)
  const { sql } = app.services
  let isAway = false
  const clock = createDatabaseClock(
    new Proxy(sql, {
      apply: (query, self, given) => (isAway ? Promise.reject(new Error('away')) : Reflect.apply(query, self, given)),
    }),
  )
  await clock.compare()
  isAway = true
  await clock.compare()
  expect(Math.abs(clock.now().getTime() - real)).toBeLessThan(60_000)
  clock.close()
})
