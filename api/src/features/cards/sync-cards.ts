import { isDeepStrictEqual } from 'node:util'
import { chargeRechargeJob, rechargeIfDue } from '../billing/recharge-need.ts'
import { lockAccount } from '../billing/ledger-queries.ts'
import type { Pool, Sql } from '../../platform/db/sql.ts'
import { cardsAway } from '../../platform/errors/refusal.ts'
import { enqueue } from '../../platform/jobs/job.ts'
import { notifyAccount } from '../../platform/live/notify-account.ts'
import {
  ProcessorRefusal,
  type CardProcessor,
  type KeptCard,
  type SavedCards,
} from '../../platform/providers/cards/card-processor.ts'
import {
  accountOfCustomer,
  cardsOf,
  customerOf,
  ensureDefault,
  keptReferences,
  removeOthers,
  upsertCard,
} from './queries.ts'
import { continueRecharge, pauseRecharge, rechargesOfFormer } from './recharge-queries.ts'

const MAX_LISTS = 5

/**
 * Writes down which cards the processor keeps for an account. Whatever made them change (the form, a webhook that came late or twice, the
 * processor's own page), its list is what counts: asked again where other cards were written down while it was on its way. A new card continues
 * a recharge that an old one had paused. A customer whom the processor knows no more has no cards; with `isMissingKept` they stay as they are.
 */
export async function syncCards(
  sql: Pool,
  { saved }: Pick<CardProcessor, 'saved'>,
  accountId: string,
  { isMissingKept = false } = {},
): Promise<void> {
  if (!saved) return
  for (let lists = 0; lists < MAX_LISTS; lists += 1)
    if (await isSynced(sql, saved, { accountId, isMissingKept })) return
  throw cardsAway()
}

/** False where the list may be older than what is written down. */
async function isSynced(
  sql: Pool,
  saved: SavedCards,
  { accountId, isMissingKept }: { accountId: string; isMissingKept: boolean },
): Promise<boolean> {
  const customer = await customerOf(sql, accountId)
  if (!customer) return true
  const known = await keptReferences(sql, accountId)
  const kept = await saved.list(customer).catch((error: unknown) => {
    if (error instanceof ProcessorRefusal && error.isMissing) return isMissingKept ? undefined : []
    throw error
  })
  if (!kept) return true
  return sql.begin(async (tx) => {
    await lockAccount(tx, accountId)
    if (!isDeepStrictEqual(await keptReferences(tx, accountId), known)) return false
    await writeCards(tx, accountId, kept)
    return true
  })
}

async function writeCards(tx: Sql, accountId: string, kept: readonly KeptCard[]): Promise<void> {
  const before = await cardsOf(tx, accountId)
  // The processor lists the newest first.
  for (const card of kept.toReversed()) await upsertCard(tx, accountId, card)
  await removeOthers(
    tx,
    accountId,
    kept.map(({ reference }) => reference),
  )
  await ensureDefault(tx, accountId)
  await endFormer(tx, accountId)
  const after = await cardsOf(tx, accountId)
  if (after.length === 0) await pauseRecharge(tx, accountId, 'no_card')
  const idsBefore = new Set(before.map(({ id }) => id))
  if (after.some(({ id, isDefault }) => isDefault && !idsBefore.has(id))) await continueRecharge(tx, accountId)
  await rechargeIfDue(tx, accountId)
  await notifyAccount(tx, accountId, { type: 'order' })
}

/** Has recharges of a former card ended: one that waits for its bank would hold up what another card pays, for a week. */
export async function endFormer(tx: Sql, accountId: string): Promise<void> {
  for (const { id } of await rechargesOfFormer(tx, accountId))
    await enqueue(tx, chargeRechargeJob, { id }, { key: `charge-recharge:${id}`, accountId })
}

/** For the processor's webhook. */
export async function receiveCardChange(sql: Pool, cards: CardProcessor, customer: string): Promise<void> {
  const accountId = await accountOfCustomer(sql, customer)
  if (accountId) await syncCards(sql, cards, accountId)
}
