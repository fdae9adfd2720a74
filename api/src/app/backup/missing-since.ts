/** What whoever brought the product back to an earlier moment has to know and to do, line by line. */
export const missingSince = (takenAt: string, now: string): string[] => [
  '',
  `Nothing is sent until a worker has asked the carrier about the time since ${takenAt}: it finds what left and what came in,`,
  'STOPs among it. Campaigns that were not through are then paused: look at each, then resume or cancel.',
  'Invoices and shares of agencies wait for the same. Numbers that may have been given out since are skipped and kept in',
  'skipped_invoice_numbers: void the documents of that time, and send none of them again.',
  '',
  `Not in it, and found nowhere else: what people did between ${takenAt} and ${now} - sign-ups, orders, launches,`,
  'contacts, opt-outs that were typed in, passwords and API keys that were changed or revoked. Card payments of that time are at',
  'the card processor: the comparison of the next nights names each at /books, two hours after it at the earliest. Refund them or',
  'give them as credits. Everybody signs in again.',
]
