import { Readable } from 'node:stream'
import {
  exportBilling,
  getBillingAccount,
  getReceipt,
  getStatement,
  listTransactions,
  saveSpendingCap,
} from 'contract/billing'
import { getOwed } from 'contract/owed'
import { getMoneyReceipt, listMoneyMoves } from 'contract/money-moves'
import { addMoney, getWallet } from 'contract/wallet'
import { notFound } from '../../platform/errors/refusal.ts'
import { windowHeaders } from '../../platform/http/page-headers.ts'
import { reply } from '../../platform/http/reply.ts'
import { route } from '../../platform/http/route.ts'
import { notifyAccount } from '../../platform/live/notify-account.ts'
import { orCardRefused } from './or-card-refused.ts'
import { accountOf } from './account.ts'
import { billingCsv } from './billing-csv.ts'
import { owedBy } from './debts.ts'
import { moneyMoveOf, moneyMovesOf } from './money-moves.ts'
import { payerOf } from './payer.ts'
import { receiptOf } from './receipt.ts'
import { removeCap, saveCap } from './spending-cap.ts'
import { statementOf } from './statement.ts'
import { topUpOnce } from './top-ups.ts'
import { countTransactions, transactionsOf } from './transactions.ts'
import { startWhatIsCovered } from './unpaid-orders.ts'
import { fundsOf } from './wallet.ts'
import { walletPageOf } from './wallet-page.ts'

export const billingRoutes = [
  route(listTransactions, async ({ user, sql, query, request }) => {
    const [rows, total] = await Promise.all([
      transactionsOf(sql, user.accountId, query),
      countTransactions(sql, user.accountId, query),
    ])
    return reply(rows, { headers: windowHeaders(request.url, query, total) })
  }),

  route(
    exportBilling,
    async ({ user, sql, now }) => ({
      name: `billing-${now().toISOString().slice(0, 10)}.csv`,
      type: 'text/csv; charset=utf-8',
      body: Readable.from(billingCsv(sql, user.accountId), { objectMode: false }),
    }),
    { readsWhileSent: true },
  ),

  route(getBillingAccount, ({ user, sql, now }) => accountOf(sql, user.accountId, now())),

  route(saveSpendingCap, async ({ user, body: { amount }, sql, now }) => {
    if (amount === null) await removeCap(sql, user.accountId)
    else await saveCap(sql, user.accountId, amount)
    await startWhatIsCovered(sql, user.accountId)
    await notifyAccount(sql, user.accountId, { type: 'order' })
    return accountOf(sql, user.accountId, now())
  }),

  route(getWallet, ({ user, sql, cards }) => walletPageOf(sql, user.accountId, cards)),
  route(
    addMoney,
    (context) =>
      orCardRefused(context, () => topUpOnce(context, { accountId: context.user.accountId, ...context.body })),
    { asksOutside: true },
  ),

  route(listMoneyMoves, async ({ user, sql, cards }) => [...(await moneyMovesOf(sql, user.accountId, fundsOf(cards)))]),

  route(getMoneyReceipt, async ({ user, params, sql }) => {
    const move = await moneyMoveOf(sql, user.accountId, params.id)
    if (!move) throw notFound('Receipt')
    return { move, customer: await payerOf(sql, user) }
  }),

  route(getOwed, async ({ user, sql, config }) => ({
    ...(await owedBy(sql, user.accountId, config.dunningDays)),
    contact: config.supportEmail,
  })),

  route(getReceipt, async ({ user, params, sql }) => {
    const receipt = await receiptOf(sql, user, params.id)
    if (!receipt) throw notFound('Transaction')
    return receipt
  }),

  route(getStatement, ({ user, params, sql, now }) => statementOf(sql, user, params.month, now())),
]
