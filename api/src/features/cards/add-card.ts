import type { addCard } from 'contract/cards'
import type { Parsed, Response } from 'contract/endpoint'
import type { SignedInUser } from '../../platform/caller/signed-in-user.ts'
import type { Pool } from '../../platform/db/sql.ts'
import type { SavedCards } from '../../platform/providers/cards/card-processor.ts'
import { cardsOf, customerOf, keepCustomer, ownersOf } from './queries.ts'
import { syncCards } from './sync-cards.ts'

/** Begins to save a card, or, once the processor's form has confirmed it, writes down which cards there are. Either may be repeated. */
export async function addCardOnce(
  { sql, saved }: { sql: Pool; saved: SavedCards },
  { accountId, email }: Pick<SignedInUser, 'accountId' | 'email'>,
  { attempt, confirmed }: Parsed<typeof addCard>['body'],
): Promise<Response<typeof addCard>> {
  if (confirmed) {
    await syncCards(sql, { saved }, accountId)
    return { status: 'saved', clientSecret: null, cards: [...(await cardsOf(sql, accountId))] }
  }
  const customer = (await customerOf(sql, accountId)) ?? (await newCustomer({ sql, saved }, accountId, email))
  const { clientSecret } = await saved.begin({ key: `save-card:${accountId}:${attempt}`, customer })
  return { status: 'confirm', clientSecret, cards: [...(await cardsOf(sql, accountId))] }
}

/** Two at once agree on the first: a customer without cards is left at the processor, nothing else. */
async function newCustomer(
  { sql, saved }: { sql: Pool; saved: SavedCards },
  accountId: string,
  email: string,
): Promise<string> {
  const [owner] = await ownersOf(sql, accountId)
  const reference = await saved.customer({
    key: `card-customer:${accountId}`,
    accountId,
    email: owner?.email ?? email,
    name: owner?.name ?? '',
  })
  return keepCustomer(sql, accountId, reference)
}
