import type { Dashboard } from 'contract/dashboard'
import { calendarOf } from '../../platform/clock/calendar.ts'
import type { Sql } from '../../platform/db/sql.ts'
import { leadsOf, optOutsByDay, peopleSince, responsesByDay, sentByDay, type DayCount } from './queries.ts'

const SHOWN_DAYS = 30

/** The figures of an account, with days and months as they begin in the given zone. */
export async function dashboardOf(sql: Sql, accountId: string, now: Date, zone: string): Promise<Dashboard> {
  const { month, days } = calendarOf(now, zone, SHOWN_DAYS)
  const starts = days.map(({ start }) => start)
  const [[leads], [people], sent, responses, optOuts] = await Promise.all([
    leadsOf(sql, accountId),
    peopleSince(sql, accountId, month),
    sentByDay(sql, accountId, starts, month),
    responsesByDay(sql, accountId, starts),
    optOutsByDay(sql, accountId, starts),
  ])
  const on = <T extends DayCount>(counts: readonly T[], index: number) => counts.find(({ day }) => day === index + 1)

  return {
    totalLeads: leads.records,
    smsThisMonth: sent.reduce((sum, { thisMonth }) => sum + thisMonth, 0),
    responseRate: people.reached === 0 ? 0 : Math.round((100 * people.responded) / people.reached),
    days: days.map(({ day }, index) => ({
      day,
      sent: on(sent, index)?.count ?? 0,
      delivered: on(sent, index)?.delivered ?? 0,
      replies: on(responses, index)?.count ?? 0,
      optOuts: on(optOuts, index)?.count ?? 0,
    })),
  }
}
