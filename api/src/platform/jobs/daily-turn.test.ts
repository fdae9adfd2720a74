import { createDatabase } from '../../../test/database.ts'
import { connect, type Pool } from '../db/sql.ts'
import { dailyTurn } from './daily-turn.ts'

let database: Awaited<ReturnType<typeof createDatabase>>
let sql: Pool
beforeAll(async () => {
  database = await createDatabase()
  sql = connect({ url: database.url, max: 3 })
})
afterAll(async () => {
  await sql.end()
  await database.drop()
})

test('of all workers one has the turn of a day, from nine o’clock UTC on; one that begins later finds it taken', async () => {
  let time = new Date('2026-11-20T08:59:00Z')
  const now = () => time
  const workers = [dailyTurn('compare', now), dailyTurn('compare', now), dailyTurn('compare', now)]
  const turns = async () => (await Promise.all(workers.map((turn) => turn(sql)))).filter(Boolean).length
  expect([await turns(), await turns()]).toEqual([1, 0])
  time = new Date('2026-11-20T09:00:00Z')
  expect([await turns(), await turns()]).toEqual([1, 0])
  const [late, other] = [dailyTurn('compare', now), dailyTurn('count', now)]
  time = new Date('2026-11-21T08:00:00Z')
  expect([await turns(), await late(sql)]).toEqual([0, false])
  time = new Date('2026-11-21T10:00:00Z')
  expect([await late(sql), await turns(), await other(sql)]).toEqual([true, 0, true])
})

test('an installation that runs in office hours only has its turn each day', async () => {
  const turnsOn = async (day: string) => {
    let time = new Date(`${day}T14:00:00Z`)
    const turn = dailyTurn('in office hours', () => time)
    const first = await turn(sql)
    time = new Date(`${day}T22:00:00Z`)
    return [first, await turn(sql)]
  }
  expect([await turnsOn('2026-11-20'), await turnsOn('2026-11-20'), await turnsOn('2026-11-21')]).toEqual([
    [true, false],
    [false, false],
    [true, false],
  ])
})
