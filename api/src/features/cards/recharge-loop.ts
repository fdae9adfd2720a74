import { lockAccount } from '../billing/ledger-queries.ts'
import { rechargeIfDue } from '../billing/recharge-need.ts'
import { endLeftTopUp, receiveTopUp } from '../billing/top-ups.ts'
import { createLoop } from '../../platform/jobs/create-loop.ts'
import type { Services } from '../../platform/services/services.ts'
import { advanceRecharge } from './charge-recharge.ts'
import { maybeDue, takeSilent } from './recharge-queries.ts'

const EVERY_MS = 60_000
const AT_ONCE = 20
const MAX_BEGUN = 200

/** Asks the processor about payments of which nothing was heard, since webhooks may never come, and begins what is due and was not begun. */
export const recharges = createLoop({
  name: 'recharges',
  pauseMs: EVERY_MS,
  failure: 'recharges wait',
  begin: (services) => () => lookAtRecharges(services),
})

/** One look of the loop. What fails for one account holds up no other. */
export async function lookAtRecharges(services: Pick<Services, 'sql' | 'cards' | 'config' | 'log'>): Promise<void> {
  const { sql, cards, log } = services
  if (!cards.saved) return
  const later = (error: unknown) => log.warn({ err: error }, 'a recharge waits')
  for (const { id, kind, reference, isLeft } of await takeSilent(sql, AT_ONCE)) {
    if (kind === 'recharge') await advanceRecharge(services, id).catch(later)
    else if (isLeft) await endLeftTopUp(services, id).catch(later)
    else if (reference) await receiveTopUp(sql, cards, reference).catch(later)
  }
  for (const { accountId } of await maybeDue(sql, MAX_BEGUN))
    await sql
      .begin(async (tx) => {
        await lockAccount(tx, accountId)
        await rechargeIfDue(tx, accountId)
      })
      .catch(later)
}
