import type { SuppressionSource } from 'contract/suppressions'
import type { Sql } from '../../platform/db/sql.ts'
import { notifyOwner } from '../../platform/live/notify-owner.ts'

/** Why a phone is on an account's list after its own STOP, in words that people read. */
export const OPTED_OUT = 'They asked for no more texts'

export interface SuppressionChange {
  ownerId: string
  /** E.164. */
  phone: string
  /** In words that people read. */
  reason: string
  source: SuppressionSource
  /** The inbound text that asked for it. */
  inboundId?: string
}

/**
 * Puts a phone on the account's list, in the caller's transaction, and takes back whatever still waits for it in every
 * campaign. Returns false when it was on the list already; a person's own request then counts more than an import's.
 */
export async function suppress(tx: Sql, change: SuppressionChange): Promise<boolean> {
  const [added] = await tx<{ fresh: boolean }[]>`
    insert into suppressed_phones as s (owner_id, phone, reason, source)
    values (${change.ownerId}, ${change.phone}, ${change.reason}, ${change.source})
    on conflict (owner_id, phone) do update set reason = excluded.reason, source = excluded.source
      where s.source in ('manual', 'import') and excluded.source in ('person', 'carrier')
    returning (xmax = 0) as fresh
  `
  if (added) await append(tx, 'suppress', change)
  await takeBack(tx, change.ownerId, [change.phone])
  return added?.fresh ?? false
}

/** Puts any number of phones on the list at once, as one act; those that are there stay as they are. Returns how many are new. */
export async function suppressMany(
  tx: Sql,
  {
    ownerId,
    phones,
    reason,
    source,
    actId,
  }: Omit<SuppressionChange, 'phone' | 'inboundId'> & { phones: readonly string[]; actId: string },
): Promise<number> {
  const added = await tx`
    with fresh as (
      insert into suppressed_phones (owner_id, phone, reason, source) select ${ownerId}, phone, ${reason}, ${source} from unnest(${[...phones]}::text[]) as phone
      on conflict (owner_id, phone) do nothing returning phone
    )
    insert into suppressions (owner_id, phone, action, reason, source, act_id) select ${ownerId}, phone, 'suppress', ${reason}, ${source}, ${actId} from fresh
  `
  await takeBack(tx, ownerId, phones)
  return added.count
}

/**
 * Takes a phone off the list. Only the person's own START lifts what the person or the carrier asked for;
 * what was done by hand or by an import can be undone in the same way. Returns whether it was lifted.
 */
export async function lift(tx: Sql, change: SuppressionChange): Promise<boolean> {
  const removed = await tx`
    delete from suppressed_phones where owner_id = ${change.ownerId} and phone = ${change.phone}
      and (${change.source} = 'person' or source = ${change.source} or (${change.source} = 'manual' and source = 'import'))
  `
  if (removed.count === 0) return false
  await append(tx, 'lift', change)
  return true
}

/** Whether the account may not text a phone: it is on its list, or said STOP to the number that all accounts send from. */
export async function isSuppressed(sql: Sql, ownerId: string, phone: string): Promise<boolean> {
  return (await suppressedAmong(sql, ownerId, [phone])).length > 0
}

/** Those of the phones that may not be texted. */
export async function suppressedAmong(sql: Sql, ownerId: string, phones: readonly string[]): Promise<string[]> {
  if (phones.length === 0) return []
  const rows = await sql<{ phone: string }[]>`
    select distinct phone from opted_out_phones(${ownerId}) where phone = any(${[...phones]}::text[])
  `
  return rows.map(({ phone }) => phone)
}

const append = (
  tx: Sql,
  action: 'suppress' | 'lift',
  { ownerId, phone, reason, source, inboundId }: SuppressionChange,
) => tx`
  insert into suppressions ${tx({ ownerId, phone, action, reason, source, inboundId: inboundId ?? null })}
`

/** Whatever waits for these phones never leaves. A confirmation of the opt-out itself does. */
async function takeBack(tx: Sql, ownerId: string, phones: readonly string[]): Promise<void> {
  const taken = await tx<{ campaignId: string | null }[]>`
    update outbound_messages set state = 'skipped', reason = 'opted_out', finished_at = now()
    where owner_id = ${ownerId} and phone = any(${[...phones]}::text[]) and state = 'queued' and kind <> 'confirmation' returning campaign_id
  `
  const campaigns = [...new Set(taken.map(({ campaignId }) => campaignId).filter((id) => id !== null))]
  if (campaigns.length > 0) await tx`insert into campaign_changes (campaign_id) select unnest(${campaigns}::uuid[])`
  if (taken.some(({ campaignId }) => campaignId === null)) await notifyOwner(tx, ownerId, { type: 'status' })
}
