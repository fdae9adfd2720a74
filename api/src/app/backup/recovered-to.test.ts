import { testApp, type Caller } from '../../../test/app.ts'
import { whyUnsettled } from '../../features/invoices/after-restore.ts'
import { insertRestoration, markSettled } from '../../features/restoration/queries.ts'
import { workToDo } from '../../features/sending/messages-to-send.ts'
import { WrongArguments } from '../../platform/commands/command-form.ts'
import { connect } from '../../platform/db/sql.ts'
import { recoveredTo, recoveredToForm } from './recovered-to.ts'

const app = testApp()
let owner: Caller
/** The newest thing that the recovered database has. */
let newest: string

// A database as its provider recovers it: a worker ran until ten minutes ago, a text waits, and the restore of an earlier year is settled.
beforeAll(async () => {
  await app.start()
  const { sql } = app.services
  owner = await app.signedIn()
  const [worker] = await sql<{ seenAt: string }[]>`
    insert into workers (id, seen_at) values (gen_random_uuid(), now() - interval '10 minutes') returning seen_at
  `
  newest = worker?.seenAt ?? ''
  await sql`
    insert into outbound_messages (account_id, kind, phone, phone_given, body, segments, state, created_at)
    values (${owner.user.accountId}, 'reply', '+15125550101', '+15125550101', 'Hi', 1, 'queued', ${newest})
  `
  await sql`insert into recharge_settings ${sql({ accountId: owner.user.accountId, isOn: true, below: 10, amount: 50, monthlyMax: 200 })}`
  await insertRestoration(sql, '2025-01-01T00:00:00Z')
  await sql`update restoration set restored_at = '2025-01-01T01:00:00Z'`
  await markSettled(sql, { listed: 7 })
})
afterAll(app.stop)

const later = (minutes: number) => new Date(new Date(newest).getTime() + minutes * 60_000).toISOString()

/** What the command says, or refuses with. */
async function recovered(...args: string[]): Promise<string> {
  const said: string[] = []
  const { config } = app.services
  await recoveredTo({ config, say: (line) => said.push(line) }, recoveredToForm.read(args), app.databaseUrl).catch(
    (error: Error) => said.push(error.message),
  )
  return said.join('\n')
}

/** That the database is as it was recovered. */
const untouched = async () =>
  (await app.services.sql`select from sessions`).length === 1 && (await whyUnsettled(app.services.sql)) === null

test.each([
  ['yesterday', 'a word'],
  ['2026-11-22 03:15', 'a moment without its offset'],
  ['2026-02-30T03:15:00Z', 'a day that does not exist'],
  ['2026-11-22T25:15:00Z', 'an hour that does not exist'],
  ['2026-11-22T03:15:00+99:00', 'an offset that does not exist'],
])('"%s" is not taken for a moment: %s', (given) => {
  expect(() => recoveredToForm.read([given])).toThrow(WrongArguments)
})

test.each([
  ['2026-11-22 03:15+00', '2026-11-22T03:15:00.000Z'],
  ['2026-11-21T22:15:30-0500', '2026-11-22T03:15:30.000Z'],
  ['2026-11-22T03:15:00.25Z', '2026-11-22T03:15:00.250Z'],
])('"%s" is read as PostgreSQL and providers write moments', (given, moment) => {
  expect(recoveredToForm.read([given]).moment).toBe(moment)
})

test('a moment that the database cannot have been recovered to is refused, and nothing is changed', async () => {
  expect(await recovered(later(60 * 24))).toMatch('is still to come')
  expect(await recovered(later(-1))).toMatch(`The database has something of ${newest}`)
  await app.services.sql`update workers set seen_at = seen_at - interval '3 days'`
  await app.services.sql`update outbound_messages set created_at = created_at - interval '3 days'`
  expect(await recovered(later(1))).toMatch('Nothing in the database is newer than')
  await app.services.sql`update workers set seen_at = seen_at + interval '3 days'`
  await app.services.sql`update outbound_messages set created_at = created_at + interval '3 days'`
  expect(await untouched()).toBe(true)
})

test('it is refused while the product runs on the database', async () => {
  const worker = connect({ url: app.databaseUrl, max: 1, name: 'lotline work' })
  await worker`select 1`
  expect(await recovered(later(1))).toMatch('`work` run on this database')
  await worker.end()
  expect(await untouched()).toBe(true)
})

test('after a point-in-time recovery nothing is sent, charged or numbered before the carrier was asked, and no id is given out again', async () => {
  const { sql } = app.services
  const work = () => workToDo(sql, new Date(), { shared: '+15125550000', rampUp: false })
  expect(await work()).toHaveLength(1)
  const said = await recovered(later(1))
  expect(said).toMatch(`The database is taken as of ${later(1)}.`)
  expect(said).toMatch('Nothing is sent until a worker has asked the carrier')

  expect(await work()).toEqual([])
  expect(await whyUnsettled(sql)).toMatch('invoices wait')
  expect(await sql`select from sessions`).toEqual([])
  expect(await sql`select paused_for from recharge_settings`).toEqual([{ pausedFor: 'restored' }])
  const [text] = await sql<{ id: number }[]>`
    insert into outbound_messages (account_id, kind, phone, phone_given, body, segments, state)
    values (${owner.user.accountId}, 'reply', '+15125550102', '+15125550102', 'Hi', 1, 'queued') returning id
  `
  expect(text?.id).toBeGreaterThan(1_000_000_000)
  // The carrier's list is sure to be whole only some time after the recovery, not after that of an earlier year.
  const [restoration] = await sql<{ takenAt: string; isFresh: boolean; outcome: unknown; eventsFrom: number }[]>`
    select taken_at, restored_at > now() - interval '1 minute' as is_fresh, outcome, events_from from restoration
  `
  expect(restoration).toMatchObject({ takenAt: later(1), isFresh: true, outcome: null })
  expect(restoration?.eventsFrom).toBeGreaterThan(1_000_000_000)
})

test('where the product ran on it since the recovery, whoever says so may name the moment all the same', async () => {
  expect(await recovered(later(-1))).toMatch('add --although-it-ran')
  expect(await recovered(later(-1), '--although-it-ran')).toMatch('The database is taken as of')
})
