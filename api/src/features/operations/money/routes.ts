import {
  confirmMoneyRequest,
  giveCredit,
  listAccountMoney,
  listMoneyRequests,
  payOut,
  refundPayment,
  refuseMoneyRequest,
} from 'contract/money-requests'
import { route } from '../../../platform/http/route.ts'
import { askMoney, confirmMoney, refuseMoney } from './ask-money.ts'
import { paymentsOf } from '../../checkout/payments-left.ts'
import { fundsOf, walletOf } from '../../billing/wallet.ts'
import { closedAtOf, requestsOf, requestsOfAll } from './queries.ts'

/** Credits and refunds by employees. */
export const moneyRoutes = [
  route(listAccountMoney, async ({ sql, params, user, now, config, cards }) => ({
    payments: (await paymentsOf(sql, params.id)).map(({ id, description, amount, left, fromBalance, paidAt }) => ({
      id,
      description,
      amount,
      left,
      fromBalance,
      paidAt,
    })),
    requests: [...(await requestsOf(sql, params.id, { employeeId: user.id, now: now() }))],
    available: (await walletOf(sql, params.id, fundsOf(cards))).available,
    closedAt: await closedAtOf(sql, params.id),
    limit: config.moneyLimit,
  })),

  route(
    giveCredit,
    (context) => askMoney(context, context.params.id, { ...context.body, kind: 'credit', paymentId: null }),
    { isWhole: true },
  ),
  route(refundPayment, (context) => askMoney(context, context.params.id, { ...context.body, kind: 'refund' }), {
    isWhole: true,
  }),

  route(
    payOut,
    (context) => askMoney(context, context.params.id, { ...context.body, kind: 'payout', paymentId: null }),
    { isWhole: true },
  ),

  route(listMoneyRequests, async ({ sql, user, now }) => [
    ...(await requestsOfAll(sql, { employeeId: user.id, now: now() })),
  ]),
  route(confirmMoneyRequest, (context) => confirmMoney(context, context.params.id), { isWhole: true }),
  route(refuseMoneyRequest, (context) => refuseMoney(context, context.params.id, context.body.reason), {
    isWhole: true,
  }),
]
