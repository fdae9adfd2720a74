import type { Network } from 'contract/networks'
import type { Pool, Sql } from '../../platform/db/sql.ts'
import { createLoop } from '../../platform/jobs/create-loop.ts'
import type { Services } from '../../platform/services/services.ts'
import { wakeSenders } from '../messages/wake-senders.ts'
import { isNotHeld, suspendedAccounts } from '../texting-rules/who-may-send.ts'
import { KNOWN_DAYS, networksAmong } from './known-networks.ts'
import { networkNamed } from './network-named.ts'

/** So many are asked about at once, and stored before the next ones: a worker that dies has paid for no more in vain. */
const AT_ONCE = 32
/** Until another campaign has its turn. */
const BATCHES = 10
/** A text waits no longer than this for a look-up that gets no answer: it then counts to every cap. */
const LONGEST_MINUTES = 10
/** A phone whose look-up failed is asked about again after this long: those behind it have their turn meanwhile. */
const AGAIN_MS = 60_000
/** Longer than the carrier's answer takes: what was asked about so long ago was asked by a worker that died. */
const LONGEST_LOOK_UP_SECONDS = 60

/** When texts whose look-up failed are asked about again, by their ids; each worker knows its own. */
export type Failed = Map<number, number>

/** Asks the carrier for the networks of phones before they are texted for the first time. */
export const networkLookups = createLoop({
  name: 'network-lookups',
  pauseMs: 1000,
  needsRoom: true,
  failure: 'look-ups of networks wait',
  begin: (services) => {
    const failed: Failed = new Map()
    return async () => ((await lookUpSome(services, failed)) > 0 ? 0 : undefined)
  },
})

type Needs = Pick<Services, 'sql' | 'registrar' | 'log' | 'config' | 'now'> & { failed: Failed }

/** Looks phones up, a portion of one campaign after the other, of those that may leave. Returns how many texts it settled. */
export async function lookUpSome(services: Omit<Needs, 'failed'>, failed: Failed = new Map()): Promise<number> {
  const { sql } = services
  const now = services.now().getTime()
  for (const [id, again] of failed) if (again <= now) failed.delete(id)
  const campaigns = await sql<{ id: string }[]>`
    select id from campaigns c where status = 'active' and account_id not in ${suspendedAccounts(sql)} and ${isNotHeld(sql)}
      and exists (select from outbound_messages where campaign_id = c.id and state = 'queued' and network is null)
  `
  let settled = 0
  for (const { id } of campaigns)
    for (let batch = 0, more = 1; more > 0 && batch < BATCHES; batch += 1) {
      more = await (services.config.networkLookups ? lookUpBatch({ ...services, failed }, id) : leaveUnknown(sql, id))
      settled += more
    }
  return settled
}

interface Waiting {
  id: number
  phone: string
  isOverdue: boolean
}

interface Found {
  id: number
  phone: string
  network: Network
  /** The carrier was asked. */
  asked: boolean
}

/**
 * Looks up the next phones of a campaign, and returns how many of its texts it settled. Nothing is locked while the carrier is
 * asked: before that, the phones are noted as asked about.
 */
async function lookUpBatch({ sql, registrar, log, config, now, failed }: Needs, id: string): Promise<number> {
  const { known, unknown } = await sql.begin(async (tx) => {
    const taken = await takeTexts(tx, id, [...failed.keys()])
    await store(tx, id, taken.known, config.lookupPrice)
    return taken
  })
  let failure: unknown
  const unanswered: string[] = []
  const found = await Promise.all(
    unknown.map(async ({ id: messageId, phone, isOverdue }): Promise<Found[]> => {
      try {
        return [{ id: messageId, phone, network: networkNamed(await registrar.networkNameOf(phone)), asked: true }]
      } catch (error) {
        failure = error
        failed.set(messageId, now().getTime() + AGAIN_MS)
        unanswered.push(phone)
        return isOverdue ? [{ id: messageId, phone, network: 'unknown', asked: false }] : []
      }
    }),
  )
  if (failure !== undefined) log.warn({ err: failure, campaign: id }, 'the network of a phone could not be looked up')
  await sql.begin(async (tx) => {
    await store(tx, id, found.flat(), config.lookupPrice)
    if (unanswered.length > 0) await tx`update phone_networks set asked_at = null where phone = any(${unanswered})`
  })
  // Where none got an answer the carrier may be away: the next pass asks for those behind.
  return known.length + found.flat().length
}

/**
 * The campaign's next texts: those whose network is known, and those whose phone is to be asked about, by this worker alone. One
 * worker at a time takes some of a campaign; what another asks about is known when its turn comes, and paid for once.
 */
async function takeTexts(
  tx: Sql,
  campaignId: string,
  passedOver: readonly number[],
): Promise<{ known: Found[]; unknown: Waiting[] }> {
  const [turn] = await tx<
    { ours: boolean }[]
  >`select pg_try_advisory_xact_lock(hashtextextended(${campaignId}, 80)) as ours`
  if (!turn?.ours) return { known: [], unknown: [] }
  const texts = await nextTexts(tx, campaignId, passedOver)
  const phones = texts.map(({ phone }) => phone)
  const noted = new Set((await noteAsked(tx, phones)).map(({ phone }) => phone))
  // Only now: what another one stored before the note is known, and was not noted.
  const networks = await networksAmong(tx, phones)
  return {
    known: texts.flatMap(({ id, phone }) => {
      const network = networks.get(phone)
      return network === undefined ? [] : [{ id, phone, network, asked: false }]
    }),
    unknown: texts.filter(({ phone }) => noted.has(phone)),
  }
}

/** The campaign's next texts, but for phones that are asked about at the moment. */
const nextTexts = (tx: Sql, campaignId: string, passedOver: readonly number[]) => tx<Waiting[]>`
  select id, phone, greatest(created_at, (select decided_at from launch_reviews where campaign_id = ${campaignId})) < now() - make_interval(mins => ${LONGEST_MINUTES}) as is_overdue
  from outbound_messages m
  where campaign_id = ${campaignId} and state = 'queued' and network is null and id <> all(${[...passedOver]}::bigint[])
    and (select ${isAsked(tx)} from phone_networks n where n.phone = m.phone) is not true
  order by id limit ${AT_ONCE}
`

/** Whether a worker asks about a phone `n` at the moment. */
const isAsked = (sql: Sql) => sql`n.asked_at > now() - make_interval(secs => ${LONGEST_LOOK_UP_SECONDS})`

/** Notes phones as asked about from now on, and returns those: not what is known, nor what another worker asks about. */
const noteAsked = (tx: Sql, phones: readonly string[]) => tx<{ phone: string }[]>`
  insert into phone_networks as n (phone, network, looked_up_at, asked_at)
  select distinct phone, 'unknown', 'epoch'::timestamptz, now() from unnest(${[...phones]}::text[]) phone order by phone
  on conflict (phone) do update set asked_at = excluded.asked_at
    where n.looked_up_at <= now() - make_interval(days => ${KNOWN_DAYS}) and (${isAsked(tx)}) is not true
  returning phone
`

/** Where nothing is looked up, texts count to every cap. */
const leaveUnknown = (sql: Pool, id: string): Promise<number> =>
  sql.begin(async (tx) => {
    const { count } = await tx`
      update outbound_messages set network = 'unknown' where campaign_id = ${id} and state = 'queued' and network is null
    `
    if (count > 0) await tx`insert into campaign_changes (campaign_id) values (${id})`
    await wakeSenders(tx, { campaignId: id })
    return count
  })

async function store(tx: Sql, campaignId: string, found: readonly Found[], price: string): Promise<void> {
  if (found.length === 0) return
  const asked = found.filter((one) => one.asked)
  await tx`
    insert into phone_networks (phone, network)
    select * from unnest(${asked.map(({ phone }) => phone)}::text[], ${asked.map(({ network }) => network)}::text[])
    on conflict (phone) do update set network = excluded.network, looked_up_at = now(), asked_at = null
  `
  if (asked.length > 0)
    await tx`
      insert into network_lookups (account_id, campaign_id, lookups, cost)
      select account_id, id, ${asked.length}, ${asked.length} * ${price}::numeric from campaigns where id = ${campaignId}
    `
  await tx`
    update outbound_messages m set network = f.network
    from unnest(${found.map(({ id }) => id)}::bigint[], ${found.map(({ network }) => network)}::text[]) as f (id, network)
    where m.id = f.id and m.state = 'queued' and m.network is null
  `
  // What waits by network is counted again.
  await tx`insert into campaign_changes (campaign_id) values (${campaignId})`
  await wakeSenders(tx, { campaignId })
}
