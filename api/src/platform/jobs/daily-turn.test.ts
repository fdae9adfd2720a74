import { createDatabase } from '../../../test/database.ts'
import { connect } from '../db/sql.ts'
import { dailyTurn } from './daily-turn.ts'

test('of all workers one has the turn of a day, from nine o’clock UTC on; one that begins later leaves that day to the others', async () => {
  const database = await createDatabase()
  const sql = connect({ url: database.url, max: 3 })
  let time = new Date('2026-11-20T08:59:00Z')
  const now = () => time
  const workers = [dailyTurn('compare', now), dailyTurn('compare', now), dailyTurn('compare', now)]
  const turns = async () => (await Promise.all(workers.map((turn) => turn(sql)))).filter(Boolean).length
  expect(await turns()).toBe(0)
  time = new Date('2026-11-20T09:00:00Z')
  expect([await turns(), await turns()]).toEqual([1, 0])
  const late = dailyTurn('compare', now)
  const other = dailyTurn('count', now)
  time = new Date('2026-11-21T08:00:00Z')
  expect([await turns(), await late(sql)]).toEqual([0, false])
  time = new Date('2026-11-21T10:00:00Z')
  expect([await late(sql), await turns(), await other(sql)]).toEqual([true, 0, true])
  await sql.end()
  await database.drop()
})
