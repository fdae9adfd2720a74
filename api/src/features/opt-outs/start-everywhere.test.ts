import { testApp } from '../../../test/app.ts'
import { startEverywhere } from './number-opt-outs.ts'

const app = testApp()
beforeAll(app.start)
afterAll(app.stop)

test('a START does not go through all events that the carrier ever told', async () => {
  const { sql } = app.services
  await sql`
    insert into carrier_events (kind, sid, status, payload, state)
    select 'inbound', 'SM' || n, '', jsonb_build_object('From', '+1512' || n, 'To', '+15125550100'), 'done' from generate_series(1000000, 1020000) n`
  await sql`analyze carrier_events`
  const scans = async () =>
    (await sql<{ seqScan: number }[]>`select seq_scan from pg_stat_user_tables where relname = 'carrier_events'`)[0]
  const before = await scans()
  await sql.begin(async (tx) => {
    const text = { phone: '+15121000000', accountId: null, inboundId: '1', receivedAt: new Date().toISOString() }
    await startEverywhere(tx, text)
    await tx`select pg_stat_force_next_flush()`
  })
  expect(await scans()).toEqual(before)
})
