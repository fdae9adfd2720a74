import { eventually } from '../../../test/app.ts'
import { freePort } from '../db/embedded/free-port.ts'
import { connect } from '../db/sql.ts'
import { createLiveUpdates } from './live-updates.ts'

test('a database that is not reached past its pooler is told once, with where it was looked for: open windows hear no news', async () => {
  const address = `127.0.0.1:${await freePort()}`
  const direct = connect({ url: `postgres://lotline:secret@${address}/lotline`, max: 1 })
  const said: unknown[] = []
  const live = createLiveUpdates(direct, { error: (...line: unknown[]) => void said.push(line) })
  await eventually(
    async () => said.length,
    (lines) => lines > 0,
  )
  expect(said).toEqual([
    [
      { reason: `Error: connect ECONNREFUSED ${address}` },
      'open windows hear no news until the database is reached at DATABASE_URL_DIRECT',
    ],
  ])
  await live.close()
  await direct.end({ timeout: 0 })
})
