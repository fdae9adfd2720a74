import type { Network } from 'contract/networks'
import type { Transaction } from '../../platform/db/sql.ts'
import { createLoop } from '../../platform/jobs/create-loop.ts'
import type { Services } from '../../platform/services/services.ts'
import { wakeSenders } from '../messages/wake-senders.ts'
import { isNotHeld, suspendedAccounts } from '../texting-rules/who-may-send.ts'
import { networksAmong } from './known-networks.ts'
import { networkNamed } from './network-named.ts'

/** So many are asked about at once, and stored before the next ones: a worker that dies has paid for no more in vain. */
const AT_ONCE = 32
/** Until another campaign has its turn. */
const BATCHES = 10
/** A text waits no longer than this for a look-up that gets no answer: it then counts to every cap. */
const LONGEST_MINUTES = 10
/** A phone whose look-up failed is asked about again after this long: those behind it have their turn meanwhile. */
const AGAIN_MS = 60_000

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
export async function lookUpSome(
  { sql, ...services }: Omit<Needs, 'failed'>,
  failed: Failed = new Map(),
): Promise<number> {
  const needs = { ...services, failed }
  const now = services.now().getTime()
  for (const [id, again] of failed) if (again <= now) failed.delete(id)
  const campaigns = await sql<{ id: string }[]>`
    select id from campaigns c where status = 'active' and account_id not in ${suspendedAccounts(sql)} and ${isNotHeld(sql)}
      and exists (select from outbound_messages where campaign_id = c.id and state = 'queued' and network is null)
  `
  let settled = 0
  for (const { id } of campaigns)
    for (let batch = 0, more = 1; more > 0 && batch < BATCHES; batch += 1) {
      more = await sql.begin((tx) => lookUpBatch(tx, needs, id))
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

/** One worker at a time for a campaign, and for a phone: what another looks up is known when its turn comes, and paid for once. */
async function lookUpBatch(
  tx: Transaction,
  { registrar, log, config, now, failed }: Omit<Needs, 'sql'>,
  id: string,
): Promise<number> {
  const [turn] = await tx<{ ours: boolean }[]>`select pg_try_advisory_xact_lock(hashtextextended(${id}, 80)) as ours`
  if (!turn?.ours) return 0
  if (!config.networkLookups) return (await leaveUnknown(tx, id)).count
  const texts = await nextTexts(tx, id, [...failed.keys()])
  const known = await networksAmong(
    tx,
    texts.map(({ phone }) => phone),
  )
  let failure: unknown
  const found = await Promise.all(
    texts.map(async ({ id: messageId, phone, isOverdue }): Promise<Found[]> => {
      const network = known.get(phone)
      if (network !== undefined) return [{ id: messageId, phone, network, asked: false }]
      try {
        return [{ id: messageId, phone, network: networkNamed(await registrar.networkNameOf(phone)), asked: true }]
      } catch (error) {
        failure = error
        failed.set(messageId, now().getTime() + AGAIN_MS)
        return isOverdue ? [{ id: messageId, phone, network: 'unknown', asked: false }] : []
      }
    }),
  )
  if (failure !== undefined) log.warn({ err: failure, campaign: id }, 'the network of a phone could not be looked up')
  await store(tx, id, found.flat(), config.lookupPrice)
  // Where none got an answer the carrier may be away: the next pass asks for those behind.
  return found.flat().length
}

/** The campaign's next texts, but for phones that another worker looks up at the moment. */
const nextTexts = (tx: Transaction, campaignId: string, passedOver: readonly number[]) => tx<Waiting[]>`
  select id, phone, greatest(created_at, (select decided_at from launch_reviews where campaign_id = ${campaignId})) < now() - make_interval(mins => ${LONGEST_MINUTES}) as is_overdue
  from (
    select id, phone, created_at from outbound_messages
    where campaign_id = ${campaignId} and state = 'queued' and network is null and id <> all(${[...passedOver]}::bigint[]) order by id limit ${AT_ONCE}
  ) t where pg_try_advisory_xact_lock(hashtextextended(phone, 81))
`

/** Where nothing is looked up, texts count to every cap. */
async function leaveUnknown(tx: Transaction, id: string) {
  const changed = await tx`
    update outbound_messages set network = 'unknown' where campaign_id = ${id} and state = 'queued' and network is null
  `
  if (changed.count > 0) await tx`insert into campaign_changes (campaign_id) values (${id})`
  await wakeSenders(tx, { campaignId: id })
  return changed
}

async function store(tx: Transaction, campaignId: string, found: readonly Found[], price: string): Promise<void> {
  if (found.length === 0) return
  const asked = found.filter((one) => one.asked)
  await tx`
    insert into phone_networks (phone, network)
    select * from unnest(${asked.map(({ phone }) => phone)}::text[], ${asked.map(({ network }) => network)}::text[])
    on conflict (phone) do update set network = excluded.network, looked_up_at = now()
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
