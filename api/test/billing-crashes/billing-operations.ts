import type { SignedInUser } from '../../src/platform/caller/signed-in-user.ts'
import { payOrderOnce } from '../../src/features/checkout/pay-order.ts'
import { refundCard } from '../../src/features/checkout/refund-card.ts'
import type { Pool } from '../../src/platform/db/sql.ts'
import { answerOnce } from '../../src/platform/http/idempotency/answer-once.ts'
import { createOrder } from '../../src/features/orders/orders.ts'
import type { CardProcessor } from '../../src/platform/providers/cards/card-processor.ts'
import type { FileStore } from '../../src/platform/providers/files/file-store.ts'
import { startUnpaid } from '../../src/features/campaigns/start-unpaid.ts'
import { advanceRecharge } from '../../src/features/cards/charge-recharge.ts'
import { remindDebtors } from '../../src/features/billing/dunning.ts'
import { startWhatIsCovered } from '../../src/features/billing/unpaid-orders.ts'
import { addMoney } from '../../src/features/billing/wallet.ts'
import { recordDispute } from '../../src/features/disputes/record-dispute.ts'
import { completeManualOrder } from '../../src/features/operations/complete-manual-order.ts'
import { fillPullList } from '../../src/features/pull-lists/fill-pull-list.ts'
import { askMoney } from '../../src/features/operations/money/ask-money.ts'
import { refundTopUp } from '../../src/features/checkout/refund-top-up.ts'
import { topUpOnce } from '../../src/features/billing/top-ups.ts'
import { countChanged } from '../../src/features/sending/campaign-counters.ts'
import { cancelCampaign } from '../../src/features/campaigns/change-campaign.ts'
import type { Bill } from '../../src/features/billing/bill.ts'
import { charge, hold, refund, settle } from '../../src/features/billing/ledger.ts'

/** Of no account that a test knows. */
const EMPLOYEE = '0195c0de-0000-7000-8000-00000000000a'

export interface OperationContext {
  sql: Pool
  cards: CardProcessor
  files: FileStore
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
      funds: 'play',
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
    const config = { carrierFees: '0', belowCost: 'refuse' } as Parameters<typeof payOrderOnce>[0]['config'] // it reads nothing else
    const ask = () =>
      payOrderOnce(
        { sql, direct: sql, cards, now: () => new Date(), config },
        { user, jobId: orderId, type: 'send_sms', attempt: 'one press', confirmed: false, demoOutcome: undefined },
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

  /** Money comes for a campaign that waits for it; it starts, and ends with three of five texts delivered. */
  async unpaid({ sql, cards, user: { accountId }, confirm }: OperationContext) {
    const now = () => new Date()
    const add = () => topUpOnce({ sql, cards }, { accountId, amount: '1.00', attempt: 'one press' })
    const topUp = await add()
    if (topUp.status === 'confirm' && topUp.clientSecret) {
      await confirm(topUp.clientSecret)
      await add()
    }
    await startUnpaid.run({ accountId }, { sql, now } as Parameters<typeof startUnpaid.run>[1]) // it reads no other service
    await sql.begin(async (tx) => {
      const ended = await tx<{ campaignId: string }[]>`
        update outbound_messages set sent_at = now(), state = case when phone < '+15125550103' then 'delivered' else 'undelivered' end,
          reason = case when phone < '+15125550103' then null else 'landline' end
        where account_id = ${accountId} and state = 'queued' returning campaign_id
      `
      for (const { campaignId } of ended) await tx`insert into campaign_changes (campaign_id) values (${campaignId})`
    })
    await countChanged(sql)
  },

  /** An employee delivers a list of sixty records that its customer's balance does not cover; money comes for it, and it is delivered. */
  async filled({ sql, cards, files, user: { accountId }, orderId, confirm }: OperationContext) {
    const now = () => new Date()
    const services = { sql, cards, files, now, config: { publicUrl: 'http://localhost' } } as never // they read no other service
    const [kept] = await sql`select from filled_lists where order_id = ${orderId}`
    const [order] = await sql<{ status: string }[]>`select status from orders where id = ${orderId}`
    if (!kept && order?.status === 'processing') {
      const recordKeys = Array.from({ length: 60 }, (_, at) => `${at} sample st`)
      const result = { fileKey: `results/${orderId}.csv`, records: 60, phones: 0, recordKeys, found: 0, asked: null }
      const read = { ...result, foundAt: null, columns: [], rows: [] }
      await completeManualOrder({ id: orderId, kind: 'pull_list' }, read, services, async () => {})
    }
    const add = () => topUpOnce({ sql, cards }, { accountId, amount: '2.00', attempt: 'one press' })
    const topUp = await add()
    if (topUp.status === 'confirm' && topUp.clientSecret) {
      await confirm(topUp.clientSecret)
      await add()
    }
    await startUnpaid.run({ accountId }, services)
    await fillPullList.run({ orderId }, services)
  },

  /** Money is added with the saved card, which its customer confirms. */
  async addFromCard({ sql, cards, user: { accountId }, confirm }: OperationContext) {
    const [card] = await sql<{ id: string }[]>`select id from saved_cards where account_id = ${accountId}`
    const add = () => topUpOnce({ sql, cards }, { accountId, amount: '25.00', attempt: 'one press', cardId: card?.id })
    const topUp = await add()
    if (topUp.status === 'confirm' && topUp.clientSecret) {
      await confirm(topUp.clientSecret)
      await add()
    }
  },

  /** An order leaves less than the limit: the balance is recharged from the saved card. */
  async recharge({ sql, cards, user: { accountId } }: OperationContext) {
    await sql.begin((tx) =>
      hold(tx, {
        accountId,
        funds: 'wallet',
        key: `${accountId}:low`,
        type: 'sms_campaign',
        description: 'Spring',
        amount: '15.00',
        uses: 1,
        service: 'bulk_sms',
      }),
    )
    const open = await sql<
      { id: string }[]
    >`select id from top_ups where account_id = ${accountId} and kind = 'recharge'`
    const config = { publicUrl: 'http://localhost' } as Parameters<typeof advanceRecharge>[0]['config'] // it reads nothing else
    for (const { id } of open) await advanceRecharge({ sql, cards, config }, id)
  },

  /** Employees give a credit and send a part of a payment back; a bank takes more of it back than the balance has; it is owed, told, paid, and won. */
  async care({ sql, cards, user, orderId: paymentId }: OperationContext) {
    const { accountId } = user
    const now = () => new Date()
    const config = {
      publicUrl: 'http://localhost',
      moneyLimit: '999999',
      dunningDays: [0, 3, 7, 10],
      supportEmail: 'help@example.com',
    }
    const log = { warn: () => {} }
    const services = { sql, cards, now, config, log, user: { ...user, id: EMPLOYEE } } as never // they read no other service
    const [row] = await sql<{ reference: string }[]>`select reference from top_ups where id = ${paymentId}`
    await askMoney(services, accountId, {
      kind: 'credit',
      amount: '20.00',
      reason: 'Late',
      paymentId: null,
      attempt: 'credit',
    })
    const [done] = await sql`select from money_requests where account_id = ${accountId} and kind = 'refund'`
    if (!done)
      await askMoney(services, accountId, {
        kind: 'refund',
        amount: '10.00',
        reason: 'Twice',
        paymentId,
        attempt: 'refund',
      })
    for (const { payload } of await sql<{ payload: Parameters<typeof refundTopUp.run>[0] }[]>`
      select payload from queue_jobs where name = 'refund-top-up' and payload ->> 'accountId' = ${accountId}`)
      await refundTopUp.run(payload, services)
    const dispute = {
      id: `du_${accountId}`,
      reference: row?.reference ?? '',
      amount: '40.00',
      reason: 'fraudulent',
      evidenceDueAt: null,
    }
    await recordDispute(services, { ...dispute, state: 'open' })
    await remindDebtors(services)
    await sql.begin(async (tx) => {
      await addMoney(tx, {
        accountId,
        funds: 'wallet',
        key: `${accountId}:more`,
        kind: 'credit',
        amount: '10.00',
        description: 'x',
      })
      await startWhatIsCovered(tx, accountId)
    })
    await recordDispute(services, { ...dispute, state: 'won' })
  },

  /** A POST with an Idempotency-Key. */
  async keyed({ sql, user: { accountId } }: OperationContext) {
    await answerOnce(sql, { accountId, key: 'one-intent', requestHash: Buffer.from('x') }, async (pool) => {
      const id = await pool.begin((tx) => createOrder(tx, { accountId, kind: 'pull_list', title: 'ZIP 78704' }))
      await pool.begin((tx) =>
        charge(tx, {
          accountId,
          funds: 'play',
          key: `keyed:${id}`,
          type: 'property_search',
          description: 'ZIP 78704',
          amount: '1.00',
          uses: 40,
          service: 'sms',
        }),
      )
      return { status: 201, body: JSON.stringify({ id }), headers: {} }
    })
  },
}
