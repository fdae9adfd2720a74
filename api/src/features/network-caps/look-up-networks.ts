import type { Network } from 'contract/networks'
import type { Transaction } from '../../platform/db/sql.ts'
import { createLoop } from '../../platform/jobs/create-loop.ts'
import type { Services } from '../../platform/services/services.ts'
import { wakeSenders } from '../messages/wake-senders.ts'
import { networkNamed } from './network-named.ts'

const AT_ONCE = 32
const PORTION = 320
/** A text waits no longer than this for a look-up that gets no answer: it then counts to every cap. */
const LONGEST_MINUTES = 10

/** Asks the carrier for the networks of phones before they are texted for the first time. */
export const networkLookups = createLoop({
  name: 'network-lookups',
  pauseMs: 1000,
  needsRoom: true,
  failure: 'look-ups of networks wait',
  begin: (services) => async () => ((await lookUpSome(services)) > 0 ? 0 : undefined),
})

type Needs = Pick<Services, 'sql' | 'registrar' | 'log' | 'config'>

/** Looks a portion of one campaign's phones up after the other. Returns how many texts it settled. */
export async function lookUpSome({ sql, ...needs }: Needs): Promise<number> {
  const campaigns = await sql<{ id: string }[]>`
    select id from campaigns c where status = 'active'
      and exists (select from outbound_messages where campaign_id = c.id and state = 'queued' and network is null)
  `
  let settled = 0
  for (const { id } of campaigns) settled += await sql.begin((tx) => lookUpPortion(tx, needs, id))
  return settled
}

/** One worker at a time for a campaign, so that no look-up is paid for twice. */
async function lookUpPortion(
  tx: Transaction,
  { registrar, log, config }: Omit<Needs, 'sql'>,
  id: string,
): Promise<number> {
  const [turn] = await tx<{ ours: boolean }[]>`select pg_try_advisory_xact_lock(hashtextextended(${id}, 80)) as ours`
  if (!turn?.ours) return 0
  if (!config.networkLookups) return (await leaveUnknown(tx, id)).count
  const texts = await tx<{ id: number; phone: string; isOverdue: boolean }[]>`
    select id, phone, created_at < now() - make_interval(mins => ${LONGEST_MINUTES}) as is_overdue from outbound_messages
    where campaign_id = ${id} and state = 'queued' and network is null order by id limit ${PORTION}
  `
  const found: { id: number; phone: string; network: Network; asked: boolean }[] = []
  let next = 0
  let failure: unknown
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (let text = texts[next++]; text; text = texts[next++]) {
        const { id: messageId, phone, isOverdue } = text
        try {
          found.push({ id: messageId, phone, network: networkNamed(await registrar.networkNameOf(phone)), asked: true })
        } catch (error) {
          failure = error
          if (isOverdue) found.push({ id: messageId, phone, network: 'unknown', asked: false })
          else return
        }
      }
    }),
  )
  if (failure !== undefined) log.warn({ err: failure, campaign: id }, 'the network of a phone could not be looked up')
  if (found.length === 0) return 0
  await store(tx, found)
  return found.length
}

/** Where nothing is looked up, texts count to every cap. */
async function leaveUnknown(tx: Transaction, id: string) {
  const changed = await tx`
    update outbound_messages set network = 'unknown' where campaign_id = ${id} and state = 'queued' and network is null
  `
  await wakeSenders(tx)
  return changed
}

async function store(
  tx: Transaction,
  found: readonly { id: number; phone: string; network: Network; asked: boolean }[],
): Promise<void> {
  const asked = found.filter((one) => one.asked)
  await tx`
    insert into phone_networks (phone, network)
    select * from unnest(${asked.map(({ phone }) => phone)}::text[], ${asked.map(({ network }) => network)}::text[])
    on conflict (phone) do update set network = excluded.network, looked_up_at = now()
  `
  await tx`
    update outbound_messages m set network = f.network
    from unnest(${found.map(({ id }) => id)}::bigint[], ${found.map(({ network }) => network)}::text[]) as f (id, network)
    where m.id = f.id and m.state = 'queued' and m.network is null
  `
  await wakeSenders(tx)
}
