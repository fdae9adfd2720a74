import { createLoop } from '../../platform/jobs/create-loop.ts'
import { queueMail } from '../../platform/mailbox/queue-mail.ts'
import type { Services } from '../../platform/services/services.ts'
import { reconcile } from '../billing/reconcile.ts'
import { storeNightCost } from './carrier-prices.ts'
import { cardMoney } from './card-money.ts'
import { carrierTexts, type Difference } from './carrier-texts.ts'
import { claimNight, storeFound } from './queries.ts'

/** How often a worker looks whether tonight's comparison is due. */
const EVERY_MS = 15 * 60_000
const KEPT = 200
const MAILED = 20

type Needs = Pick<Services, 'sql' | 'carrier' | 'cards' | 'now' | 'log' | 'config'>

/** Compares the books nightly (UTC), in one of all workers. */
export const nightlyReconciliation = createLoop({
  name: 'nightly-reconciliation',
  pauseMs: EVERY_MS,
  failure: 'the comparison of the books waits',
  begin: (services) => () => reconcileNight(services),
})

/**
 * Compares the ledger with orders, deliveries, wallets and payments, the carrier's texts and the card processor's movements with ours, once a night. Any difference, be it a cent, is
 * mailed to the operator's address, and stands at /books.
 */
export async function reconcileNight(services: Needs): Promise<void> {
  const { sql, now, log, config } = services
  const night = now().toISOString().slice(0, 10)
  const [taken] = await claimNight(sql, night)
  if (!taken) return
  const books = await reconcile(services)
  const missing: string[] = []
  const texts = await asked(carrierTexts(services), 'The carrier did not answer: its texts were not compared.')
  const money = await asked(
    cardMoney(services),
    'The card processor did not answer: its movements and payouts were not compared.',
  )
  const found: Difference[] = [...books, ...(texts?.found ?? []), ...(money ?? [])]
  await sql.begin(async (tx) => {
    const [stored] = await storeFound(tx, {
      night,
      count: found.length,
      differences: found.slice(0, KEPT),
      missing: missing.join(' ') || null,
    })
    if (stored && texts) await storeNightCost(tx, night, texts.cost)
    if (!stored || found.length === 0) return
    log.error({ night, count: found.length }, 'the books differ')
    await queueMail(tx, {
      to: config.supportEmail,
      subject: `The books differ in ${found.length} place${found.length === 1 ? '' : 's'}`,
      text: `${found.slice(0, MAILED).map(lineOf).join('\n')}\n\nAll of them: ${config.publicUrl}/books\n`,
    })
  })

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

const lineOf = ({ what, id, ledger, delivered }: Difference) =>
  `${what} ${id}: the ledger says ${ledger}, found was ${delivered}`
