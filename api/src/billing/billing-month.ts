import { TZDate } from '@date-fns/tz'
import { BILLING_ZONE } from 'contract/billing'

/** When the billing month of an instant begins; `months` later or, below zero, earlier. */
export function monthStart(now: Date, months = 0): Date {
  const local = new TZDate(now.getTime(), BILLING_ZONE)
  return new Date(new TZDate(local.getFullYear(), local.getMonth() + months, 1, BILLING_ZONE).getTime())
}
