import { rechargeIfDue } from '../billing/recharge-need.ts'
import { lockAccount } from '../billing/ledger-queries.ts'
import type { Pool } from '../../platform/db/sql.ts'
import { notifyAccount } from '../../platform/live/notify-account.ts'
import { ProcessorRefusal, type CardProcessor } from '../../platform/providers/cards/card-processor.ts'
import {
  accountOfCustomer,
  cardsOf,
  continueRecharge,
  customerOf,
  ensureDefault,
  pauseRecharge,
  removeOthers,
  upsertCard,
} from './queries.ts'

/**
 * Writes down which cards the processor keeps for an account. Whatever made them change (the form, a webhook that came late or twice, the
 * processor's own page), its list is what counts. A new card continues a recharge that an old one had paused.
 */
export async function syncCards(sql: Pool, { saved }: Pick<CardProcessor, 'saved'>, accountId: string): Promise<void> {
  const customer = await customerOf(sql, accountId)
  if (!saved || !customer) return
  const kept = await saved.list(customer).catch((error: unknown) => {
    // A customer whom the processor knows no more has no cards there.
    if (error instanceof ProcessorRefusal && error.isMissing) return []
    throw error
  })
  await sql.begin(async (tx) => {
    await lockAccount(tx, accountId)
    const before = await cardsOf(tx, accountId)
    // The processor lists the newest first.
    for (const card of kept.toReversed()) await upsertCard(tx, accountId, card)
    await removeOthers(
      tx,
      accountId,
      kept.map(({ reference }) => reference),
    )
    await ensureDefault(tx, accountId)
    const after = await cardsOf(tx, accountId)
    if (after.length === 0) await pauseRecharge(tx, accountId, 'no_card')
    const idsBefore = new Set(before.map(({ id }) => id))
    if (after.some(({ id, isDefault }) => isDefault && !idsBefore.has(id))) await continueRecharge(tx, accountId)
    await rechargeIfDue(tx, accountId)
    await notifyAccount(tx, accountId, { type: 'order' })
  })
}

/** For the processor's webhook. */
export async function receiveCardChange(sql: Pool, cards: CardProcessor, customer: string): Promise<void> {
  const accountId = await accountOfCustomer(sql, customer)
  if (accountId) await syncCards(sql, cards, accountId)
}
