import type { Sql, Transaction } from '../../platform/db/sql.ts'
import { lift, OPTED_OUT, suppress } from './suppressions.ts'

/** A person's own text to the number that all accounts send from. */
export interface OptOutText {
  phone: string
  /** Whom it is for, as far as that is known. */
  accountId: string | null
  inboundId: string
  receivedAt: string
}

/**
 * Whether the phone said STOP or START again after this event and that was interpreted before it: the last request counts, also when an
 * earlier one failed and is tried again. Words of one phone are taken one at a time from here until the transaction ends.
 */
export async function isOvertaken(tx: Transaction, eventId: number, phone: string): Promise<boolean> {
  await tx`select pg_advisory_xact_lock(hashtextextended(${phone}, 1))`
  const later = await tx`
    select from inbound_messages m join carrier_events e on e.sid = m.carrier_sid and e.kind = 'inbound'
    where m.phone = ${phone} and m.kind in ('stop', 'start') and e.id > ${eventId} limit 1
  `
  return later.length > 0
}

/** Lets no account text the phone while the STOP itself cannot be interpreted. */
export async function holdOptOut(tx: Transaction, eventId: number, phone: string): Promise<void> {
  if (!(await isOvertaken(tx, eventId, phone)))
    await tx`insert into number_opt_outs (phone) values (${phone}) on conflict do nothing`
}

/**
 * STOP holds for every account: those that texted the phone have it on their list, and the others never text it either.
 * Returns whether it is news to the account that it is for; where several can be meant, to any that texted.
 */
export async function stopEverywhere(
  tx: Sql,
  { phone, accountId, inboundId, receivedAt }: OptOutText,
): Promise<boolean> {
  // One that was only held since this text came is news still.
  const fresh = await tx`
    insert into number_opt_outs as n (phone, inbound_id) values (${phone}, ${inboundId})
    on conflict (phone) do update set inbound_id = excluded.inbound_id where n.inbound_id is null and n.since >= ${receivedAt} returning 1
  `
  const texted = await whoTexted(tx, phone)
  const news = new Set<string>()
  for (const account of [...new Set([...texted, ...(accountId === null ? [] : [accountId])])].sort()) {
    if (await suppress(tx, { accountId: account, phone, reason: OPTED_OUT, source: 'person', inboundId }))
      news.add(account)
  }
  return fresh.count > 0 && (accountId === null ? news.size > 0 : news.has(accountId))
}

/** START takes back the person's own STOP for every account; what another account wrote down by hand stays. */
export async function startEverywhere(tx: Sql, { phone, accountId, inboundId }: OptOutText): Promise<void> {
  await tx`delete from number_opt_outs where phone = ${phone}`
  const stopped = await tx<{ accountId: string }[]>`
    select account_id from suppressed_phones where phone = ${phone} and account_id = any(${await whoTexted(tx, phone)}::uuid[]) and source in ('person', 'carrier')
  `
  for (const account of [
    ...new Set([...stopped.map((row) => row.accountId), ...(accountId === null ? [] : [accountId])]),
  ].sort()) {
    await lift(tx, { accountId: account, phone, reason: 'They texted START', source: 'person', inboundId })
  }
}

/** Whether the phone said STOP, so that no account may text it. */
export async function isStopped(sql: Sql, phone: string): Promise<boolean> {
  return (await sql`select from opted_out_phones(null) where phone = ${phone}`).length > 0
}

/** Every account that ever handed a text for this phone to the carrier. */
async function whoTexted(sql: Sql, phone: string): Promise<string[]> {
  const rows = await sql<
    { accountId: string }[]
  >`select distinct account_id from outbound_messages where phone = ${phone} and attempts > 0`
  return rows.map(({ accountId }) => accountId)
}
