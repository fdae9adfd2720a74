import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { TimeZone } from './time-zone.ts'

const count = z.number().int().nonnegative()

/** One day of the chart, in the user's own time zone. */
export const DashboardDay = z.object({
  /** YYYY-MM-DD */
  day: z.iso.date(),
  sent: count,
  delivered: count,
  /** People who answered a campaign's text, on the day they first did: what campaigns count as responses. */
  replies: count,
  optOuts: count,
})
export type DashboardDay = z.output<typeof DashboardDay>

export const Dashboard = z.object({
  /** Property records delivered to the account since it exists. */
  totalLeads: count,
  /** Messages that a carrier took this calendar month. */
  smsThisMonth: count,
  /** Of the people whom campaigns reached this calendar month, those who responded, as a whole percent. */
  responseRate: count,
  /** The last 30 days, today last; days without any message are there, too. */
  days: z.array(DashboardDay),
})
export type Dashboard = z.output<typeof Dashboard>

/** The figures of the dashboard; `zone` (IANA) decides where a day and a month begin. */
export const getDashboard = endpoint({
  method: 'GET',
  path: '/api/dashboard',
  right: 'view',
  query: z.object({ zone: TimeZone.default('UTC') }),
  response: Dashboard,
})
