import type { Sql } from '../../platform/db/sql.ts'
import { notifyAccount } from '../../platform/live/notify-account.ts'

const BAD_NUMBER_TAG = 'bad number'
const LANDLINE_TAG = 'landline'

/**
 * Labels the contacts of phones that the carrier could not text, with a line in their history. A label that is there already changes nothing.
 * Contacts are locked in the order of their ids, as everything locks them that changes many.
 */
export async function labelBadNumbers(
  tx: Sql,
  accountId: string,
  numbers: readonly { phone: string; landline: boolean }[],
): Promise<void> {
  const labelled = await tx<{ contactId: string }[]>`
    with bad as (
      select distinct on (phone) phone, tag from unnest(${numbers.map(({ phone }) => phone)}::text[], ${numbers.map(({ landline }) => (landline ? LANDLINE_TAG : BAD_NUMBER_TAG))}::text[]) as t (phone, tag) order by phone
    ), held as materialized (
      select c.id, bad.tag from contacts c join bad on bad.phone = c.phone
      where c.account_id = ${accountId} and c.deleted_at is null and not c.tags @> array[bad.tag] order by c.id for update of c
    ), labelled as (
      update contacts c set tags = c.tags || held.tag, version = c.version + 1, updated_at = now()
      from held where c.account_id = ${accountId} and c.id = held.id returning c.id, held.tag
    )
    insert into contact_events (account_id, contact_id, kind, text)
    select ${accountId}, id, 'tags', case when tag = ${LANDLINE_TAG} then 'The carrier says this is a landline: campaigns skip it' else 'The carrier says this number does not exist: campaigns skip it' end from labelled
    returning contact_id
  `
  if (labelled.length > 0) await notifyAccount(tx, accountId, { type: 'contact' })
}
