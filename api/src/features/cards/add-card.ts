import { createHash } from 'node:crypto'
import type { addCard } from 'contract/cards'
import type { Parsed, Response } from 'contract/endpoint'
import type { SignedInUser } from '../../platform/caller/signed-in-user.ts'
import type { Pool } from '../../platform/db/sql.ts'
import { ProcessorRefusal, type SavedCards } from '../../platform/providers/cards/card-processor.ts'
import { cardsOf, customerOf, keepCustomer, noteBegun, ownersOf, replaceCustomer } from './queries.ts'
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
  const customer = (await customerOf(sql, accountId)) ?? (await newCustomer({ sql, saved }, { accountId, email }))
  await noteBegun(sql, accountId)
  const begin = (named: string) => saved.begin({ key: `save-card:${accountId}:${attempt}:${named}`, customer: named })
  const { clientSecret } = await begin(customer).catch(async (error: unknown) => {
    if (!(error instanceof ProcessorRefusal && error.isMissing)) throw error
    const other = await newCustomer({ sql, saved }, { accountId, email, missing: customer })
    // The cards of the one that is missing cannot be charged any more.
    await syncCards(sql, { saved }, accountId)
    return begin(other)
  })
  return { status: 'confirm', clientSecret, cards: [...(await cardsOf(sql, accountId))] }
}

interface Customer {
  accountId: string
  email: string
  /** The name under which the processor knows it no more, as after a change of our keys. */
  missing?: string
}

/** Two at once agree on the first: a customer without cards is left at the processor, nothing else. */
async function newCustomer(
  { sql, saved }: { sql: Pool; saved: SavedCards },
  { accountId, email, missing }: Customer,
): Promise<string> {
  const [owner] = await ownersOf(sql, accountId)
  const told = { email: owner?.email ?? email, name: owner?.name ?? '' }
  // Another mail or name is another call: the processor takes no key twice with other words.
  const words = createHash('sha256')
    .update(JSON.stringify([told.email, told.name]))
    .digest('base64url')
  const key = ['card-customer', accountId, words, ...(missing ? [missing] : [])].join(':')
  const reference = await saved.customer({ key, accountId, ...told })
  return missing ? replaceCustomer(sql, accountId, missing, reference) : keepCustomer(sql, accountId, reference)
}
