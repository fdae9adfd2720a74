import type { Sql } from '../../platform/db/sql.ts'
import { putBackReplies } from '../messages/put-back-replies.ts'

/**
 * Cancels every campaign of an account that runs, waits or is in a checkout, and every text that waits, in the caller's transaction; what a person
 * is owed as the answer to a STOP still goes. Money that was held or paid for them is settled as after each cancel, and whoever a typed answer was for
 * waits for one again.
 */
export async function stopTexting(tx: Sql, accountId: string): Promise<void> {
  await holdAnswered(tx, accountId)
  await cancelCampaigns(tx, accountId)
  const replies = await cancelTexts(tx, accountId)
  await putBackReplies(
    tx,
    accountId,
    replies.map(({ id }) => id),
  )
}

const cancelCampaigns = (tx: Sql, accountId: string) => tx`
  with canceled as (
    update campaigns set status = 'canceled', paused_reason = null
    where account_id = ${accountId} and (status in ('active', 'paused') or (status = 'draft' and order_id is not null)) returning id
  )
  insert into campaign_changes (campaign_id) select id from canceled
`

/** Whose typed answers wait: a conversation is held before its texts, as by whoever marks it or takes an answer back. */
const holdAnswered = (tx: Sql, accountId: string) => tx`
  select id from conversations where account_id = ${accountId} and phone in (
    select phone from outbound_messages where account_id = ${accountId} and state = 'queued' and kind = 'reply'
  ) order by id for update
`

/** Returns the typed answers among them. */
const cancelTexts = (tx: Sql, accountId: string) => tx<{ id: string }[]>`
  with canceled as (
    update outbound_messages set state = 'canceled', reason = 'canceled', finished_at = now()
    where account_id = ${accountId} and id = any(array(
      select id from outbound_messages where account_id = ${accountId} and state = 'queued' and kind <> 'confirmation' order by id for update
    )) returning id, kind
  )
  select id::text as id from canceled where kind = 'reply'
`
