import type { SignedInUser } from '../../src/platform/caller/signed-in-user.ts'
import { payOrderOnce } from '../../src/features/checkout/pay-order.ts'
import { refundCard } from '../../src/features/checkout/refund-card.ts'
import type { Pool } from '../../src/platform/db/sql.ts'
import { answerOnce } from '../../src/platform/http/idempotency/answer-once.ts'
import { createOrder } from '../../src/features/orders/orders.ts'
import type { CardProcessor } from '../../src/platform/providers/cards/card-processor.ts'
import { countChanged } from '../../src/features/sending/campaign-counters.ts'
import { cancelCampaign } from '../../src/features/campaigns/change-campaign.ts'
import { charge, hold, refund, settle, type Bill } from '../../src/features/billing/ledger.ts'

export interface OperationContext {
  sql: Pool
  cards: CardProcessor
  user: SignedInUser
  /** The order to pay and settle. */
  orderId: string
  /** Lets the customer confirm the payment in the browser. */
  confirm: (clientSecret: string) => Promise<void>
}

/** What moves money, as the product does it. Each operation may die anywhere and is then repeated from its beginning. */
export const billingOperations = {
  async ledger({ sql, user: { accountId } }: OperationContext) {
    const bill = (key: string, amount: string, uses: number): Bill => ({
      accountId,
      key: `${accountId}:${key}`,
      type: 'sms_campaign',
      description: 'Spring',
      amount,
      uses,
      service: 'bulk_sms',
    })
    await sql.begin((tx) => hold(tx, bill('held', '40.00', 1000)))
    await sql.begin((tx) => settle(tx, { key: `${accountId}:held`, amount: '38.00', uses: 950 }))
    await sql.begin((tx) =>
      refund(tx, { key: `${accountId}:back`, of: `${accountId}:held`, amount: '2.00', reason: 'Dead numbers' }),
    )
    await sql.begin((tx) => charge(tx, bill('charged', '12.50', 500)))
  },

  /** The same press of the button, sent again. */
  async pay({ sql, cards, user, orderId, confirm }: OperationContext) {
    const ask = () =>
      payOrderOnce(
        { sql, cards, now: () => new Date() },
        { user, jobId: orderId, type: 'send_sms', attempt: 'one press', demoOutcome: undefined },
      )
    const payment = await ask()
    if (payment.status === 'confirm' && payment.clientSecret) {
      await confirm(payment.clientSecret)
      await ask()
    }
  },

  /** The campaign's end: the carrier took fewer than were paid for, so the rest goes back to the card. */
  async settle({ sql, cards, user }: OperationContext) {
    await countChanged(sql)
    const waiting = await sql<{ payload: { ledgerKey: string; key: string; amount: string } }[]>`
      select payload from queue_jobs where name = 'refund-card' and payload ->> 'ledgerKey' in (select ledger_key from payments where account_id = ${user.accountId})
    `
    for (const { payload } of waiting)
      await refundCard.run(payload, { sql, cards } as Parameters<typeof refundCard.run>[1]) // it reads no other service
  },

  /** A paid campaign is canceled before it is sent: the customer presses again what did not answer. */
  async cancel(context: OperationContext) {
    const { sql, user, orderId } = context
    const [open] = await sql<{ id: string }[]>`
      select id from campaigns where account_id = ${user.accountId} and order_id = ${orderId} and status <> 'canceled'
    `
    if (open) await cancelCampaign({ sql }, user.accountId, open.id)
    await billingOperations.settle(context)
  },

  /** A POST with an Idempotency-Key. */
  async keyed({ sql, user: { accountId } }: OperationContext) {
    await answerOnce(
      sql,
      { accountId, key: 'one-intent', requestHash: Buffer.from('x'), inSteps: false },
      async (pool) => {
        const id = await pool.begin((tx) => createOrder(tx, { accountId, kind: 'pull_list', title: 'ZIP 78704' }))
        await pool.begin((tx) =>
          charge(tx, {
            accountId,
            key: `keyed:${id}`,
            type: 'property_search',
            description: 'ZIP 78704',
            amount: '1.00',
            uses: 40,
            service: 'sms',
          }),
        )
        return { status: 201, body: JSON.stringify({ id }), headers: {} }
      },
    )
  },
}
