import { dollars } from 'contract/dollars'
import { topUpFor, topUpBounds } from 'contract/wallet'
import type { Money } from 'contract/money'
import type { Config } from '../../platform/config/config.ts'
import { accountLink } from '../../platform/mailbox/account-link.ts'

/** The end of a mail about money that is missing: the page where it is added, with the amount filled in, and what comes after it. */
export function addMoneyLines(config: Pick<Config, 'publicUrl'>, accountId: string, missing: Money): string[] {
  const { amount, remains } = topUpFor(missing)
  const link = accountLink(config, accountId, `/billing/add-money?amount=${amount}`)
  if (remains === null) return [link]
  return [
    link,
    `One payment brings at most ${dollars(topUpBounds.most)}. Add the remaining ${dollars(remains)} after it, on the same page.`,
  ]
}
