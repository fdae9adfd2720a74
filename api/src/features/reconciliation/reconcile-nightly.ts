import { createLoop } from '../../platform/jobs/create-loop.ts'
import { nameInMail } from '../../platform/mailbox/name-in-mail.ts'
import { queueMail } from '../../platform/mailbox/queue-mail.ts'
import type { Services } from '../../platform/services/services.ts'
import { reconcile } from '../billing/reconcile.ts'
import { whyUnsettled } from '../invoices/after-restore.ts'
import { storeNightCost } from './carrier-prices.ts'
import { cardMoney } from './card-money.ts'
import { carrierTexts } from './carrier-texts.ts'
import type { Difference } from './difference.ts'
import { nightWindow } from './night-window.ts'
import { claimNight, lastWholeNight, renewNight, storeFound } from './queries.ts'
import { whose, type Whose } from './whose.ts'

/** How often a worker looks whether tonight's comparison is due. */
const EVERY_MS = 15 * 60_000
/**
 * Where another side did not answer, it is asked again after this, then after twice as long, up to an hour: a sandbox that starts
 * beside us answers in a moment.
 */
const SOONEST_MS = 2000
const LATEST_MS = 60 * 60_000
const KEPT = 200
const MAILED = 20

/** How often a comparison that goes on says so; one that was silent for an hour is begun again (`claimNight`). */
const RENEWED_MS = 5 * 60_000

type Needs = Pick<Services, 'sql' | 'carrier' | 'cards' | 'now' | 'log' | 'config'>

/** Compares the books nightly (UTC), in one of all workers. */
export const nightlyReconciliation = createLoop({
  name: 'nightly-reconciliation',
  pauseMs: EVERY_MS,
  failure: 'the comparison of the books waits',
  begin: (services) => {
    let again = SOONEST_MS
    return async () => {
      if (await reconcileNight(services)) {
        again = SOONEST_MS
        return EVERY_MS
      }
      const pause = again
      again = Math.min(2 * again, LATEST_MS)
      return pause
    }
  },
})

/**
 * Compares the ledger with orders, deliveries, wallets and payments, the carrier's texts and the card processor's movements with
 * ours, once a night. Any difference, be it a cent, is mailed to the operator's address, and stands at /books. False where the
 * carrier or the processor did not answer: asked again, that night is compared again; and after a restore until the carrier was
 * asked what it took since: before that each such text would be a difference.
 */
export async function reconcileNight(services: Needs, renewedMs = RENEWED_MS): Promise<boolean> {
  const { sql, now, log } = services
  if ((await whyUnsettled(sql)) !== null) return false
  const night = now().toISOString().slice(0, 10)
  const [taken] = await claimNight(sql, night)
  if (!taken) return true
  const renewing = setInterval(
    () =>
      void renewNight(sql, night).catch((error: unknown) =>
        log.warn({ err: error }, 'a long comparison of the books could not say that it goes on'),
      ),
    renewedMs,
  )
  try {
    return await compareNight(services, night, taken.found)
  } finally {
    clearInterval(renewing)
  }
}

/** `known` are the differences that were found and mailed earlier in this night. */
async function compareNight(services: Needs, night: string, known: readonly Difference[]): Promise<boolean> {
  const { sql, log, config, now } = services
  const [last] = await lastWholeNight(sql, night)
  const window = nightWindow(now(), last?.lastWhole ?? null)
  const books = await reconcile(services)
  const missing: string[] = []
  const texts = await asked(
    carrierTexts(services, window),
    'The carrier has not answered yet: its texts and usage are not compared. It is asked again.',
  )
  const money = await asked(
    cardMoney(services, window),
    'The card processor has not answered yet: its movements and payouts are not compared. It is asked again.',
  )
  // Money first: of many differences the mail and the page have only the first, and a campaign that is not known any more has thousands of texts.
  const found: Difference[] = [...books, ...(money ?? []), ...(texts?.found ?? [])]
  await sql.begin(async (tx) => {
    const [stored] = await storeFound(tx, {
      night,
      count: found.length,
      differences: found.slice(0, KEPT),
      missing: missing.join(' ') || null,
    })
    if (stored && texts) await storeNightCost(tx, night, texts.cost)
    if (!stored || found.length === 0) return
    // What was mailed before the other side answered is not mailed again.
    if (linesOf(found.slice(0, KEPT)) === linesOf(known)) return
    log.error({ night, count: found.length }, 'the books differ')
    const mailed = found.slice(0, MAILED)
    const whoseIs = await whose(tx, mailed)
    const lines = mailed.map((difference) =>
      [lineOf(difference), ...whereToLook(config, whoseIs(difference))].join('\n'),
    )
    await queueMail(tx, {
      to: config.supportEmail,
      subject: `The books differ in ${found.length} place${found.length === 1 ? '' : 's'}`,
      text: `${lines.join('\n')}\n\nAll of them: ${config.publicUrl}/books\n`,
    })
  })
  return missing.length === 0

  /** What another side answers; where it does not, that is said, and hides nothing of the rest. */
  async function asked<T>(comparison: Promise<T>, otherwise: string): Promise<T | undefined> {
    try {
      return await comparison
    } catch (error) {
      log.warn({ err: error }, otherwise)
      missing.push(otherwise)
      return undefined
    }
  }
}

const linesOf = (found: readonly Difference[]) => found.map(lineOf).join('\n')

const lineOf = ({ what, id, ledger, delivered }: Difference) =>
  `${what} ${id}: the ledger says ${ledger}, found was ${delivered}`

/** The account that a difference is of, with its page, and what it calls the order or campaign. */
function whereToLook({ publicUrl }: Pick<Services['config'], 'publicUrl'>, its: Whose | null): string[] {
  if (!its) return []
  const { accountId, account, title } = its
  const named = [title, account].filter((name) => name !== null).map(nameInMail)
  return [`  ${named.join(', of ')}: ${publicUrl}/operations/accounts/${accountId}`]
}
