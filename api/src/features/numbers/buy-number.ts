import { areaCodeOf } from 'contract/phone'
import type { Sql } from '../../platform/db/sql.ts'
import { Refusal } from '../../platform/errors/refusal.ts'
import type { Services } from '../../platform/services/services.ts'
import { joinService } from '../registration/service-numbers.ts'
import { numberKindOf } from '../texting-rules/zones.ts'
import {
  forgetUnseen,
  forgetUntried,
  heldCount,
  heldNumber,
  insertBuying,
  insertStray,
  markBought,
  markTried,
  markUnseen,
  MAX_NUMBERS,
  unfinished,
  type NumberKind,
  type StoredNumber,
} from './queries.ts'
import { holdFirstMonth, settleFirstMonth } from './number-fees.ts'
import { assertRoom } from './one-number.ts'
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
  if (held?.state === 'buying') {
    if (!held.isLeft) throw beingBought()
    return (await finish(services, held, 'again')) ?? refuseTaken()
  }
  // What is ours at the carrier already is the operator's or an account's, never for sale.
  if (number === sharedSender(config) || (await carrier.boughtNumber(number)) !== null) throw taken()
  const kind = numberKindOf(number)
  if (kind === 'foreign')
    throw new Refusal(422, 'not_us', `Area code ${areaCodeOf(number)} is not in the United States`)
  const buying = await begin(services, { accountId, number, kind: kind === 'toll_free' ? 'toll_free' : 'local' })
  if (!buying) throw taken()
  return (await finish(services, buying, 'first')) ?? refuseTaken()
}

/** Says that it is being bought and holds its price, or neither. */
const begin = (
  services: Paying,
  bought: { accountId: string; number: string; kind: NumberKind },
): Promise<StoredNumber | undefined> =>
  services.sql.begin(async (tx) => {
    await assertRoom(tx, bought.accountId)
    await assertFew(tx, bought.accountId)
    const buying = await insertBuying(tx, { ...bought, pays: 'its first month' })
    if (buying) await holdFirstMonth(tx, services, { ...buying, kind: bought.kind })
    return buying
  })

/** Counted after `assertRoom`, which lets one purchase of an account at a time count. */
async function assertFew(tx: Sql, accountId: string): Promise<void> {
  const [count] = await heldCount(tx, accountId)
  if ((count?.held ?? 0) >= MAX_NUMBERS)
    throw new Refusal(
      409,
      'enough_numbers',
      `You have ${MAX_NUMBERS} numbers. Write to us if you need more: many numbers for few texts look like evasion to the carriers.`,
    )
}

function refuseTaken(): never {
  throw taken()
}

const taken = () => new Refusal(409, 'number_taken', 'This number is not for sale any more. Choose another.')

const beingBought = () =>
  new Refusal(
    409,
    'being_bought',
    'This number is being bought right now. Look at your list in a minute: it is there then, or can be bought again.',
  )

/**
 * Asks the carrier for a number that is written down as being bought: for the first time, by the one who wrote it down, or again. Undefined when
 * another was faster. Throws when the carrier does not answer, or may still have sold it to the first call.
 */
export async function finish(
  { sql, carrier, registrar, config }: Buying,
  buying: StoredNumber,
  turn: 'first' | 'again',
): Promise<StoredNumber | undefined> {
  if (turn === 'again') await markTried(sql, buying)
  const owner = { accountId: buying.accountId, inboundUrl: `${config.publicUrl}/api/carrier/inbound` }
  const asked = await carrier.buyNumber({ number: buying.number, ...owner })
  // Refused may also mean that it is ours since a call of which no answer came.
  const sid = asked.outcome === 'bought' ? asked.sid : await carrier.boughtNumber(buying.number)
  if (sid === null) {
    const isForgotten = await sql.begin(async (tx) => {
      const forgotten = await (turn === 'first' ? forgetUntried(tx, buying) : forgetUnseen(tx, buying))
      if (forgotten.count > 0) await settleFirstMonth(tx, buying, 'not sold')
      return forgotten.count > 0
    })
    if (isForgotten) return undefined
    // A carrier may list what it sold only later: what is not there is asked about again before it is forgotten.
    await markUnseen(sql, buying)
    return asItIs(sql, buying)
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
  if (bought) return bought
  // Forgotten meanwhile; where it is held, another call ended it.
  const kind = numberKindOf(buying.number) === 'toll_free' ? 'toll_free' : 'local'
  await insertStray(sql, { ...buying, kind, carrierSid: sid })
  return asItIs(sql, buying)
}

/** What became of a number that another call may have ended. */
async function asItIs(sql: Buying['sql'], { accountId, number }: StoredNumber): Promise<StoredNumber | undefined> {
  const [held] = await heldNumber(sql, accountId, number)
  if (held?.state === 'buying') throw beingBought()
  return held?.state === 'active' ? held : undefined
}

/** Finishes purchases that a worker left, a while after it began them. One that fails keeps no other from its end. */
export async function finishPurchases(
  services: Buying & Pick<Services, 'log'>,
  seconds: number,
  accountId?: string,
): Promise<void> {
  for (const buying of await unfinished(services.sql, seconds, accountId))
    try {
      await finish(services, buying, 'again')
    } catch (error) {
      services.log.warn({ err: error, number: buying.id }, 'a purchase of a number waits for the carrier')
    }
}
