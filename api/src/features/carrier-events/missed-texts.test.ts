import { testApp, type Caller } from '../../../test/app.ts'
import { QUICK_PACE, quickSandbox } from '../../../test/quick-sandbox.ts'
import { isSuppressed } from '../opt-outs/suppressions.ts'
import { fetchMedia } from '../messages/media/fetch-media.ts'
import { insertRestoration } from '../restoration/queries.ts'
import { interpretInbound } from './interpret-inbound.ts'
import { fetchMissed } from './missed-texts.ts'

const app = testApp({ env: { ...QUICK_PACE, SANDBOX_NUMBERS: 'shared' } })
// What comes in is looked for and read where a test says so.
const sandbox = quickSandbox(app, { jobs: [], loops: [] })
beforeAll(sandbox.start)
afterAll(sandbox.stop)

const OURS = '+15125550147'
let owner: Caller
beforeAll(async () => {
  owner = await app.signedIn()
  await app.services
    .sql`insert into sender_numbers (account_id, number, kind, state) values (${owner.user.accountId}, ${OURS}, 'local', 'active')`
})

const read = () => interpretInbound(app.services)
const blocked = (phone: string) => isSuppressed(app.services.sql, owner.user.accountId, phone)
/** A text that the carrier took while our address led nowhere. */
async function missed(phone: string, body: string, to = OURS): Promise<void> {
  const { sql } = app.services
  const [last] = await sql<{ id: number }[]>`select coalesce(max(id), 0) as id from carrier_events`
  await sandbox.text(phone, body, to)
  await sql`delete from carrier_events where id > ${last?.id ?? 0}`
}
/** As if the last look had been an hour ago. */
const lookedAnHourAgo = () => app.services.sql`
  insert into inbound_looks (seen_until, begun_at) values (now() - interval '1 hour', now() - interval '1 hour')
  on conflict (id) do update set seen_until = excluded.seen_until, begun_at = excluded.begun_at
`
/** As a worker does minutes later. */
async function look(): Promise<number> {
  await lookedAnHourAgo()
  return fetchMissed(minutesLater())
}
const minutesLater = () => ({ ...app.services, now: () => new Date(Date.now() + 3 * 60_000) })
const bodies = async (phone: string) =>
  (
    await app.services.sql<{ body: string }[]>`
      select body from inbound_messages where phone = ${phone} and account_id = ${owner.user.accountId} order by received_at
    `
  ).map(({ body }) => body)

test('texts that came in while nothing listened are taken from the carrier’s list once, and a STOP among them holds before it is read', async () => {
  const [asks, stops] = ['+15125556201', '+15125556202']
  await missed(asks, 'Which house do you mean?')
  await missed(asks, 'The one on Oak Street?')
  await missed(stops, 'Please take me off your list')
  const cameBy = Date.now()
  expect(await blocked(stops)).toBe(false)
  expect(await look()).toBe(3)
  expect(await blocked(stops)).toBe(true)
  await read()
  expect(await bodies(asks)).toEqual(['Which house do you mean?', 'The one on Oak Street?'])
  const [conversation] = (await owner.request('GET', '/api/messages')).body
  expect(conversation).toMatchObject({ phone: asks, lastMessage: 'The one on Oak Street?' })
  // Since the carrier had it, not since it was found.
  expect(Date.parse(conversation.waitingSince)).toBeLessThanOrEqual(cameBy)
  expect(await blocked(stops)).toBe(true)

  expect(await look()).toBe(0)
  await read()
  expect(await bodies(asks)).toHaveLength(2)
})

test('of a STOP and a START the one that the person sent last counts, also where only one of them reached us at the time', async () => {
  const [stopsLast, startsLast] = ['+15125556203', '+15125556204']
  await missed(stopsLast, 'START')
  await sandbox.text(stopsLast, 'STOP', OURS)
  await missed(startsLast, 'STOP')
  await sandbox.text(startsLast, 'START', OURS)
  await read()
  expect(await look()).toBe(2)
  await read()
  expect(await blocked(stopsLast)).toBe(true)
  expect(await blocked(startsLast)).toBe(false)
})

test('a STOP that could not be read yet stays where an earlier START is fetched', async () => {
  const phone = '+15125556266'
  const { sql } = app.services
  await sql.unsafe(`
    create function refuse_stop() returns trigger language plpgsql as $$ begin raise exception 'refused'; end $$;
    create trigger refused_text before insert on inbound_messages for each row when (new.phone like '%66' and new.kind = 'stop') execute function refuse_stop();
  `)
  await missed(phone, 'START')
  await sandbox.text(phone, 'STOP', OURS)
  await read()
  expect(await look()).toBe(1)
  await read()
  expect(await blocked(phone)).toBe(true)
  await sql.unsafe('drop trigger refused_text on inbound_messages')
})

test('of a busy day our own texts are not read through: what came to our numbers is asked for', async () => {
  const { sql, carrier } = app.services
  await missed('+15125556220', 'Is it still for sale?')
  await sql`
    insert into sandbox.messages (sid, direction, from_number, to_number, body, status, created_at)
    select 'SMbusy' || g, 'outbound-api', ${OURS}, '+1512' || (5570000 + g), 'Hi', 'delivered', now() from generate_series(1, 6000) g
  `
  let pages = 0
  const counting = {
    ...carrier,
    async *messagesSince(since: Date) {
      for await (const page of carrier.messagesSince(since)) {
        pages += 1
        yield page
      }
    },
  }
  await lookedAnHourAgo()
  expect(await fetchMissed({ ...minutesLater(), carrier: counting })).toBe(1)
  await read()
  expect(await bodies('+15125556220')).toEqual(['Is it still for sale?'])
  // As many as we have numbers, and the one that showed that there are more.
  expect(pages).toBe(3)
  await sql`delete from sandbox.messages where sid like 'SMbusy%'`
})

test('a picture of a text of which no webhook told is fetched as any other', async () => {
  await missed('+15125556221', 'Look at the roof')
  expect(await look()).toBe(1)
  await read()
  const [picture] = await app.services.sql<{ id: string; type: string }[]>`
    select f.id, f.type from message_media f join inbound_messages m on m.id = f.inbound_id where m.phone = '+15125556221'
  `
  await fetchMedia.run({ id: picture?.id ?? '' }, app.services)
  const { status, headers } = await owner.request('GET', `/api/message-media/${picture?.id}`)
  expect([status, headers.get('content-type')]).toEqual([200, 'image/png'])
})

test('of several workers one looks, and again only after a while', async () => {
  await missed('+15125556205', 'Yes, call me')
  await lookedAnHourAgo()
  const found = await Promise.all([1, 2, 3].map(() => fetchMissed(minutesLater())))
  expect(found.toSorted()).toEqual([0, 0, 1])
  await missed('+15125556206', 'Yes, call me')
  expect(await fetchMissed(minutesLater())).toBe(0)
  expect(await look()).toBe(1)
})

test('what people text to other numbers of the carrier’s account is not ours', async () => {
  await missed('+15125556207', 'For another system', '+15125550199')
  expect(await look()).toBe(0)
})

test('a look that the carrier does not answer begins again where it began', async () => {
  await missed('+15125556208', 'Yes, call me')
  await sandbox.change({ outage: true })
  await expect(look()).rejects.toThrow()
  await sandbox.change({ outage: false })
  await app.services.sql`update inbound_looks set begun_at = now() - interval '1 hour'`
  expect(await fetchMissed(minutesLater())).toBe(1)
})

test('after a restore nothing is looked for until what came since the backup is settled', async () => {
  const { sql } = app.services
  await missed('+15125556209', 'Yes, call me')
  await insertRestoration(sql, new Date(Date.now() - 3_600_000).toISOString())
  expect(await look()).toBe(0)
  await sql`delete from restoration`
  expect(await look()).toBe(1)
})

test('an installation that begins to look takes nothing of before', async () => {
  await missed('+15125556210', 'Of an earlier time')
  await app.services.sql`delete from inbound_looks`
  expect(await fetchMissed(minutesLater())).toBe(0)
  expect(await app.services.sql`select from inbound_looks`).toHaveLength(1)
})
