import { once } from 'node:events'
import { connect as connectSocket, createServer, type AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { createDatabase } from '../../../test/database.ts'
import { connect } from '../db/sql.ts'
import { createLiveUpdates } from './live-updates.ts'

test('a process that is told to stop ends also where its database has gone silent', async () => {
  const database = await createDatabase()
  const there = new URL(database.url)
  let isSilent = false
  const between = createServer((near) => {
    const far = connectSocket(Number(there.port), there.hostname)
    near.on('error', () => far.destroy()).on('data', (data) => isSilent || far.write(data))
    far.on('error', () => near.destroy()).on('data', (data) => isSilent || near.write(data))
    near.on('close', () => far.destroy())
  }).listen(0, '127.0.0.1')
  await once(between, 'listening')
  const here = new URL(database.url)
  here.host = `127.0.0.1:${(between.address() as AddressInfo).port}`
  const direct = connect({ url: here.href, max: 1 })
  const live = createLiveUpdates(direct, { error: () => {} })
  const hello = new Promise((heard) => live.subscribe('account', heard))
  await hello
  isSilent = true
  const closed = live.close().then(() => 'closed')
  expect(await Promise.race([closed, wait(10_000, 'still open', { ref: false })])).toBe('closed')
  await direct.end({ timeout: 0 })
  between.close()
  await database.drop()
})
