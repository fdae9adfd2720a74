import type { Sql } from '../../platform/db/sql.ts'
import { Refusal } from '../../platform/errors/refusal.ts'
import { refuseInClosed } from '../billing/ledger.ts'

/**
 * Whether an account is registered, or in review, as a sole proprietor: its campaign has room for one number, and carriers refuse what leaves from any
 * other with 30034 (twilio.com/docs/messaging/compliance/a2p-10dlc/onboarding-isv-api-sole-prop-new, November 2026).
 */
export async function hasRoomForOne(sql: Sql, accountId: string): Promise<boolean> {
  const [row] = await sql`
    select from registrations where account_id = ${accountId} and kind = 'sole_proprietor'
      and state not in ('draft', 'checked', 'brand_failed', 'campaign_failed')
  `
  return row !== undefined
}

/** Refuses a number more in a closed account, and where it has the one that it may have. Of two at once one gets through: held until the transaction ends. */
export async function assertRoom(tx: Sql, accountId: string): Promise<void> {
  await tx`select pg_advisory_xact_lock(hashtextextended(${accountId}, 3))`
  await refuseInClosed(tx, accountId)
  const [has] =
    await tx`select from sender_numbers where account_id = ${accountId} and state in ('buying', 'active') limit 1`
  if (has && (await hasRoomForOne(tx, accountId)))
    throw new Refusal(
      409,
      'one_number',
      'You are registered as a sole proprietor, who sends from one number. Release yours first, or register with an EIN to have more.',
    )
}
