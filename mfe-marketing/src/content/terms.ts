import { hasPublishedFees } from 'contract/prices'

/** What may be said of fees and contracts beside the prices: that there are no fees only while the price book has none. */
export const termsOf = (hasFees: boolean) =>
  hasFees
    ? { noMonthlyFees: '', terms: 'No contracts.' }
    : { noMonthlyFees: ' No monthly fees.', terms: 'No setup fees, no monthly fees, no contracts.' }

export const { noMonthlyFees, terms } = termsOf(hasPublishedFees)
