import { areaCodeOf } from 'contract/phone'
import type { Services } from '../../platform/services/services.ts'
import { finish, finishPurchases } from './buy-number.ts'
import { insertBuying, maySend } from './queries.ts'

/** A purchase that takes longer than this was left by a worker that died. */
const LONGEST_PURCHASE_SECONDS = 5

/**
 * Gives an account its first number, of the area of the phone that it is about to text where there is one. Called by all workers at once, it
 * gets one number, which is free, because no price was shown; a worker that dies meanwhile leaves what the next call finishes.
 */
export async function firstNumber(services: Services, accountId: string, phone: string): Promise<void> {
  const { sql, carrier } = services
  await finishPurchases(services, LONGEST_PURCHASE_SECONDS, accountId)
  for (const wanted of [{ areaCode: areaCodeOf(phone) }, { areaCode: '202' }, { areaCode: '512' }]) {
    const offers = await carrier.numbersForSale({ ...wanted, limit: 20 })
    for (const { number } of offers) {
      if (number === phone) continue
      const buying = await sql.begin(async (tx) => {
        await tx`select pg_advisory_xact_lock(hashtextextended(${accountId}, 3))`
        const [has] =
          await tx`select from sender_numbers n where account_id = ${accountId} and state in ('buying', 'active') and ${maySend(tx)}`
        return has ? 'has one' : await insertBuying(tx, { accountId, number, kind: 'local', pays: 'nothing' })
      })
      if (buying === 'has one') return
      // Another account was faster.
      if (!buying) continue
      if (await finish(services, buying, 'first')) return
    }
  }
}
