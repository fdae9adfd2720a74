import {
  addCard,
  confirmRecharge,
  getCards,
  getPaymentReceipt,
  makeDefaultCard,
  removeCard,
  saveRecharge,
  type Cards,
} from 'contract/cards'
import { lockAccount } from '../billing/ledger-queries.ts'
import { rechargeIfDue } from '../billing/recharge-need.ts'
import type { Sql } from '../../platform/db/sql.ts'
import { notFound, Refusal } from '../../platform/errors/refusal.ts'
import { route } from '../../platform/http/route.ts'
import { notifyAccount } from '../../platform/live/notify-account.ts'
import type { CardProcessor, SavedCards } from '../../platform/providers/cards/card-processor.ts'
import { orCardRefused } from '../billing/or-card-refused.ts'
import { payerOf } from '../billing/payer.ts'
import { addCardOnce } from './add-card.ts'
import { advanceRecharge } from './charge-recharge.ts'
import { cardReference, cardsOf, setDefault } from './queries.ts'
import { continueRecharge, paymentOf, paymentsOf, rechargeOf, rechargeRow, upsertRecharge } from './recharge-queries.ts'
import { endFormer, syncCards } from './sync-cards.ts'

export const cardRoutes = [
  route(getCards, ({ user, sql, cards }) => pageOf(sql, user.accountId, cards)),

  route(
    addCard,
    (context) => {
      const { user, body, sql, cards } = context
      const saved = savedOf(cards)
      return orCardRefused(context, () => addCardOnce({ sql, saved }, user, body))
    },
    { asksOutside: true },
  ),

  // What it asks is not undone: not in one transaction.
  route(
    removeCard,
    async (context) => {
      const { user, params, sql, cards } = context
      const reference = await cardReference(sql, user.accountId, params.id)
      if (!reference) throw notFound('Card')
      const saved = savedOf(cards)
      await orCardRefused(context, async () => {
        await saved.remove(reference)
        await syncCards(sql, { saved }, user.accountId)
      })
      return cardsOf(sql, user.accountId)
    },
    { seesAllRows: true, asksOutside: true },
  ),

  route(makeDefaultCard, async ({ user: { accountId }, params: { id }, sql }) => {
    await lockAccount(sql, accountId)
    if (!(await setDefault(sql, accountId, id))) throw notFound('Card')
    await continueRecharge(sql, accountId)
    await endFormer(sql, accountId)
    await rechargeIfDue(sql, accountId)
    await notifyAccount(sql, accountId, { type: 'order' })
    return cardsOf(sql, accountId)
  }),

  route(saveRecharge, async ({ user: { accountId }, body, sql, cards }) => {
    savedOf(cards)
    await lockAccount(sql, accountId)
    if (body.isOn && (await cardsOf(sql, accountId)).length === 0)
      throw new Refusal(409, 'no_card', 'There is no card to recharge with. Add one first.')
    await upsertRecharge(sql, accountId, body)
    await rechargeIfDue(sql, accountId)
    // Whoever saves it elsewhere has this before them, and does not switch on again what was switched off.
    await notifyAccount(sql, accountId, { type: 'order' })
    return pageOf(sql, accountId, cards)
  }),

  route(
    confirmRecharge,
    async (context) => {
      const { user, params, sql, cards } = context
      const asked = await paymentOf(sql, user.accountId, params.id)
      if (asked?.kind !== 'recharge') throw notFound('Recharge')
      await orCardRefused(context, () => advanceRecharge(context, params.id))
      const { reference, ...payment } = (await paymentOf(sql, user.accountId, params.id)) ?? asked
      const isOpen = payment.status === 'unconfirmed' && reference !== null
      return {
        payment,
        publishableKey: cards.publishableKey,
        clientSecret: isOpen
          ? await orCardRefused(context, () => cards.opened(reference)).then((opened) => opened.clientSecret)
          : null,
        card: isOpen ? ((await rechargeRow(sql, params.id))?.card ?? null) : null,
      }
    },
    { asksOutside: true },
  ),

  route(getPaymentReceipt, async ({ user, params, sql }) => {
    const found = await paymentOf(sql, user.accountId, params.id)
    if (found?.status !== 'paid') throw notFound('Receipt')
    const { reference, ...payment } = found
    return { payment, customer: await payerOf(sql, user), reference }
  }),
]

async function pageOf(sql: Sql, accountId: string, cards: CardProcessor): Promise<Cards> {
  return {
    publishableKey: cards.saved && cards.publishableKey,
    cards: [...(await cardsOf(sql, accountId))],
    recharge: await rechargeOf(sql, accountId),
    payments: [...(await paymentsOf(sql, accountId))],
  }
}

/** Refuses with 409 `play_money` where no card is ever charged. */
function savedOf({ saved }: CardProcessor): SavedCards {
  if (saved) return saved
  throw new Refusal(409, 'play_money', 'Your balance is play money, which refills itself. It needs no card.')
}
