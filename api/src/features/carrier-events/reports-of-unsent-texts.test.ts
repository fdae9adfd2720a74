import { randomUUID } from 'node:crypto'
import { testApp, type Caller } from '../../../test/app.ts'
import { recordResults } from '../sending/record-results.ts'
import { eventWriter } from './event-writer.ts'
import { interpretReports } from './interpret-reports.ts'

const app = testApp()
let owner: Caller
beforeAll(async () => {
  await app.start()
  owner = await app.signedIn()
})
afterAll(app.stop)

/** A text of a campaign that waits to be sent, and was claimed so often before. */
async function queued({ attempts }: { attempts: number }): Promise<number> {
  const { sql } = app.services
  const [campaign] = await sql<{ id: string }[]>`
    insert into campaigns (account_id, kind, name, status, message_template, provider, total_recipients, unit_price)
    values (${owner.user.accountId}, 'bulk', 'Spring', 'active', 'Hi', 'twilio', 1, 0) returning id
  `
  const [message] = await sql<{ id: number }[]>`
    insert into outbound_messages (account_id, campaign_id, kind, phone, phone_given, body, segments, state, attempts)
    values (${owner.user.accountId}, ${campaign?.id ?? ''}, 'campaign', '+15125550101', '+15125550101', 'Hi', 1, 'queued', ${attempts}) returning id
  `
  return message?.id ?? 0
}

async function reported(id: number, sid: string): Promise<void> {
  await eventWriter(app.services.sql)({
    kind: 'status',
    sid,
    status: 'delivered',
    errorCode: null,
    messageId: id,
    payload: {},
  })
  await interpretReports(app.services)
}

const textOf = async (id: number) =>
  (
    await app.services.sql<{ state: string; carrierSid: string | null }[]>`
      select state, carrier_sid from outbound_messages where id = ${id}
    `
  )[0]

test('a text that was never handed to the carrier still leaves after a report that names it, as one of a lost time does', async () => {
  const id = await queued({ attempts: 0 })
  await reported(id, 'SMlost')
  expect(await textOf(id)).toEqual({ state: 'queued', carrierSid: null })
})

test('a report that came before it was known whose it is counts once the carrier’s id is', async () => {
  const { sql } = app.services
  const id = await queued({ attempts: 0 })
  await reported(id, 'SMearly')
  const worker = randomUUID()
  await sql`
    update outbound_messages set state = 'sending', claimed_by = ${worker}, claimed_at = now(), lease_until = now() + interval '1 minute', attempts = 1
    where id = ${id}
  `
  await recordResults(sql, worker, [{ id, to: 'sent', sid: 'SMearly', status: 'queued' }], new Date())
  await interpretReports(app.services)
  expect(await textOf(id)).toEqual({ state: 'delivered', carrierSid: 'SMearly' })
})

test('a text that is back in the queue because the answer of its call was lost is sent, once the carrier reports it', async () => {
  const id = await queued({ attempts: 1 })
  await reported(id, 'SManswerlost')
  expect(await textOf(id)).toEqual({ state: 'delivered', carrierSid: 'SManswerlost' })
})
