import { randomUUID } from 'node:crypto'
import { cardName } from 'contract/cards'
import type { Money } from 'contract/money'
import type { TopUp } from 'contract/wallet'
import { z } from 'zod'
import type { Pool, Sql } from '../../platform/db/sql.ts'
import { notFound, Refusal } from '../../platform/errors/refusal.ts'
import { enqueue, job } from '../../platform/jobs/job.ts'
import { notifyAccount } from '../../platform/live/notify-account.ts'
import {
  isPaidLate,
  notCompleted,
  unknownPayment,
  type CardIntent,
  type CardOutcome,
  type CardProcessor,
} from '../../platform/providers/cards/card-processor.ts'
import { endAt } from '../../platform/providers/cards/end-at.ts'
import type { Services } from '../../platform/services/services.ts'
import { lockAccount } from './ledger-queries.ts'
import { rechargeIfDue } from './recharge-need.ts'
import { tellUnknownPayment } from './tell-unknown-payment.ts'
import { startWhatIsCovered } from './unpaid-orders.ts'
import { addMoney } from './wallet.ts'

const DAY_SECONDS = 24 * 60 * 60

export interface TopUpRow {
  id: string
  accountId: string
  reference: string | null
  amount: Money
  status: 'pending' | 'paid' | 'failed'
  reason: string | null
  kind: 'by_hand' | 'recharge'
  /** The saved card that pays. */
  cardId: string | null
  /** "Visa ending in 4242", of a saved card. */
  card: string | null
}

const columns = (sql: Sql) => sql`id, account_id, reference, amount, status, reason, kind, card_id, card`

interface Asked {
  accountId: string
  amount: Money
  /** Named by the browser: the same one again is the same payment. */
  attempt: string
  /** The saved card that pays; undefined where the processor's form asks for one. */
  cardId?: string | undefined
}

/**
 * Adds money to a wallet, once for each attempt. Each step may be repeated after a lost answer or a crash: the row comes first, the processor
 * knows it by our own id, and what became of it is written once. A saved card is charged by its customer's browser, as one that is typed in: nothing
 * here charges it. Of the payments of one press with several cards (`attempt`, a dot and the card's id) at most one is open or paid: what another one brought is the
 * answer, and one that is open is ended first. Refuses with 409 `play_money` where there is no processor, 402 `declined`, 404 for a card that is not kept.
 */
export async function topUpOnce({ sql, cards }: Pick<Services, 'sql' | 'cards'>, asked: Asked): Promise<TopUp> {
  if (cards.name === 'demo')
    throw new Refusal(409, 'play_money', 'Your balance is play money, which refills itself. There is nothing to pay.')
  const { row, other } = await beginAlone({ sql, cards }, asked)
  if (other || row.status !== 'pending') return answerOf(row)
  const { card, ...intent } = await open(sql, cards, row)
  await sql`update top_ups set reference = ${intent.reference}, updated_at = now() where account_id = ${row.accountId} and id = ${row.id} and reference is null`
  const outcome = await cards.outcome(intent.reference)
  const ended = await recordTopUp(sql, row.id, outcome)
  // It ended while it was opened, and must not be paid any more.
  if (ended.status === 'failed' && outcome.status === 'pending') await cards.cancel(intent.reference)
  if (outcome.status === 'declined' && ended.status === 'pending') throw declined(outcome.reason)
  return answerOf(ended, intent.clientSecret, card)
}

/**
 * Announces the payment; with a saved card it is the card's alone, by the processor's name of it. One that has a name is never announced again: the processor
 * forgets our key after a day, and what its form then paid would be another payment, of which we know nothing.
 */
async function open(
  sql: Sql,
  cards: CardProcessor,
  { id, accountId, amount, cardId, reference }: TopUpRow,
): Promise<CardIntent & { card: string | null }> {
  const payment = { key: id, amount, description: 'Money for your balance', orderId: id }
  if (cardId === null)
    return {
      ...(await (reference === null ? cards.open({ ...payment, currency: 'USD' }) : cards.opened(reference))),
      card: null,
    }
  const [kept] = await sql<{ customer: string; card: string }[]>`
    select k.reference as customer, c.reference as card
    from saved_cards c join card_customers k on k.account_id = c.account_id and k.provider = ${cards.name}
    where c.account_id = ${accountId} and c.id = ${cardId} and c.removed_at is null
  `
  // Removed meanwhile: what was opened with it may have been paid before.
  if (!kept && reference !== null) return { reference, clientSecret: null, card: null }
  if (!kept || !cards.saved) throw notFound('Card')
  return {
    ...(await (reference === null ? cards.saved.open({ ...payment, ...kept }) : cards.opened(reference))),
    card: kept.card,
  }
}

interface Begun {
  row: TopUpRow
  /** It is the payment by another card of the same press: paid, or its bank is still working on it. */
  other: boolean
}

/** Begins a payment where no other card of the same press has paid or may still pay. */
async function beginAlone({ sql, cards }: Pick<Services, 'sql' | 'cards'>, asked: Asked): Promise<Begun> {
  const begun = await sql.begin((tx) => begin(tx, asked))
  if (!begun.other || begun.row.status !== 'pending' || begun.row.reference === null) return begun
  const { id, reference } = begun.row
  const outcome = await endAt(cards, reference)
  // It may have been paid there: its job ends it within a day, and tells the operator.
  if (outcome === unknownPayment) return begun
  const ended = await recordTopUp(sql, id, outcome)
  return ended.status === 'failed' ? beginAlone({ sql, cards }, asked) : { row: ended, other: true }
}

async function begin(tx: Sql, { accountId, amount, attempt, cardId }: Asked): Promise<Begun> {
  await lockAccount(tx, accountId)
  const [earlier] = await tx<
    TopUpRow[]
  >`select ${columns(tx)} from top_ups where account_id = ${accountId} and attempt = ${attempt}`
  if (earlier) return { row: earlier, other: false }
  const press = cardId ? attempt.replace(`.${cardId}`, '') : attempt
  const others = await tx<TopUpRow[]>`
    select ${columns(tx)} from top_ups
    where account_id = ${accountId} and status in ('pending', 'paid') and (attempt = ${press} or attempt = ${press} || '.' || card_id)
    order by status = 'paid' desc
  `
  for (const row of others) {
    if (row.status === 'paid' || row.reference !== null) return { row, other: true }
    // Whoever opens it at this moment finds that it has ended, and cancels it.
    await write(tx, row, notCompleted)
  }
  const card = cardId ? { cardId, card: await nameOf(tx, accountId, cardId) } : {}
  const [row] = await tx<TopUpRow[]>`
    insert into top_ups ${tx({ id: randomUUID(), accountId, amount, attempt, provider: 'stripe', ...card })} returning ${columns(tx)}
  `
  if (!row) throw new Error('The payment was not written')
  await enqueue(tx, expireTopUp, { id: row.id }, { key: `expire-top-up:${row.id}`, afterSeconds: DAY_SECONDS })
  return { row, other: false }
}

async function nameOf(tx: Sql, accountId: string, cardId: string): Promise<string> {
  const [card] = await tx<
    { brand: string; last4: string }[]
  >`select brand, last4 from saved_cards where account_id = ${accountId} and id = ${cardId} and removed_at is null`
  if (!card) throw notFound('Card')
  return cardName(card)
}

/** Writes down how a payment ended, and brings its money into the wallet in the same transaction. It ends once: later news changes nothing, but that it was paid after it had failed. */
export const recordTopUp = (sql: Pool, id: string, outcome: CardOutcome): Promise<TopUpRow> =>
  sql.begin(async (tx) => (await endTopUp(tx, id, outcome)).row)

interface Ended {
  row: TopUpRow
  hasEnded: boolean
}

/** The same in the caller's transaction; says whether it ended by this call. */
export async function endTopUp(tx: Sql, id: string, outcome: CardOutcome): Promise<Ended> {
  const row = await lockTopUp(tx, id)
  if (!row) throw new Error(`There is no payment ${id}`)
  return write(tx, row, outcome)
}

async function lockTopUp(tx: Sql, id: string): Promise<TopUpRow | undefined> {
  const [payment] = await tx<{ accountId: string }[]>`select account_id from top_ups where id = ${id}`
  if (!payment) return undefined
  const { accountId } = payment
  // The account before its payment, as whoever begins a recharge does it.
  await lockAccount(tx, accountId)
  const [row] = await tx<
    TopUpRow[]
  >`select ${columns(tx)} from top_ups where account_id = ${accountId} and id = ${id} for update`
  return row
}

async function write(tx: Sql, row: TopUpRow, outcome: CardOutcome): Promise<Ended> {
  const isOver = row.status !== 'pending' && !isPaidLate(row, outcome)
  if (isOver || outcome.status === 'pending' || outcome.status === 'declined') return { row, hasEnded: false }
  const { id, accountId } = row
  const [status, reason] = outcome.status === 'paid' ? (['paid', null] as const) : (['failed', outcome.reason] as const)
  await tx`
    update top_ups set status = ${status}, reason = ${reason}, paid_at = case when ${status} = 'paid' then now() end, updated_at = now()
    where account_id = ${accountId} and id = ${id}
  `
  if (status === 'paid') {
    await addMoney(tx, {
      accountId,
      funds: 'wallet',
      key: `top-up:${id}`,
      kind: 'top_up',
      amount: row.amount,
      description: `${row.kind === 'recharge' ? 'Recharged' : 'Money added'}${row.card ? ` from ${row.card}` : ''}`,
    })
    await startWhatIsCovered(tx, accountId)
    await rechargeIfDue(tx, accountId)
  }
  await notifyAccount(tx, accountId, { type: 'order' })
  return { row: { ...row, status, reason }, hasEnded: true }
}

/** Ends a payment that was not completed. */
export const expireTopUp = job({
  name: 'expire-top-up',
  payload: z.object({ id: z.uuid() }),
  attempts: 10,
  run: ({ id }, services) => endLeftTopUp(services, id),
})

/** Ends a payment that was left alone for a day. One on which a bank is working stays: a worker asks on, and ends it here once the bank has refused it. */
export async function endLeftTopUp(
  { sql, cards, config }: Pick<Services, 'sql' | 'cards' | 'config'>,
  id: string,
): Promise<void> {
  const row = await sql.begin((tx) => endUnopened(tx, id))
  if (row?.status !== 'pending' || row.reference === null) return
  // Stripe, which was switched off, alone knows what became of it: a worker asks once it is on again.
  if (cards.name === 'demo') return
  const outcome = await endAt(cards, row.reference)
  await sql.begin(async (tx) => {
    const { hasEnded } = await endTopUp(tx, id, outcome)
    if (hasEnded && outcome === unknownPayment) await tellUnknownPayment(tx, config, row)
  })
}

/** Ends a payment that the processor was never told of. Returns it as it is then: one that was opened meanwhile is still pending, and can be ended at the processor alone. */
async function endUnopened(tx: Sql, id: string): Promise<TopUpRow | undefined> {
  const row = await lockTopUp(tx, id)
  return row?.status === 'pending' && row.reference === null ? (await write(tx, row, notCompleted)).row : row
}

/** For the processor's webhook: what a payment became, by asking the processor. False where the payment was not made by hand. */
export async function receiveTopUp(sql: Pool, cards: CardProcessor, reference: string): Promise<boolean> {
  const [row] = await sql<
    TopUpRow[]
  >`select ${columns(sql)} from top_ups where provider = ${cards.name} and reference = ${reference} and kind = 'by_hand'`
  if (row && row.status !== 'paid') await recordTopUp(sql, row.id, await cards.outcome(reference))
  return row !== undefined
}

function answerOf(
  { status, reason, amount }: TopUpRow,
  clientSecret: string | null = null,
  card: string | null = null,
): TopUp {
  if (status === 'failed') throw declined(reason)
  if (status === 'paid') return { status: 'paid', amount, clientSecret: null, card: null }
  return { status: clientSecret ? 'confirm' : 'pending', amount, clientSecret, card: clientSecret && card }
}

const declined = (reason: string | null) =>
  new Refusal(402, 'declined', reason ?? 'Your card was declined. Try another card.')
