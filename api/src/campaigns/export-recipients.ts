import { reasonWords } from 'contract/campaigns'
import { copyOut } from '../db/copy.ts'
import type { Pool } from '../db/sql.ts'
import { notFound } from '../http/errors.ts'
import type { FileAnswer } from '../http/reply.ts'
import { loadAll } from './load-recipients.ts'
import { campaignOf } from './queries.ts'

/** Every recipient with state and reason as CSV, streamed; opens in Excel without running anything, comes back through our own import. */
export async function exportRecipients(sql: Pool, ownerId: string, id: string): Promise<FileAnswer> {
  const [campaign] = await campaignOf(sql, ownerId, id)
  if (!campaign) throw notFound('Campaign')
  await loadAll(sql, ownerId, id)
  // The ids are checked UUIDs; COPY takes no parameters.
  const statement = `copy (
    select ltrim(coalesce(phone, phone_given), '+') as "Phone", ${safe('name')} as "Name", ${safe('address')} as "Address", state as "State",
      ${words} as "Reason", error_code as "Error Code", segments as "Segments", sent_at as "Sent", finished_at as "Finished", responded_at as "Responded", ${safe('body')} as "Message"
    from outbound_messages where owner_id = '${ownerId}' and campaign_id = '${campaign.id}' order by id
  ) to stdout with (format csv, header true)`
  return { name: `${campaign.name.replaceAll(/[^\w -]/g, '').trim() || 'campaign'}.csv`, type: 'text/csv; charset=utf-8', body: await copyOut(sql, statement) }
}

/** A quote before what a spreadsheet would run. */
const safe = (column: string) => `case when ${column} ~ '^[=+@\\t\\r-]' then '''' || ${column} else ${column} end`

const words = `case reason ${Object.entries(reasonWords).map(([code, text]) => `when '${code}' then '${text.replaceAll("'", "''")}'`).join(' ')} else reason end`
