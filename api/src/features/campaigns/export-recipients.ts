import { reasonLabels } from 'contract/recipient-states'
import { BYTE_ORDER_MARK } from 'lists/write-csv'
import { literal } from '../../platform/db/bind.ts'
import { copyOut } from '../../platform/db/copy.ts'
import { guardedColumn } from '../../platform/db/guarded-column.ts'
import type { Pool } from '../../platform/db/sql.ts'
import { notFound } from '../../platform/errors/refusal.ts'
import type { FileAnswer } from '../../platform/http/reply.ts'
import { loadAll } from './load-recipients.ts'
import { campaignOf } from './queries.ts'

/**
 * Every recipient with state and reason as CSV, streamed; Excel reads it as UTF-8 and runs nothing, and our own import takes phone, name and address from it. A
 * column "State" would be one of Texas or Ohio there: a part of the address.
 */
export async function exportRecipients(sql: Pool, accountId: string, id: string): Promise<FileAnswer> {
  const [campaign] = await campaignOf(sql, accountId, id)
  if (!campaign) throw notFound('Campaign')
  await loadAll(sql, accountId, id)
  // The ids are checked UUIDs; COPY takes no parameters.
  const ofCampaign = `account_id = '${accountId}' and campaign_id = '${campaign.id}'`
  // As `recipient-queries` shows it: what waits of a canceled campaign never leaves.
  const isCanceled = `state = 'queued' and (select status = 'canceled' from campaigns where account_id = '${accountId}' and campaigns.id = '${campaign.id}')`
  const shown = (column: string) => `case when ${isCanceled} then 'canceled' else ${column} end`
  const statement = `copy (
    select ${guardedColumn("coalesce(ltrim(phone, '+'), phone_given)")} as "${BYTE_ORDER_MARK}Phone", ${guardedColumn('name')} as "Name", ${guardedColumn('address')} as "Address",
      ${shown('state')} as "Delivery", ${labelOf(shown('reason'))} as "Reason", error_code as "Error Code", segments as "Segments", sent_at as "Sent", finished_at as "Finished", responded_at as "Responded", ${guardedColumn('body')} as "Message"
    from outbound_messages where ${ofCampaign} order by id
  ) to stdout with (format csv, header true)`
  return {
    name: `${campaign.name.replaceAll(/[^\w -]/g, '').trim() || 'campaign'}.csv`,
    type: 'text/csv; charset=utf-8',
    body: await copyOut(sql, statement),
  }
}

const labelOf = (reason: string) =>
  `case ${reason} ${Object.entries(reasonLabels)
    .map(([code, text]) => `when ${literal(code)} then ${literal(text)}`)
    .join(' ')} else ${reason} end`
