import { dollars } from 'contract/dollars'
import { sumOf, type Money } from 'contract/money'
import type { ManualOrder } from 'contract/operations'
import { z } from 'zod'
import type { Sql } from '../../platform/db/sql.ts'
import { Refusal } from '../../platform/errors/refusal.ts'
import { deliverPullList } from '../pull-lists/deliver-pull-list.ts'
import { deliveryOf, keepFilledList } from '../pull-lists/filled-list.ts'
import { waitingPullList } from '../pull-lists/queries.ts'
import type { WaitingPullList } from '../pull-lists/sources/property-source.ts'
import { waitForPayment } from '../pull-lists/wait-for-payment.ts'
import { holdResult } from '../quotas/keep-file.ts'
import { deliverSkipTrace } from '../skip-trace/deliver-skip-trace.ts'
import { waitingSkipTrace } from '../skip-trace/queries.ts'
import type { Services } from '../../platform/services/services.ts'
import { giveBack } from './queries.ts'
import type { ManualResult } from './read-result-task.ts'

const NOTHING = '0.00'
const FREE: Completed = { amount: NOTHING, missing: NOTHING }

const Missing = z.object({ amount: z.string(), missing: z.string() })

const AboveCap = z.object({ cap: z.string(), spent: z.string(), amount: z.string() })

/** The same for the employee: what a cap says of itself is said to its owner. */
function aboveCap({ status, code, details }: Refusal): Refusal {
  const { cap, spent, amount } = AboveCap.parse(details)
  return new Refusal(
    status,
    code,
    `This costs ${dollars(amount)} and would bring the customer’s month to ${dollars(sumOf([spent, amount]))}, above the spending cap of ${dollars(cap)} that they set. Deliver fewer records, or end the order with that as its reason.`,
    details,
  )
}

const ended = () => new Refusal(409, 'ended', 'This order has already ended')

/** What the customer was charged, or is charged once they have paid what is missing. */
export interface Completed {
  amount: Money
  missing: Money
}

/**
 * Delivers an employee's result exactly as an automatic one, in one transaction with what `note` writes down. One that the customer's balance does not
 * cover is kept, given back by the employee, and delivered by itself once it does. Refuses with 409 `ended`, 402 `spending_cap`.
 */
export async function completeManualOrder(
  { id, kind }: Pick<ManualOrder, 'id' | 'kind'>,
  result: ManualResult,
  services: Services,
  note: (tx: Sql, completed: Completed) => Promise<void>,
): Promise<Completed> {
  const { fileKey, records, phones, found, foundAt, asked } = result
  if (kind === 'skip_trace') {
    const [trace] = await waitingSkipTrace(services.sql, id)
    const traced = { fileKey, rows: records, matched: found, phones, columns: foundAt, asked: asked ?? records }
    if (!trace || !(await deliverSkipTrace(trace, traced, services, (tx) => note(tx, FREE)))) throw ended()
    return FREE
  }
  const [list] = await waitingPullList(services.sql, id)
  if (!list) throw ended()
  try {
    const amount = await deliverPullList(list, deliveryOf(list, result), services, (tx, charged) =>
      note(tx, { amount: charged, missing: NOTHING }),
    )
    if (amount === null) throw ended()
    return { amount, missing: NOTHING }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    if (error.code === 'spending_cap') throw aboveCap(error)
    if (error.code !== 'wallet_empty') throw error
    return keepUntilPaid(list, result, error, services, note)
  }
}

async function keepUntilPaid(
  list: WaitingPullList,
  result: ManualResult,
  refusal: Refusal,
  services: Services,
  note: (tx: Sql, completed: Completed) => Promise<void>,
): Promise<Completed> {
  const { amount, missing } = Missing.parse(refusal.details)
  const waits = await waitForPayment(list, refusal, services, async (tx) => {
    await holdResult(tx, result.fileKey)
    await keepFilledList(tx, list, result)
    await giveBack(tx, list.orderId)
    await note(tx, { amount, missing })
  })
  if (waits === 'ended') throw ended()
  return { amount, missing: waits === 'waits' ? missing : NOTHING }
}
