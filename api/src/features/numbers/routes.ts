import * as contract from 'contract/numbers'
import { areaCodeOf } from 'contract/phone'
import { reply } from '../../platform/http/reply.ts'
import { route } from '../../platform/http/route.ts'
import { areaCodes } from '../texting-rules/zone-data.ts'
import { answered } from './answered.ts'
import { allNumbers } from './all-numbers.ts'
import { buyNumber } from './buy-number.ts'
import { numbersOf } from './list-numbers.ts'
import { releaseNumber, takeNumberBack } from './release-number.ts'

const FOUND = 10

export const numberRoutes = [
  route(contract.listAllNumbers, ({ sql }) => allNumbers(sql)),

  route(contract.listNumbers, (context) => numbersOf(context, context.user.accountId, context.query.zone)),

  // It asks the carrier, and no row of the account.
  route(
    contract.searchNumbers,
    async ({ carrier, query: { near } }) => {
      const found = await answered(
        carrier.numbersForSale({
          limit: FOUND,
          ...(near.length === 3 ? { areaCode: near, tollFree: contract.isTollFree(`+1${near}`) } : { zip: near }),
        }),
      )
      return found.map((offer) => ({ ...offer, state: offer.state || (areaCodes.get(areaCodeOf(offer.number)) ?? '') }))
    },
    { seesAllRows: true, asksOutside: true },
  ),

  // Written down before the carrier is asked: not in one transaction.
  route(
    contract.buyNumber,
    async (context) => {
      const { id, number } = await answered(
        buyNumber(context, { accountId: context.user.accountId, number: context.body.number }),
      )
      return { id, number }
    },
    { seesAllRows: true, asksOutside: true },
  ),

  route(contract.releaseNumber, async ({ sql, user, params }) => {
    await releaseNumber(sql, user.accountId, params.id)
    return reply(null, { status: 204 })
  }),
  route(
    contract.takeNumberBack,
    async (context) => {
      await answered(takeNumberBack(context, context.user.accountId, context.params.id))
      return reply(null, { status: 204 })
    },
    { asksOutside: true },
  ),
]
