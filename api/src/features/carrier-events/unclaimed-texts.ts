import type { UnclaimedTexts } from 'contract/unclaimed-texts'
import { isUuid } from '../../platform/db/is-uuid.ts'
import type { Pool, Sql } from '../../platform/db/sql.ts'
import { notFound, Refusal } from '../../platform/errors/refusal.ts'
import { refuseOwnAccount } from '../billing/refuse-own-account.ts'
import { isSuppressed, OPTED_OUT, suppress } from '../opt-outs/suppressions.ts'
import { addressedAs } from './addressed-to.ts'
import { markAnswered, type Received } from './mark-answered.ts'
import { isStopped } from '../opt-outs/number-opt-outs.ts'
import { placeInbound } from './place-inbound.ts'

type Listed = UnclaimedTexts & { total: number }

/** Texts without an account, by phone, the last to write first; each with how many phones there are. */
export const unclaimedTexts = (sql: Sql, search: string) => sql<Listed[]>`
  with phones as (
    select phone, count(*)::int as count, max(received_at) as last, count(*) over ()::int as total from inbound_messages
    where account_id is null and phone like ${`%${search.replaceAll(/[^\d+]/g, '')}%`}
    group by phone order by last desc limit 1000
  )
  select p.phone, p.count, p.total, exists (select from opted_out_phones(null) o where o.phone = p.phone) as opted_out,
    (select json_agg(json_build_object('id', id, 'body', body, 'at', to_json(received_at at time zone 'UTC') #>> '{}' || 'Z') order by received_at desc) from (
      select id, body, received_at from inbound_messages where account_id is null and phone = p.phone order by received_at desc limit 50) as newest) as texts,
    (select coalesce(json_agg(json_build_object('name', u.full_name, 'email', u.email, 'accountId', u.account_id, 'account', a.name) order by u.email, u.account_id), '[]')
      from account_owners u join accounts a on a.id = u.account_id where exists (select 1 from contacts c where c.account_id = u.account_id and c.phone = p.phone and c.deleted_at is null)) as known_to,
    (select coalesce(json_agg(json_build_object('name', u.full_name, 'email', u.email, 'accountId', u.account_id, 'account', a.name, 'text', t.body, 'at', to_json(t.at at time zone 'UTC') #>> '{}' || 'Z') order by t.at desc), '[]') from (
      select distinct on (account_id) account_id, body, coalesce(sent_at, claimed_at) as at from outbound_messages
      where phone = p.phone and attempts > 0 and kind <> 'confirmation' order by account_id, coalesce(sent_at, claimed_at) desc) as t join account_owners u on u.account_id = t.account_id join accounts a on a.id = t.account_id) as texted_by
  from phones p order by p.last desc, p.phone
`

interface Given {
  phone: string
  /** Of the account's owner; or the account's id. */
  email: string
  /** Which of the owner's accounts. */
  accountId?: string | undefined
}

/**
 * Gives all unclaimed texts of a phone to an account, as if they had come in for it: the newest reply counts as the answer to its last
 * campaign text before it. Returns how many. Refuses an employee's own account: they would read a lead that is another's.
 */
export function handOver(sql: Pool, user: { id: string }, { phone, ...owner }: Given): Promise<number> {
  return sql.begin(async (tx) => {
    const account = await meantAccount(tx, phone, owner)
    await refuseOwnAccount(tx, user, account.id)
    const texts = await tx<(Received & { id: string; body: string; carrierSid: string })[]>`
      update inbound_messages set account_id = ${account.id} where account_id is null and phone = ${phone} returning id, body, kind, carrier_sid, received_at
    `
    if (texts.length === 0) throw notFound('Text')
    if (await isStopped(tx, phone))
      await suppress(tx, { accountId: account.id, phone, reason: OPTED_OUT, source: 'person' })
    const optedOut = await isSuppressed(tx, account.id, phone)
    const inOrder = [...texts].sort((a, b) => a.receivedAt.localeCompare(b.receivedAt))
    const newest = inOrder.findLast(({ kind }) => kind === 'reply') ?? inOrder.at(-1)
    const to = await addressedAs(tx, { phone, receivedAt: newest?.receivedAt ?? '' }, account.id)
    await markAnswered(tx, to, texts)
    for (const { id, body, kind, carrierSid, receivedAt } of inOrder) {
      const [event] = await tx<
        { payload: Record<string, string> }[]
      >`select payload from carrier_events where sid = ${carrierSid} and kind = 'inbound'`
      await placeInbound(tx, to, { id, phone, body, kind, receivedAt, optedOut, payload: event?.payload ?? {} })
    }
    return texts.length
  })
}

/** The owner's account. Of several the one that is named, or the only one that texted the phone: another one would read a lead that is not its own. */
async function meantAccount(tx: Sql, phone: string, { email, accountId }: Omit<Given, 'phone'>) {
  const named = accountId ?? (isUuid(email) ? email : null)
  const owned = await tx<{ id: string; name: string; hasTexted: boolean }[]>`
    select a.id, a.name, exists (
      select from outbound_messages m where m.account_id = a.id and m.phone = ${phone} and m.attempts > 0 and m.kind <> 'confirmation'
    ) as has_texted
    from account_owners o join accounts a on a.id = o.account_id
    where (lower(o.email) = lower(${email}) or ${accountId === undefined} and a.id = ${named}) and (${named}::uuid is null or a.id = ${named}) order by a.name, a.id
  `
  if (owned.length === 0) throw new Refusal(422, 'no_account', 'No account has this email address')
  const [only, another] = owned.length === 1 ? owned : owned.filter(({ hasTexted }) => hasTexted)
  if (only && !another) return only
  const ids = owned.slice(0, 5).map(({ id, name }) => `${name}: ${id}`)
  throw new Refusal(
    409,
    'several_accounts',
    `${email} owns ${owned.length} accounts. Choose the one that is meant among those that texted the phone, or type its id in place of the address. ${ids.join(', ')}`,
  )
}
