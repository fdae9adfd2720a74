import { TZDate } from '@date-fns/tz'
import { BILLING_ZONE } from 'contract/billing'

/** When the billing month of an instant begins; `months` later or, below zero, earlier. */
export function monthStart(now: Date, months = 0): Date {
  const local = new TZDate(now.getTime(), BILLING_ZONE)
  return new Date(new TZDate(local.getFullYear(), local.getMonth() + months, 1, BILLING_ZONE).getTime())
}

/** The billing month of an instant, '2026-03'. */
export function monthOf(instant: Date): string {
  const local = new TZDate(instant.getTime(), BILLING_ZONE)
  return `${local.getFullYear()}-${String(local.getMonth() + 1).padStart(2, '0')}`
}

/** The first instant of a month '2026-03', and the first of the next. */
export function boundsOf(month: string): { from: Date; to: Date } {
  const [year = 0, number = 1] = month.split('-').map(Number)
  const from = new Date(new TZDate(year, number - 1, 1, BILLING_ZONE).getTime())
  return { from, to: monthStart(from, 1) }
}

/** '2026-03' → 'March 2026'. */
export const nameOfMonth = (month: string): string =>
  new Date(`${month}-15T12:00:00Z`).toLocaleDateString('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' })
