import { randomUUID } from 'node:crypto'
import { testApp } from '../../../test/app.ts'
import { eventWriter } from '../carrier-events/event-writer.ts'
import { interpretReports } from '../carrier-events/interpret-reports.ts'
import { claimRecipients, claimReplies, type Scan } from '../sending/messages-to-send.ts'
import { recordResults, type Result } from '../sending/record-results.ts'
import type { Cap } from './caps-of.ts'
import { openCaps } from './claim-within.ts'

const app = testApp()
beforeAll(app.start)
afterAll(app.stop)

const day = (holder: string, most: number): Cap => ({ holder, network: 'tmobile', per: 'day', most })
const minute = (holder: string, most: number): Cap => ({ holder, network: 'att', per: 'minute', most })

/** An account that is registered, with a campaign of so many texts to each network. */
async function campaignOf(texts: Record<string, number>, segments = 1) {
  const { sql } = app.services
  const [account] = await sql<{ id: string }[]>`insert into accounts (name) values ('Capped') returning id`
  const accountId = account?.id ?? ''
  await sql`insert into registrations (account_id, state, submitted) values (${accountId}, 'live', '{"kind":"standard","ein":""}')`
  const [campaign] = await sql<{ id: string }[]>`
    insert into campaigns (account_id, kind, name, status, message_template, provider, total_recipients, unit_price)
    values (${accountId}, 'bulk', 'Capped', 'active', 'Hi', 'twilio', 0, 0) returning id
  `
  const id = campaign?.id ?? ''
  for (const [network, count] of Object.entries(texts))
    await sql`
      insert into outbound_messages (account_id, campaign_id, kind, phone, body, segments, state, network)
      select ${accountId}, ${id}, 'campaign', '+1215' || to_char(nextval('phones'), 'FM0000000'), 'Hi', ${segments}, 'queued', ${network}
      from generate_series(1, ${count}) n
    `
  return { accountId, id }
}

beforeAll(async () => {
  await app.services.sql`create sequence phones start 2000001`
})

const lane = { meant: null, from: null }
const scans = (...networks: Scan['network'][]): Scan[] => networks.map((network) => ({ network, mark: 0, most: 100 }))
const claim = (id: string, caps: readonly Cap[], wanted: readonly Scan[], worker = randomUUID(), limit = 100) =>
  claimRecipients(
    app.services.sql,
    {
      worker,
      leaseSeconds: 20,
      limit,
      pace: { sender: 'sandbox' },
      rampUp: false,
      lane: { meant: null, from: null },
      caps,
    },
    id,
    wanted,
  )
const typed = (accountId: string, network: Scan['network'], segments: number) => app.services.sql`
  insert into outbound_messages (account_id, kind, phone, body, segments, state, network)
  values (${accountId}, 'reply', '+12155550142', 'Yes', ${segments}, 'queued', ${network})
`
const answers = (accountId: string, caps: readonly Cap[]) =>
  claimReplies(
    app.services.sql,
    { worker: randomUUID(), leaseSeconds: 20, limit: 9, pace: { sender: 'sandbox' }, rampUp: false, lane, caps },
    accountId,
    new Date(),
  )
const later = (holder: string, seconds: number) => app.services.sql`
  update network_cap_use set at = at - make_interval(secs => ${seconds}) where holder = ${holder}
`
const record = (worker: string, results: Result[]) => recordResults(app.services.sql, worker, results, new Date())
const usedOf = async (holder: string) =>
  (await app.services.sql<{ used: number }[]>`select used from network_cap_use where holder = ${holder}`)[0]?.used

test('a day’s cap stops one network, to the last segment that answers leave; the others go on', async () => {
  const { id } = await campaignOf({ tmobile: 80, verizon: 80 }, 2)
  const caps = [day(`brand ${id}`, 100)]
  await openCaps(app.services.sql, caps)
  const rows = await claim(id, caps, scans('tmobile', 'verizon'), undefined, 200)
  expect(rows.filter(({ network }) => network === 'tmobile')).toHaveLength(49)
  expect(rows.filter(({ network }) => network === 'verizon')).toHaveLength(80)
  expect(await usedOf(`brand ${id}`)).toBe(98)
  expect(await claim(id, caps, scans('tmobile'))).toHaveLength(0)
})

test('workers that claim at once never pass a cap together, and use it up', async () => {
  const { id } = await campaignOf({ tmobile: 300 })
  const caps = [day(`brand ${id}`, 200)]
  await openCaps(app.services.sql, caps)
  const claims = await Promise.all(Array.from({ length: 12 }, () => claim(id, caps, scans('tmobile'), undefined, 25)))
  expect(claims.flat()).toHaveLength(196)
  expect(new Set(claims.flat().map((row) => row.id)).size).toBe(196)
})

test('a text to a network that is not known counts to every cap', async () => {
  const { id } = await campaignOf({ unknown: 50, tmobile: 50 })
  const caps = [day(`brand ${id}`, 50), minute(`campaign ${id}`, 500)]
  await openCaps(app.services.sql, caps)
  expect(await claim(id, caps, scans('unknown'))).toHaveLength(15)
  expect(await usedOf(`brand ${id}`)).toBe(15)
  expect(await claim(id, caps, scans('tmobile'))).toHaveLength(34)
})

test('what was claimed and did not leave is given back to the day, once', async () => {
  const { id, accountId } = await campaignOf({ tmobile: 40 })
  const holder = `brand ${accountId}`
  const caps = [day(holder, 30)]
  await openCaps(app.services.sql, caps)
  const worker = randomUUID()
  const rows = await claim(id, caps, scans('tmobile'), worker)
  expect(rows).toHaveLength(29)
  const unsent = rows.slice(0, 9).map((row): Result => ({ id: row.id, to: 'queued', reason: null, notBefore: null }))
  await record(worker, unsent)
  await record(worker, unsent)
  expect(await usedOf(holder)).toBe(20)
  expect(await claim(id, caps, scans('tmobile'))).toHaveLength(9)
})

test('a cap whose row is missing lets nothing leave until the row is there again', async () => {
  const { sql } = app.services
  const { id, accountId } = await campaignOf({ tmobile: 10, verizon: 10 })
  const caps = [day(`brand ${id}`, 5), minute(`campaign ${id}`, 500)]
  await openCaps(sql, caps)
  await sql`delete from network_cap_use where holder = ${`brand ${id}`}`
  await typed(accountId, 'tmobile', 1)
  expect([await claim(id, caps, scans('tmobile', 'verizon')), await answers(accountId, caps)]).toEqual([[], []])
  await openCaps(sql, caps)
  expect([(await answers(accountId, caps)).length, (await claim(id, caps, scans('tmobile'))).length]).toEqual([1, 3])
})

test('a claim that is cut off before its commit counts nothing', async () => {
  const { id } = await campaignOf({ tmobile: 10 })
  const caps = [day(`brand ${id}`, 10)]
  await openCaps(app.services.sql, caps)
  const request = { worker: randomUUID(), leaseSeconds: 20, limit: 5, pace: { sender: 'sandbox' }, rampUp: false }
  const cut = app.services.sql.begin(async (tx) => {
    const rows = await claimRecipients(
      tx,
      { ...request, lane: { meant: null, from: null }, caps },
      id,
      scans('tmobile'),
    )
    expect(rows).toHaveLength(5)
    await tx`select pg_terminate_backend(pg_backend_pid())`
  })
  await expect(cut).rejects.toThrow()
  expect(await usedOf(`brand ${id}`)).toBe(0)
  expect(await claim(id, caps, scans('tmobile'))).toHaveLength(9)
})

test('the day’s cap begins again at midnight in Los Angeles', async () => {
  const { id } = await campaignOf({ tmobile: 60 })
  const caps = [day(`brand ${id}`, 20)]
  await openCaps(app.services.sql, caps)
  expect(await claim(id, caps, scans('tmobile'))).toHaveLength(19)
  await app.services.sql`update network_cap_use set at = at - interval '1 day' where holder = ${`brand ${id}`}`
  expect(await claim(id, caps, scans('tmobile'))).toHaveLength(19)
})

/** The carrier reports one claimed text as refused, if no code says otherwise because the brand's day is used up. */
async function reportOver(
  text: { id: number; attempts: number },
  minutesAgo: number,
  errorCode = 30027,
): Promise<void> {
  const { sql } = app.services
  const sid = `SM${text.id}-${text.attempts}`
  await sql`
    update outbound_messages set state = 'sent', carrier_sid = ${sid}, carrier_status = 'sent', sent_at = now(), claimed_at = now() - make_interval(mins => ${minutesAgo})
    where id = ${text.id}
  `
  await eventWriter(sql)({
    kind: 'status',
    sid,
    status: 'undelivered',
    errorCode,
    messageId: text.id,
    payload: {},
  })
  await interpretReports(app.services)
}

test('a report of yesterday’s text leaves today’s cap open and the text at once; one of today’s closes the day', async () => {
  const { sql } = app.services
  const { id, accountId } = await campaignOf({ tmobile: 60 })
  const caps = [day(`brand ${accountId}`, 40)]
  await openCaps(sql, caps)
  const [first, second] = await claim(id, caps, scans('tmobile'), randomUUID(), 2)
  if (!first || !second) throw new Error('Nothing was claimed')
  // A day late, as by the reconciliation.
  await reportOver(first, 24 * 60)
  const [again] = await sql<{ state: string; isDue: boolean; network: string }[]>`
    select state, not_before <= now() as is_due, network from outbound_messages where id = ${first.id}
  `
  expect(again).toEqual({ state: 'queued', isDue: true, network: 'tmobile' })
  expect(await claim(id, caps, scans('tmobile'), randomUUID(), 5)).toHaveLength(5)
  await reportOver(second, 0)
  expect(await claim(id, caps, scans('tmobile'))).toHaveLength(0)
})

test('a report of yesterday’s text closes no day on which nothing was sent yet', async () => {
  const { sql } = app.services
  const { id, accountId } = await campaignOf({ tmobile: 60 })
  const caps = [day(`brand ${accountId}`, 40)]
  await openCaps(sql, caps)
  const [first] = await claim(id, caps, scans('tmobile'), randomUUID(), 1)
  if (!first) throw new Error('Nothing was claimed')
  await sql`update network_cap_use set at = at - interval '1 day' where holder = ${`brand ${accountId}`}`
  await reportOver(first, 24 * 60)
  expect(await claim(id, caps, scans('tmobile'), randomUUID(), 5)).toHaveLength(5)
})

test('a text that a cap held until today and whose number is dead closes no day', async () => {
  const { id, accountId } = await campaignOf({ tmobile: 60 })
  const caps = [day(`brand ${accountId}`, 40)]
  await openCaps(app.services.sql, caps)
  const [first] = await claim(id, caps, scans('tmobile'), randomUUID(), 1)
  if (!first) throw new Error('Nothing was claimed')
  await reportOver(first, 24 * 60)
  await reportOver({ ...first, attempts: 2 }, 0, 30005)
  expect(await claim(id, caps, scans('tmobile'), randomUUID(), 5)).toHaveLength(5)
})

test('over three days of which workers die and give texts back, each day is used up and none is passed', async () => {
  const { sql } = app.services
  const { id, accountId } = await campaignOf({ tmobile: 700 })
  const caps = [day(`brand ${accountId}`, 200)]
  await openCaps(sql, caps)
  const left: number[] = []
  for (let days = 0; days < 3; days += 1) {
    let today = 0
    for (let claimed = 1; claimed > 0;) {
      const workers = Array.from({ length: 3 }, () => randomUUID())
      const claims = await Promise.all(workers.map((worker) => claim(id, caps, scans('tmobile'), worker, 40)))
      claimed = claims.flat().length
      for (const [index, rows] of claims.entries()) {
        // The first worker dies before its texts leave, and recovery puts them back; of the others' every ninth goes back.
        const isUnsent = ({ attempts }: { attempts: number }, at: number) =>
          attempts === 1 && (index === 0 || at % 9 === 0)
        await record(
          workers[index] ?? '',
          rows.map((row, at): Result =>
            isUnsent(row, at)
              ? { id: row.id, to: 'queued', reason: null, notBefore: null }
              : { id: row.id, to: 'sent', sid: `SM${row.id}-${row.attempts}`, status: 'queued' },
          ),
        )
        today += rows.filter((row, at) => !isUnsent(row, at)).length
      }
    }
    left.push(today)
    await sql`update network_cap_use set at = at - interval '1 day' where holder = ${`brand ${accountId}`}`
    await sql`update outbound_messages set claimed_at = claimed_at - interval '1 day' where account_id = ${accountId}`
  }
  expect(left).toEqual([196, 196, 196])
})

test('a minute’s cap lets a few go at once and the others one after the other', async () => {
  const { id } = await campaignOf({ att: 200 })
  const holder = `campaign ${id}`
  const caps = [minute(holder, 75)]
  await openCaps(app.services.sql, caps)
  expect(await claim(id, caps, scans('att'))).toHaveLength(3)
  expect(await claim(id, caps, scans('att'))).toHaveLength(0)
  await app.services.sql`update network_cap_use set at = at - interval '2 seconds' where holder = ${holder}`
  expect(await claim(id, caps, scans('att'))).toHaveLength(2)
})

test('a text of more segments than may go at once leaves after a pause', async () => {
  const { id } = await campaignOf({ att: 3 }, 6)
  const holder = `campaign ${id}`
  const caps = [minute(holder, 75)]
  await openCaps(app.services.sql, caps)
  await app.services.sql`update network_cap_use set at = at - interval '1 minute' where holder = ${holder}`
  expect(await claim(id, caps, scans('att'))).toHaveLength(1)
  await app.services.sql`update network_cap_use set at = at - interval '5 seconds' where holder = ${holder}`
  expect(await claim(id, caps, scans('att'))).toHaveLength(0)
  await app.services.sql`update network_cap_use set at = at - interval '3 seconds' where holder = ${holder}`
  expect(await claim(id, caps, scans('att'))).toHaveLength(1)
})

test('a typed answer that is larger than a minute’s bucket leaves while the account’s campaign goes on', async () => {
  const { id, accountId } = await campaignOf({ att: 200 })
  const holder = `campaign ${id}`
  const caps = [minute(holder, 15)]
  await openCaps(app.services.sql, caps)
  await claim(id, caps, scans('att'))
  await typed(accountId, 'att', 3)
  const left: string[] = []
  for (let second = 1; second <= 30; second += 1) {
    await later(holder, 1)
    const rows = [...(await answers(accountId, caps)), ...(await claim(id, caps, scans('att', 'unknown')))]
    left.push(...rows.map(({ kind }) => kind))
  }
  expect(left[0]).toBe('reply')
  // What was kept for it is free again.
  expect(left[1]).toBe('campaign')
})

test('an answer that waits for the day’s cap keeps no other answer and no campaign from a minute’s', async () => {
  const { id, accountId } = await campaignOf({ att: 5, unknown: 5 })
  const caps = [day(`brand ${id}`, 10), minute(`campaign ${id}`, 15)]
  await openCaps(app.services.sql, caps)
  await app.services.sql`update network_cap_use set used = 9, at = now() where holder = ${`brand ${id}`}`
  await typed(accountId, 'unknown', 2)
  await typed(accountId, 'att', 1)
  expect((await answers(accountId, caps)).map(({ network }) => network)).toEqual(['att'])
  await later(`campaign ${id}`, 60)
  expect(await answers(accountId, caps)).toEqual([])
  expect((await claim(id, caps, scans('unknown', 'att'))).map(({ network }) => network)).toEqual(['att', 'att'])
})

test('texts of a campaign that wait for the day’s cap take no part of a minute’s', async () => {
  const { id, accountId } = await campaignOf({ unknown: 5 }, 2)
  const caps = [day(`brand ${id}`, 10), minute(`campaign ${id}`, 15)]
  await openCaps(app.services.sql, caps)
  await app.services.sql`update network_cap_use set used = 8, at = now() where holder = ${`brand ${id}`}`
  await app.services.sql`
    insert into outbound_messages (account_id, campaign_id, kind, phone, body, segments, state, network)
    values (${accountId}, ${id}, 'campaign', '+12155550143', 'Hi', 1, 'queued', 'att')
  `
  expect((await claim(id, caps, scans('unknown', 'att'))).map(({ network }) => network)).toEqual(['att'])
})
