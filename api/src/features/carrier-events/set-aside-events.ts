import type { SetAsideEvent } from 'contract/set-aside-events'
import type { Sql } from '../../platform/db/sql.ts'
import { notFound, Refusal } from '../../platform/errors/refusal.ts'
import type { Services } from '../../platform/services/services.ts'
import { interpretText, type InboundEvent } from './interpret-inbound.ts'
import { applyReports, reportsOf } from './interpret-reports.ts'
import { errorText } from './retry-event.ts'

type Listed = SetAsideEvent & { total: number }

/** What waits for an employee, the oldest first, each with how many there are. */
export const setAsideEvents = (sql: Sql) => sql<Listed[]>`
  select id::text, kind, coalesce(payload ->> case kind when 'inbound' then 'From' else 'To' end, '') as phone, coalesce(case kind when 'inbound' then payload ->> 'Body' else status end, '') as content,
    received_at, set_aside_at, attempts, coalesce(last_error, '') as error, count(*) over ()::int as total
  from carrier_events where state = 'set_aside' order by carrier_events.set_aside_at, carrier_events.id limit 1000
`

/** Interprets one event that was set aside, all or nothing. Where it fails again it stays set aside with the new reason, and that is refused. */
export async function tryAgain(
  { sql, log, now, config }: Pick<Services, 'sql' | 'log' | 'now' | 'config'>,
  id: number,
): Promise<void> {
  let found = false
  try {
    found = await sql.begin(async (tx) => {
      const reports = await reportsOf(tx, [id], 'set_aside')
      await applyReports(tx, reports, now())
      const texts = await tx<InboundEvent[]>`
        select id, sid, received_at, payload from carrier_events where id = ${id} and kind = 'inbound' and state = 'set_aside' for update skip locked
      `
      for (const text of texts) await interpretText(tx, config, text)
      return reports.length + texts.length > 0
    })
  } catch (error) {
    log.error({ err: error, event: id }, 'an event of the carrier failed again')
    await sql`update carrier_events set attempts = attempts + 1, last_error = ${errorText(error)} where id = ${id} and state = 'set_aside'`
    throw new Refusal(
      422,
      'failed_again',
      'It failed again. The reason is in the list: report it to the developers, then try again',
    )
  }
  if (!found) throw notFound('Event')
}
