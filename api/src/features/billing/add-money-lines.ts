import { dollars } from 'contract/dollars'
import { topUpFor, topUpBounds } from 'contract/wallet'
import type { Money } from 'contract/money'

/** The end of a mail about money that is missing: the page where it is added, with the amount filled in, and what comes after it. */
export function addMoneyLines(publicUrl: string, missing: Money): string[] {
  const { amount, remains } = topUpFor(missing)
  const link = `${publicUrl}/billing/add-money?amount=${amount}`
  if (remains === null) return [link]
  return [
    link,
    `One payment brings at most ${dollars(topUpBounds.most)}. Add the remaining ${dollars(remains)} after it, on the same page.`,
  ]
}
