import { dollars } from 'contract/dollars'
import type { ManualOrder } from 'contract/operations'
import { z } from 'zod'
import type { Sql } from '../../platform/db/sql.ts'
import { Refusal } from '../../platform/errors/refusal.ts'
import { deliverPullList } from '../pull-lists/deliver-pull-list.ts'
import { waitForPayment } from '../pull-lists/wait-for-payment.ts'
import { buyKeys, waitingPullList } from '../pull-lists/queries.ts'
import { deliverSkipTrace } from '../skip-trace/deliver-skip-trace.ts'
import { waitingSkipTrace } from '../skip-trace/queries.ts'
import type { Services } from '../../platform/services/services.ts'
import type { ManualResult } from './read-result-task.ts'

const FREE = '0.00'

const Missing = z.object({ amount: z.string(), missing: z.string() })

/** The same for the employee: what the wallet says of itself is said to its owner. */
function notCovered({ status, code, details }: Refusal): Refusal {
  const { amount, missing } = Missing.parse(details)
  return new Refusal(
    status,
    code,
    `This costs ${dollars(amount)}, and ${dollars(missing)} of it is missing in the customer’s balance. They have been mailed: deliver it again once they have added it.`,
    details,
  )
}

const ended = () => new Refusal(409, 'ended', 'This order has already ended')

/**
 * Delivers an employee's result exactly as an automatic one, in one transaction with what `note` writes down. Returns what the customer was charged. Refuses with 409 `ended`, 402
 * `spending_cap`, and 402 `wallet_empty`: the customer is told what is missing, and the order stays.
 */
export async function completeManualOrder(
  { id, kind }: Pick<ManualOrder, 'id' | 'kind'>,
  result: ManualResult,
  services: Services,
  note: (tx: Sql, amount: string) => Promise<void>,
): Promise<string> {
  const { fileKey, records, phones, recordKeys, found, foundAt, asked } = result
  if (kind === 'skip_trace') {
    const [trace] = await waitingSkipTrace(services.sql, id)
    const traced = { fileKey, rows: records, matched: found, phones, columns: foundAt, asked: asked ?? records }
    if (!trace || !(await deliverSkipTrace(trace, traced, services, (tx) => note(tx, FREE)))) throw ended()
    return FREE
  }
  const [list] = await waitingPullList(services.sql, id)
  const deliverOrWait = (deliver: () => Promise<string | null>) =>
    deliver().catch(async (error: unknown) => {
      if (!list || !(error instanceof Refusal) || error.code !== 'wallet_empty') throw error
      await waitForPayment(list, error, services)
      throw notCovered(error)
    })
  const amount =
    list &&
    (await deliverOrWait(() =>
      deliverPullList(
        list,
        {
          fileKey,
          filename: `property_leads_${list.location.toLowerCase().replace(/[^a-z0-9]+/g, '_')}.csv`,
          recordCount: records,
          phoneCount: phones,
          sample: false,
          // Two rows of one address are one record.
          duplicateCount: records - recordKeys.length,
          buy: (tx) => buyKeys(tx, list.accountId, id, recordKeys),
        },
        services,
        note,
      ),
    ))
  if (!amount) throw ended()
  return amount
}
