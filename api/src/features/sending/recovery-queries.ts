import type { CarrierMessage } from '../../platform/providers/sms/carrier.ts'
import type { Pool, Sql } from '../../platform/db/sql.ts'
import { noteChanges, tellCrm } from './record-results.ts'
import { noteTexted } from './save-texted.ts'

/** A message that may or may not have left. */
export interface InDoubt {
  id: number
  phone: string
  body: string
  /** Null for the sender of the installation. */
  senderNumber: string | null
  claimedAt: string
  /** This time included. */
  lookups: number
  attempts: number
}

/** Takes over what no worker holds any more, some time after its lease ended. */
export const claimInDoubt = (
  sql: Sql,
  {
    worker,
    graceSeconds,
    leaseSeconds,
    limit,
  }: { worker: string; graceSeconds: number; leaseSeconds: number; limit: number },
) => sql<InDoubt[]>`
  update outbound_messages m set state = 'unknown', reason = 'asking_carrier', claimed_by = ${worker}, lookups = lookups + 1, lease_until = now() + make_interval(secs => ${leaseSeconds})
  where m.id = any(array(
    select id from outbound_messages where state in ('sending', 'unknown') and lease_until < now() - make_interval(secs => ${graceSeconds})
    order by lease_until limit ${limit} for update skip locked))
  returning m.id, m.phone, m.body, m.sender_number, m.claimed_at, m.attempts, m.lookups
`

/** Those of the carrier's ids that are ours already. */
export async function claimedElsewhere(sql: Sql, sids: readonly string[]): Promise<string[]> {
  if (sids.length === 0) return []
  const rows = await sql<{ sid: string }[]>`
    select carrier_sid as sid from outbound_messages where carrier_sid = any(${[...sids]}::text[])
    union all select prior_sid from outbound_messages where prior_sid = any(${[...sids]}::text[])
  `
  return rows.map(({ sid }) => sid)
}

/** The carrier had taken it: from here on its reports count. */
export const adoptMessage = (sql: Pool, worker: string, id: number, { sid, createdAt }: CarrierMessage) =>
  sql.begin(async (tx) => {
    const rows = await tx<
      { accountId: string; campaignId: string | null; phone: string; body: string; state: string }[]
    >`
    update outbound_messages set state = 'sent', reason = null, carrier_sid = ${sid}, carrier_status = 'queued', sent_at = ${createdAt.toISOString()}, claimed_by = null, lease_until = null
    where id = ${id} and claimed_by = ${worker} and state = 'unknown' returning account_id, campaign_id, phone, body, state
  `
    await tx`update carrier_events set state = 'new' where sid = ${sid} and state = 'waiting'`
    await noteChanges(tx, rows)
    await tellCrm(tx, rows, createdAt)
    for (const { accountId } of rows) await noteTexted(tx, accountId, createdAt)
  })
