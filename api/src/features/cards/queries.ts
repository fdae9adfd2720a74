import type { Card } from 'contract/cards'
import type { Sql } from '../../platform/db/sql.ts'
import type { KeptCard } from '../../platform/providers/cards/card-processor.ts'

/** What the processor calls an account; undefined where it has no card there yet. */
export async function customerOf(sql: Sql, accountId: string): Promise<string | undefined> {
  const [row] = await sql<
    { reference: string }[]
  >`select reference from card_customers where account_id = ${accountId} and provider = 'stripe'`
  return row?.reference
}

/** Keeps the first name that is given; returns the one that is kept. */
export async function keepCustomer(sql: Sql, accountId: string, reference: string): Promise<string> {
  await sql`insert into card_customers ${sql({ accountId, provider: 'stripe', reference })} on conflict (account_id, provider) do nothing`
  return (await customerOf(sql, accountId)) ?? reference
}

/** Names another where the processor has lost the first; of two at once the first one's counts. */
export async function replaceCustomer(
  sql: Sql,
  accountId: string,
  missing: string,
  reference: string,
): Promise<string> {
  await sql`
    update card_customers set reference = ${reference}
    where account_id = ${accountId} and provider = 'stripe' and reference = ${missing}
  `
  return (await customerOf(sql, accountId)) ?? reference
}

/** A card is being saved: the processor is asked for it, where neither its form nor an event says what became of it. */
export const noteBegun = (sql: Sql, accountId: string) =>
  sql`update card_customers set began_at = now() where account_id = ${accountId} and provider = 'stripe'`

export async function accountOfCustomer(sql: Sql, reference: string): Promise<string | undefined> {
  const [row] = await sql<
    { accountId: string }[]
  >`select account_id from card_customers where provider = 'stripe' and reference = ${reference}`
  return row?.accountId
}

/** The cards that are kept, the default first. */
export const cardsOf = (sql: Sql, accountId: string) => sql<Card[]>`
  select id, brand, last4, exp_month, exp_year, is_default, added_at from saved_cards
  where account_id = ${accountId} and removed_at is null order by is_default desc, added_at desc, id
`

export async function cardReference(sql: Sql, accountId: string, id: string): Promise<string | undefined> {
  const [row] = await sql<
    { reference: string }[]
  >`select reference from saved_cards where account_id = ${accountId} and id = ${id} and removed_at is null`
  return row?.reference
}

/** The processor's names of the cards that are kept. */
export async function keptReferences(sql: Sql, accountId: string): Promise<string[]> {
  const rows = await sql<
    { reference: string }[]
  >`select reference from saved_cards where account_id = ${accountId} and removed_at is null order by reference`
  return rows.map(({ reference }) => reference)
}

/** Writes what the processor says of a card: one that it lists is kept, whatever was thought before. */
export const upsertCard = (tx: Sql, accountId: string, card: KeptCard) => tx`
  insert into saved_cards ${tx({ accountId, ...card })}
  on conflict (account_id, reference) do update
    set brand = excluded.brand, last4 = excluded.last4, exp_month = excluded.exp_month, exp_year = excluded.exp_year,
      removed_at = null
`

export const removeOthers = (tx: Sql, accountId: string, kept: readonly string[]) => tx`
  update saved_cards set removed_at = now(), is_default = false
  where account_id = ${accountId} and removed_at is null and reference <> all(${[...kept]}::text[])
`

/** Where no card is the default, the one that was added last becomes it. */
export const ensureDefault = (tx: Sql, accountId: string) => tx`
  update saved_cards set is_default = true where account_id = ${accountId} and id = (
    select id from saved_cards where account_id = ${accountId} and removed_at is null order by added_at desc, id limit 1
  ) and not exists (select from saved_cards where account_id = ${accountId} and is_default)
`

export async function setDefault(tx: Sql, accountId: string, id: string): Promise<boolean> {
  const found =
    await tx`select 1 from saved_cards where account_id = ${accountId} and id = ${id} and removed_at is null for update`
  if (found.length === 0) return false
  await tx`update saved_cards set is_default = false where account_id = ${accountId} and is_default and id <> ${id}`
  await tx`update saved_cards set is_default = true where account_id = ${accountId} and id = ${id}`
  return true
}

export const ownersOf = (sql: Sql, accountId: string) =>
  sql<
    { email: string; name: string }[]
  >`select o.email, a.name from account_owners o join accounts a on a.id = o.account_id where o.account_id = ${accountId} order by o.email`
