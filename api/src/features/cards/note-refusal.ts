import type { Pause } from 'contract/cards'
import type { TopUpRow } from '../billing/top-ups.ts'
import type { Config } from '../../platform/config/config.ts'
import type { Sql } from '../../platform/db/sql.ts'
import { unknownPayment } from '../../platform/providers/cards/card-processor.ts'
import { mailPaused, mailRefused, mailUnknown } from './mails.ts'
import { failuresOf, noteFailure, pauseRecharge } from './recharge-queries.ts'

/** How many days a refused card rests: after the first refusal, and after the second. The third ends it. */
const REST_DAYS = [1, 3]

/** What no later try fixes: https://docs.stripe.com/declines/codes */
const FOR_GOOD = new Set([
  'expired_card',
  'lost_card',
  'stolen_card',
  'pickup_card',
  'restricted_card',
  'card_not_supported',
  'currency_not_supported',
  'invalid_account',
  'new_account_information_available',
  'revocation_of_all_authorizations',
  'revocation_of_authorization',
  'stop_payment_order',
  'do_not_try_again',
  'transaction_not_allowed',
  'gone',
])

/** After a refused recharge: a rest before the next try, or a pause until its owner has looked at it; either is mailed. */
export async function noteRefusal(
  tx: Sql,
  config: Config,
  { accountId, amount, card }: TopUpRow,
  { reason, code }: { reason: string; code?: string | undefined },
): Promise<void> {
  if (code === 'withdrawn') return
  const refused = { accountId, amount, card: card ?? 'the card', reason }
  if (code === unknownPayment.code) {
    // What is kept of its cards was kept under the former key, too.
    await pauseRecharge(tx, accountId, 'no_card')
    return mailUnknown(tx, config, refused)
  }
  const rest = REST_DAYS[await failuresOf(tx, accountId)]
  const pause: Pause | undefined =
    code === 'unconfirmed'
      ? 'unconfirmed'
      : code && FOR_GOOD.has(code)
        ? 'card'
        : rest === undefined
          ? 'declined'
          : undefined
  if (pause) {
    await pauseRecharge(tx, accountId, pause)
    return mailPaused(tx, config, { ...refused, pause })
  }
  await noteFailure(tx, accountId, rest ?? 1)
  await mailRefused(tx, config, { ...refused, days: rest ?? 1 })
}
