import { REOPEN_DAYS } from 'contract/closing'
import type { Sql } from '../../platform/db/sql.ts'
import type { Services } from '../../platform/services/services.ts'
import { forgetCardsOf } from '../cards/forget-cards.ts'
import { removeRegistration } from '../registration/leave-carrier.ts'
import { removeFile } from '../quotas/keep-file.ts'

/**
 * What is kept as long as the account, children first: deleted once a closed account can no longer be opened again. Texts, opt-outs, bills and the
 * log stay (docs/data.md), and a campaign stays as long as its texts.
 */
export const emptied = [
  'contact_selections',
  'acts',
  'saved_replies',
  'assignment_rules',
  'conversation_befores',
  'conversation_batches',
  'conversation_assignments',
  'conversation_notes',
  'conversations',
  'contact_befores',
  'contact_events',
  'contact_phones',
  'import_rows',
  'contact_batches',
  'contacts',
  'contact_counts',
  'bad_numbers',
  'texted_people',
  'purchases',
  'purchased_areas',
  'skip_traces',
  'pull_lists',
  'orders',
  'campaign_parts',
  'campaign_waiting',
  'sending_allowances',
  'registration_events',
  'registrations',
  'business_profiles',
  'brought_number_events',
  'brought_numbers',
  'billing_details',
  'recharge_settings',
  'saved_cards',
  'card_customers',
  'api_keys',
  'account_quotas',
  'former_members',
  'owner_requests',
  'seen_remotes',
] as const

type Store = Pick<Services, 'sql' | 'files'>

/**
 * Deletes up to `max` rows and files of accounts that were closed so long ago that they cannot be opened again; returns how many. One of which
 * something cannot be deleted keeps no other from it.
 */
export async function removeClosedAccounts(
  { sql, files, log }: Store & Pick<Services, 'log'>,
  max: number,
): Promise<number> {
  const failed: string[] = []
  let left = max
  while (left > 0) {
    const [account] = await nextToEmpty(sql, failed)
    if (!account) break
    try {
      left -= await empty({ sql, files }, account.id, left)
      if (left > 0) await markEmptied(sql, account.id)
    } catch (error) {
      failed.push(account.id)
      log.error(
        { err: error, account: account.id },
        'a closed account could not be emptied; the next night tries it again',
      )
    }
  }
  return max - left
}

async function empty({ sql, files }: Store, accountId: string, max: number): Promise<number> {
  const stored = await filesOf(sql, accountId, max)
  for (const { key } of stored) await removeFile({ sql, files }, key)
  let count = stored.length
  await forgetCardsOf(sql, accountId)
  await removeRegistration(sql, accountId)
  for (const table of emptied) if (count < max) count += await removeFrom(sql, table, accountId, max - count)
  if (count < max) count += await removeUnsent(sql, accountId, max - count)
  return count
}

/** A day after the last moment at which an owner may open it again, so that the two never meet. */
const nextToEmpty = (sql: Sql, failed: readonly string[]) => sql<{ id: string }[]>`
  select id from accounts where closed_at < now() - make_interval(days => ${REOPEN_DAYS + 1}) and emptied_at is null and id <> all(${[...failed]}::uuid[])
  order by closed_at limit 1
`

const markEmptied = (sql: Sql, accountId: string) => sql`update accounts set emptied_at = now() where id = ${accountId}`

const filesOf = (sql: Sql, accountId: string, max: number) =>
  sql<{ key: string }[]>`select key from stored_files where account_id = ${accountId} limit ${max}`

async function removeFrom(sql: Sql, table: string, accountId: string, max: number): Promise<number> {
  const { count } = await sql`
    delete from ${sql(table)} where ctid = any(array(select ctid from ${sql(table)} where account_id = ${accountId} limit ${max}))
  `
  return count
}

async function removeUnsent(sql: Sql, accountId: string, max: number): Promise<number> {
  const { count } = await sql`
    delete from campaigns where account_id = ${accountId} and id = any(array(
      select c.id from campaigns c where c.account_id = ${accountId}
        and not exists (select from outbound_messages m where m.account_id = c.account_id and m.campaign_id = c.id) limit ${max}
    ))
  `
  return count
}
