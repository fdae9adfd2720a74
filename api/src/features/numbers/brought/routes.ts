import * as contract from 'contract/brought-numbers'
import { reply } from '../../../platform/http/reply.ts'
import { route } from '../../../platform/http/route.ts'
import { answered } from '../answered.ts'
import { bringNumber, setBroughtState, withdrawBrought } from './bring-number.ts'
import { allBrought, broughtOf } from './queries.ts'

export const broughtNumberRoutes = [
  route(contract.listBroughtNumbers, ({ sql, user }) => broughtOf(sql, user.accountId)),

  // It looks whether the number is any account's.
  route(
    contract.bringNumber,
    async ({ sql, config, user, body }) =>
      bringNumber(
        { sql, config },
        {
          accountId: user.accountId,
          number: body.number,
          way: body.way,
          details: contract.BroughtDetails.parse(body),
        },
      ),
    { seesAllRows: true },
  ),

  route(contract.withdrawBroughtNumber, async ({ sql, user, params }) => {
    await withdrawBrought(sql, user.accountId, params.id)
    return reply(null, { status: 204 })
  }),

  route(contract.listAllBroughtNumbers, ({ sql }) => allBrought(sql)),

  route(contract.setBroughtState, async (context) => {
    await answered(setBroughtState(context, context.params.id, context.body))
    return reply(null, { status: 204 })
  }),
]
