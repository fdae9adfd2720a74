import {
  confirmMoneyRequest,
  giveCredit,
  listAccountMoney,
  listMoneyRequests,
  refundPayment,
  refuseMoneyRequest,
} from 'contract/money-requests'
import { route } from '../../../platform/http/route.ts'
import { askMoney, confirmMoney, refuseMoney } from './ask-money.ts'
import { paymentsOf } from './payments.ts'
import { requestsOf, requestsOfAll } from './queries.ts'

/** Credits and refunds by employees. */
export const moneyRoutes = [
  route(listAccountMoney, async ({ sql, params, user, now, config }) => ({
    payments: (await paymentsOf(sql, params.id)).map(({ id, description, amount, left, fromBalance, paidAt }) => ({
      id,
      description,
      amount,
      left,
      fromBalance,
      paidAt,
    })),
    requests: [...(await requestsOf(sql, params.id, { employeeId: user.id, now: now() }))],
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

  route(listMoneyRequests, async ({ sql, user, now }) => [
    ...(await requestsOfAll(sql, { employeeId: user.id, now: now() })),
  ]),
  route(confirmMoneyRequest, (context) => confirmMoney(context, context.params.id), { isWhole: true }),
  route(refuseMoneyRequest, (context) => refuseMoney(context, context.params.id, context.body.reason), {
    isWhole: true,
  }),
]
