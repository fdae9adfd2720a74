import { randomUUID } from 'node:crypto'
import { eventually, testApp, type Caller } from '../../../test/app.ts'
import { recordResults, type Result } from '../sending/record-results.ts'
import { actionFor } from '../sending/error-actions.ts'
import { eventWriter } from './event-writer.ts'
import { interpretReports } from './interpret-reports.ts'

const app = testApp()
beforeAll(app.start)
afterAll(app.stop)

/** A campaign of one text, which the carrier takes and, some time later, reports as undelivered with this code. */
async function failedOnce(
  owner: Caller,
  phone: string,
  code: number | null,
  meanwhile: (campaign: string) => Promise<unknown> = () => Promise.resolve(),
) {
  const { sql } = app.services
  const [campaign] = await sql<{ id: string }[]>`
    insert into campaigns (account_id, kind, name, status, message_template, provider, total_recipients, unit_price)
    values (${owner.user.accountId}, 'bulk', 'Spring', 'active', 'Hi', 'twilio', 1, 0) returning id
  `
  const [message] = await sql<{ id: number }[]>`
    insert into outbound_messages (account_id, campaign_id, kind, phone, phone_given, body, segments, state)
    values (${owner.user.accountId}, ${campaign?.id ?? ''}, 'campaign', ${phone}, ${phone}, 'Hi', 1, 'queued') returning id
  `
  const text = { owner, campaign: campaign?.id ?? '', id: message?.id ?? 0, phone }
  await sent(text, 'first')
  await meanwhile(text.campaign)
  await reported(text, 'first', 'undelivered', code)
  return text
}
type Text = Awaited<ReturnType<typeof failedOnce>>

const sidOf = ({ id }: Text, which: string) => `SM${which}${id}`

/** Returns the worker that has the text now. */
async function claimed({ id }: Text): Promise<string> {
  const worker = randomUUID()
  await app.services.sql`
    update outbound_messages set state = 'sending', reason = null, not_before = null, claimed_by = ${worker}, claimed_at = now(),
      lease_until = now() + interval '1 minute', attempts = attempts + 1
    where id = ${id} and state = 'queued'
  `
  return worker
}

/** The carrier is called with the text, and answers so. */
const called = async (text: Text, result: Result) =>
  recordResults(app.services.sql, await claimed(text), [result], new Date())
const sent = (text: Text, which: string) =>
  called(text, { id: text.id, to: 'sent', sid: sidOf(text, which), status: 'queued' })

async function reported(text: Text, which: string, status: string, errorCode: number | null): Promise<void> {
  await eventWriter(app.services.sql)({
    kind: 'status',
    sid: sidOf(text, which),
    status,
    errorCode,
    messageId: text.id,
    payload: { To: text.phone },
  })
  await interpretReports(app.services)
}

/** What its owner reads of a text. */
async function shown({ owner, campaign }: Text) {
  const { body } = await owner.request('GET', `/api/campaigns/${campaign}/recipients`)
  const [{ state, reason, errorCode }] = body
  return { state, reason, errorCode }
}
const suppressed = async (owner: Caller) =>
  (await owner.request('GET', '/api/suppressions')).body.map(({ phone }: { phone: string }) => phone)
const deadOf = ({ user }: Caller) =>
  app.services.sql`select phone, reason, error_code from bad_numbers where account_id = ${user.accountId}`

test('while a text waits for its second try, what its first one failed with says nothing any more', async () => {
  const text = await failedOnce(await app.signedIn(), '+12155550201', 30003)
  expect(await shown(text)).toEqual({ state: 'queued', reason: 'retry', errorCode: null })
  await sent(text, 'second')
  await reported(text, 'second', 'delivered', null)
  expect(await shown(text)).toEqual({ state: 'delivered', reason: null, errorCode: null })
})

test('a text of an account that was closed meanwhile is not sent a second time', async () => {
  const { sql } = app.services
  const owner = await app.signedIn()
  const text = await failedOnce(owner, '+12155550208', 30003, async (campaign) => {
    await sql`update campaigns set status = 'completed', completed_at = now() where id = ${campaign}`
    await sql`update accounts set closed_at = now() where id = ${owner.user.accountId}`
  })
  expect(await sql`select state, reason, error_code from outbound_messages where id = ${text.id}`).toEqual([
    { state: 'undelivered', reason: 'unreachable', errorCode: 30003 },
  ])
})

test('a phone that the second try tells not to text is not texted again, and the owner reads why that one failed', async () => {
  const owner = await app.signedIn()
  const text = await failedOnce(owner, '+12155550202', 30003)
  expect(await suppressed(owner)).toEqual([])
  await sent(text, 'second')
  await reported(text, 'second', 'undelivered', 30004)
  expect(await shown(text)).toEqual({ state: 'undelivered', reason: 'carrier_refused', errorCode: 30004 })
  expect(await suppressed(owner)).toEqual([text.phone])
})

test('a number that the second try finds dead is marked, with what that one failed with', async () => {
  const owner = await app.signedIn()
  const text = await failedOnce(owner, '+12155550203', 30008)
  await sent(text, 'second')
  await reported(text, 'second', 'undelivered', 30005)
  expect(await shown(text)).toEqual({ state: 'undelivered', reason: 'bad_number', errorCode: 30005 })
  expect(await deadOf(owner)).toEqual([{ phone: text.phone, reason: 'bad_number', errorCode: 30005 }])
})

test('a second try that the carrier refuses at once is shown with its own code', async () => {
  const text = await failedOnce(await app.signedIn(), '+12155550204', 30003)
  const action = actionFor(21610)
  await called(text, { id: text.id, to: 'failed', reason: action.reason, errorCode: 21610, action })
  expect(await shown(text)).toEqual({ state: 'failed', reason: 'opted_out', errorCode: 21610 })
})

test('the report of a second try may come before the answer of its call', async () => {
  const owner = await app.signedIn()
  const text = await failedOnce(owner, '+12155550205', 30003)
  await claimed(text)
  await reported(text, 'second', 'undelivered', 30004)
  expect(await shown(text)).toEqual({ state: 'undelivered', reason: 'carrier_refused', errorCode: 30004 })
  expect(await suppressed(owner)).toEqual([text.phone])
})

test('texts that were put back with the code of their first try, as the release before did, fail with that of the second', async () => {
  const { sql } = app.services
  const owner = await app.signedIn()
  const [waiting, under] = [
    await failedOnce(owner, '+12155550206', 30003),
    await failedOnce(owner, '+12155550207', 30003),
  ]
  await sql`update outbound_messages set error_code = 30003 where id = ${waiting.id}`
  await sent(waiting, 'second')
  expect(await shown(waiting)).toEqual({ state: 'sent', reason: null, errorCode: null })
  await sent(under, 'second')
  await sql`update outbound_messages set error_code = 30003 where id = ${under.id}`
  await reported(under, 'second', 'sent', null)
  await reported(under, 'second', 'undelivered', 30004)
  expect(await shown(under)).toEqual({ state: 'undelivered', reason: 'carrier_refused', errorCode: 30004 })
  expect(await suppressed(owner)).toEqual([under.phone])
})

test('why a text failed counts also where the carrier says it after the failure itself', async () => {
  const owner = await app.signedIn()
  const [refused, dead] = [await failedOnce(owner, '+12155550208', null), await failedOnce(owner, '+12155550209', null)]
  await reported(refused, 'first', 'undelivered', 30004)
  await reported(dead, 'first', 'undelivered', 30005)
  expect(await shown(refused)).toEqual({ state: 'undelivered', reason: 'carrier_refused', errorCode: 30004 })
  expect(await suppressed(owner)).toEqual([refused.phone])
  expect(await deadOf(owner)).toEqual([{ phone: dead.phone, reason: 'bad_number', errorCode: 30005 }])
})

test('a campaign is canceled at the moment at which reports stop it and opt one of its people out: neither keeps the other waiting', async () => {
  const { sql } = app.services
  const owner = await app.signedIn()
  const other = await failedOnce(owner, '+12155550231', 30003)
  const text = await failedOnce(owner, '+12155550232', 30003)
  for (const one of [other, text]) await sent(one, 'second')
  const [waiting] = await sql<{ id: string }[]>`
    insert into outbound_messages (account_id, campaign_id, kind, phone, phone_given, body, segments, state)
    values (${owner.user.accountId}, ${text.campaign}, 'campaign', ${other.phone}, ${other.phone}, 'Hi', 1, 'queued') returning id::text
  `
  const { interpreted } = await sql.begin(async (tx) => {
    // Of two that wait for each other this one would be ended.
    await tx`set local deadlock_timeout = '10ms'`
    // As a cancel and the campaign counters do: the campaign, then what waits of it.
    await tx`select from campaigns where id = ${text.campaign} for update`
    const both = reportedTogether([
      [other, 21610],
      [text, 30034],
    ])
    await eventually(
      () => sql`select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
      (seen) => seen.length > 0,
    )
    await tx`select from outbound_messages where campaign_id = ${text.campaign} and state = 'queued' order by id for update`
    return { interpreted: both }
  })
  await interpreted
  expect(await sql`select status, paused_reason from campaigns where id = ${text.campaign}`).toEqual([
    { status: 'paused', pausedReason: 'not_registered' },
  ])
  expect(await sql`select state from outbound_messages where id = ${waiting?.id ?? ''}`).toEqual([{ state: 'skipped' }])
})

async function reportedTogether(reports: [Text, number][]): Promise<void> {
  for (const [text, errorCode] of reports)
    await eventWriter(app.services.sql)({
      kind: 'status',
      sid: sidOf(text, 'second'),
      status: 'undelivered',
      errorCode,
      messageId: text.id,
      payload: { To: text.phone },
    })
  await interpretReports(app.services)
}
