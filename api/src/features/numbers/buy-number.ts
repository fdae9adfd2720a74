import { areaCodeOf } from 'contract/phone'
import { Refusal } from '../../platform/errors/refusal.ts'
import type { Services } from '../../platform/services/services.ts'
import { joinService } from '../registration/service-numbers.ts'
import { numberKindOf } from '../texting-rules/zones.ts'
import {
  forgetBuying,
  heldCount,
  heldNumber,
  insertBuying,
  markBought,
  MAX_NUMBERS,
  unfinished,
  type NumberKind,
  type StoredNumber,
} from './queries.ts'
import { holdFirstMonth, settleFirstMonth } from './number-fees.ts'
import { sharedSender } from './shared-sender.ts'

type Buying = Pick<Services, 'sql' | 'carrier' | 'registrar' | 'config'>
type Paying = Buying & Pick<Services, 'cards' | 'now'>

/**
 * Buys a number for an account, at its price for the first month. It is written down before the carrier is asked, so that a worker that dies in between leaves what another
 * finishes. Of two buyers one gets it; the other, and whoever asks for a number that is not for sale, is refused.
 */
export async function buyNumber(
  services: Paying,
  { accountId, number }: { accountId: string; number: string },
): Promise<StoredNumber> {
  const { sql, carrier, config } = services
  const [held] = await heldNumber(sql, accountId, number)
  // Asked again because no answer came.
  if (held?.state === 'active') return held
  if (held?.state === 'buying') return (await finish(services, held)) ?? refuseTaken()
  const [count] = await heldCount(sql, accountId)
  if ((count?.held ?? 0) >= MAX_NUMBERS)
    throw new Refusal(
      409,
      'enough_numbers',
      `You have ${MAX_NUMBERS} numbers. Write to us if you need more: many numbers for few texts look like evasion to the carriers.`,
    )
  // What is ours at the carrier already is the operator's or an account's, never for sale.
  if (number === sharedSender(config) || (await carrier.boughtNumber(number)) !== null) throw taken()
  const kind = numberKindOf(number)
  if (kind === 'foreign')
    throw new Refusal(422, 'not_us', `Area code ${areaCodeOf(number)} is not in the United States`)
  const buying = await begin(services, { accountId, number, kind: kind === 'toll_free' ? 'toll_free' : 'local' })
  if (!buying) throw taken()
  return (await finish(services, buying)) ?? refuseTaken()
}

/** Says that it is being bought and holds its price, or neither. */
const begin = (
  services: Paying,
  bought: { accountId: string; number: string; kind: NumberKind },
): Promise<StoredNumber | undefined> =>
  services.sql.begin(async (tx) => {
    const buying = await insertBuying(tx, { ...bought, pays: 'its first month' })
    if (buying) await holdFirstMonth(tx, services, { ...buying, kind: bought.kind })
    return buying
  })

function refuseTaken(): never {
  throw taken()
}

const taken = () => new Refusal(409, 'number_taken', 'This number is not for sale any more. Choose another.')

/** Asks the carrier for a number that is written down as being bought. Undefined when another was faster. Throws when the carrier does not answer. */
export async function finish(
  { sql, carrier, registrar, config }: Buying,
  buying: StoredNumber,
): Promise<StoredNumber | undefined> {
  const owner = { accountId: buying.accountId, inboundUrl: `${config.publicUrl}/api/carrier/inbound` }
  const asked = await carrier.buyNumber({ number: buying.number, ...owner })
  // Refused may also mean that it is ours since a call of which no answer came.
  const sid = asked.outcome === 'bought' ? asked.sid : await carrier.boughtNumber(buying.number)
  if (sid === null) {
    await sql.begin(async (tx) => {
      const forgotten = await forgetBuying(tx, buying)
      if (forgotten.count > 0) await settleFirstMonth(tx, buying, 'not sold')
    })
    return undefined
  }
  // A number that was brought is set up for whoever had it before.
  if (asked.outcome !== 'bought') await carrier.directNumber(sid, owner)
  // Before the first text leaves from it.
  await joinService({ sql, registrar }, buying.accountId, sid)
  const bought = await sql.begin(async (tx) => {
    const [marked] = await markBought(tx, buying, sid)
    if (marked) await settleFirstMonth(tx, marked, 'bought')
    return marked
  })
  return bought ?? { ...buying, carrierSid: sid, state: 'active' }
}

/** Finishes purchases that a worker left, a while after it began them. */
export async function finishPurchases(services: Buying, seconds: number, accountId?: string): Promise<void> {
  for (const buying of await unfinished(services.sql, seconds, accountId)) await finish(services, buying)
}
