import { BILLING_ZONE } from 'contract/billing'

/** The day of an instant, for a mail: that of Eastern Time, in which months and prices begin, since the reader's own zone is not known. 'March 1, 2026'. */
export const dayInMail = (instant: Date | string): string =>
  new Date(instant).toLocaleDateString('en-US', {
    timeZone: BILLING_ZONE,
    month: 'long',
    day: 'numeric',
    year: 'numeric',
  })
