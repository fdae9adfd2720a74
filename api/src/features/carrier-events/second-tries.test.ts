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

describe('a campaign is canceled at the moment at which the carrier says something of its texts, and neither keeps the other waiting', () => {
  test('reports stop it and opt one of its people out', async () => {
    const owner = await app.signedIn()
    const [other, text] = await bothSentAgain(owner)
    const waiting = await waits(text.campaign, other)
    await besideACancel(text.campaign, () =>
      reportedTogether([
        [other, 21610],
        [text, 30034],
      ]),
    )
    await isStopped(text.campaign)
    expect(await stateOf(waiting)).toBe('skipped')
  })

  test('reports stop it, and name a text of it that waits for its second try', async () => {
    const owner = await app.signedIn()
    const [other, text] = await bothSentAgain(owner)
    const waiting = await failedOnce(owner, '+12155550233', 30003)
    await app.services.sql`update outbound_messages set campaign_id = ${text.campaign} where id = ${waiting.id}`
    await besideACancel(text.campaign, () =>
      reportedTogether([
        [other, 21610],
        [waiting, 30008, 'first'],
        [text, 30034],
      ]),
    )
    await isStopped(text.campaign)
    expect(await stateOf(waiting.id)).toBe('queued')
  })

  test('answers of the carrier stop it and opt one of its people out', async () => {
    const { sql } = app.services
    const owner = await app.signedIn()
    const other = await failedOnce(owner, '+12155550234', 30003)
    const text = await failedOnce(owner, '+12155550235', 30003)
    const waiting = await waits(text.campaign, other)
    const worker = await claimed(other)
    await claimed(text)
    await sql`update outbound_messages set claimed_by = ${worker} where id = ${text.id}`
    await besideACancel(text.campaign, () =>
      recordResults(
        sql,
        worker,
        [
          { id: other.id, to: 'failed', reason: 'opted_out', errorCode: 21610, action: actionFor(21610) },
          { id: text.id, to: 'queued', reason: 'not_registered', notBefore: null, stops: 'not_registered' },
        ],
        new Date(),
      ),
    )
    await isStopped(text.campaign)
    expect(await stateOf(waiting)).toBe('skipped')
  })

  test('an answer of the carrier stops it, and another is about a text of it that was put back meanwhile', async () => {
    const { sql } = app.services
    const owner = await app.signedIn()
    const text = await failedOnce(owner, '+12155550236', 30003)
    const late = await waits(text.campaign, await failedOnce(owner, '+12155550237', 30003))
    const worker = await claimed(text)
    await besideACancel(text.campaign, () =>
      recordResults(
        sql,
        worker,
        [
          { id: late, to: 'queued', reason: 'carrier_busy', notBefore: null },
          { id: text.id, to: 'queued', reason: 'not_registered', notBefore: null, stops: 'not_registered' },
        ],
        new Date(),
      ),
    )
    await isStopped(text.campaign)
    expect(await stateOf(late)).toBe('queued')
  })

  test('reports opt several of its people out', async () => {
    const owner = await app.signedIn()
    const { campaign } = await failedOnce(owner, '+12155550238', 30003)
    await optedOutBesideACancel(owner, campaign, owner)
  })

  test('reports to another account of its brand opt several of its people out', async () => {
    const { sql } = app.services
    const [owner, other] = [await app.signedIn(), await app.signedIn()]
    const accounts = [owner.user.accountId, other.user.accountId]
    await sql`update accounts set brand_key = 'brand-of-two' where id = any(${accounts})`
    const { campaign } = await failedOnce(other, '+12155550244', 30003)
    await optedOutBesideACancel(owner, campaign, other)
  })

  test('reports opt one of its people out, and name a text of it that waits for its second try', async () => {
    const owner = await app.signedIn()
    const [other, text] = await bothSentAgain(owner)
    const waiting = await waits(text.campaign, other)
    const named = await failedOnce(owner, '+12155550239', 30003)
    await app.services.sql`update outbound_messages set campaign_id = ${text.campaign} where id = ${named.id}`
    await besideACancel(
      text.campaign,
      () =>
        reportedTogether([
          [other, 21610],
          [named, 30008, 'first'],
        ]),
      waiting,
    )
    expect(await stateOf(waiting)).toBe('skipped')
    expect(await stateOf(named.id)).toBe('queued')
  })

  test('answers of the carrier opt one of its people out, and one is about a text of it that was put back meanwhile', async () => {
    const { sql } = app.services
    const owner = await app.signedIn()
    const other = await failedOnce(owner, '+12155550240', 30003)
    const { campaign } = await failedOnce(owner, '+12155550241', 30003)
    const waiting = await waits(campaign, other)
    const late = await waits(campaign, await failedOnce(owner, '+12155550242', 30003))
    const worker = await claimed(other)
    await besideACancel(
      campaign,
      () =>
        recordResults(
          sql,
          worker,
          [
            { id: other.id, to: 'failed', reason: 'opted_out', errorCode: 21610, action: actionFor(21610) },
            { id: late, to: 'queued', reason: 'carrier_busy', notBefore: null },
          ],
          new Date(),
        ),
      waiting,
    )
    expect(await stateOf(waiting)).toBe('skipped')
    expect(await stateOf(late)).toBe('queued')
  })

  test('a report opts one of its people out, who has two phones since a merge', async () => {
    const { sql } = app.services
    const owner = await app.signedIn()
    const [one, two] = await bothSentAgain(owner)
    const { campaign } = await failedOnce(owner, '+12155550243', 30003)
    const waiting = [await waits(campaign, two), await waits(campaign, one)]
    const [kept, gone] = await Promise.all(
      [one, two].map(async ({ phone }) => (await owner.request('POST', '/api/contacts', { phone })).body.id as string),
    )
    await owner.request('POST', `/api/contacts/${kept}/merge`, { otherId: gone })
    expect(await sql`select from contact_phones where account_id = ${owner.user.accountId}`).toHaveLength(2)
    await besideACancel(campaign, () => reportedTogether([[one, 21610]]), waiting[0])
    expect(await Promise.all(waiting.map(stateOf))).toEqual(['skipped', 'skipped'])
  })
})

/** Two texts of two campaigns whose second try the carrier has. */
async function bothSentAgain(owner: Caller): Promise<[Text, Text]> {
  const both: [Text, Text] = [
    await failedOnce(owner, '+12155550231', 30003),
    await failedOnce(owner, '+12155550232', 30003),
  ]
  for (const one of both) await sent(one, 'second')
  return both
}

/** Another text to a person that waits in a campaign. */
async function waits(campaign: string, { owner, phone }: Text): Promise<number> {
  const [waiting] = await app.services.sql<{ id: number }[]>`
    insert into outbound_messages (account_id, campaign_id, kind, phone, phone_given, body, segments, state)
    values (${owner.user.accountId}, ${campaign}, 'campaign', ${phone}, ${phone}, 'Hi', 1, 'queued') returning id
  `
  return waiting?.id ?? 0
}

/** Does something while another transaction holds the campaign and its first text, as a cancel and the campaign counters do, and then all that waits of it. */
async function besideACancel(campaign: string, work: () => Promise<void>, first = 0): Promise<void> {
  const { sql } = app.services
  const { worked } = await sql.begin(async (tx) => {
    // Of two that wait for each other this one would be ended.
    await tx`set local deadlock_timeout = '10ms'`
    await tx`select from campaigns where id = ${campaign} for update`
    await tx`select from outbound_messages where id = ${first} for update`
    const begun = work()
    await eventually(
      () => sql`select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
      (seen) => seen.length > 0,
    )
    await tx`select from outbound_messages where campaign_id = ${campaign} and state = 'queued' order by id for update`
    return { worked: begun }
  })
  await worked
}

/** Reports to one account opt two people out who wait, in the other order, in a campaign that is canceled at that moment. */
async function optedOutBesideACancel(reportedTo: Caller, campaign: string, owner: Caller): Promise<void> {
  const [one, two] = await bothSentAgain(reportedTo)
  const waiting = [await waits(campaign, { ...two, owner }), await waits(campaign, { ...one, owner })]
  await besideACancel(
    campaign,
    () =>
      reportedTogether([
        [one, 21610],
        [two, 21610],
      ]),
    waiting[0],
  )
  expect(await Promise.all(waiting.map(stateOf))).toEqual(['skipped', 'skipped'])
}

const isStopped = async (campaign: string) =>
  expect(await app.services.sql`select status, paused_reason from campaigns where id = ${campaign}`).toEqual([
    { status: 'paused', pausedReason: 'not_registered' },
  ])

async function stateOf(id: number): Promise<string | undefined> {
  const [text] = await app.services.sql<{ state: string }[]>`select state from outbound_messages where id = ${id}`
  return text?.state
}

async function reportedTogether(reports: [text: Text, errorCode: number, which?: 'first'][]): Promise<void> {
  for (const [text, errorCode, which = 'second'] of reports)
    await eventWriter(app.services.sql)({
      kind: 'status',
      sid: sidOf(text, which),
      status: 'undelivered',
      errorCode,
      messageId: text.id,
      payload: { To: text.phone },
    })
  await interpretReports(app.services)
}
