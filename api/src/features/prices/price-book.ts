import { times, type Money } from 'contract/money'
import { MARKED_SERVICES } from 'contract/agency'
import type { BookedPrice } from 'contract/price-book'
import type { Fee, Rates, Service } from 'contract/prices'
import type { Sql } from '../../platform/db/sql.ts'

interface Asked {
  accountId: string
  service: Service | Fee
  at: Date
}

/** What a service costs an account at a moment: its own price, or else that of all; of an agency's client with what the agency adds. */
export const ratesFor = async (sql: Sql, asked: Asked): Promise<Rates> =>
  markedRates(sql, asked, await bookedRates(sql, asked))

/** Rates of the book as an account pays them: of an agency's client with what the agency adds. */
export async function markedRates(sql: Sql, asked: Asked, rates: Rates): Promise<Rates> {
  if (!isMarked(asked.service)) return rates
  const [marked] = await sql<Rates[]>`
    select ${withMarkup(sql, rates.starter)} as starter, ${withMarkup(sql, rates.growth)} as growth, ${withMarkup(sql, rates.enterprise)} as enterprise
    from (${markupAt(sql, asked)}) markup where percent > 0
  `
  return marked ?? rates
}

/** What of an account's price is the operator's: without what its agency adds and gets. */
export async function withoutMarkup(sql: Sql, asked: Asked, unitPrice: string): Promise<string> {
  if (!isMarked(asked.service)) return unitPrice
  const [kept] = await sql<{ price: string }[]>`
    select trim_scale(round(${unitPrice}::numeric * 100 / (100 + percent), 4))::text as price from (${markupAt(sql, asked)}) markup where percent > 0
  `
  return kept?.price ?? unitPrice
}

/** What the account's agency adds at a moment, which may be zero percent; no row where it never added anything. */
export const markupAt = (sql: Sql, { accountId, at }: Pick<Asked, 'accountId' | 'at'>) => sql`
  select percent, agency_id from client_markups
  where account_id = ${accountId} and valid_from <= ${at.toISOString()} and (until is null or until > ${at.toISOString()})
  order by valid_from desc, id desc limit 1
`

const isMarked = (service: string) => MARKED_SERVICES.some((marked) => marked === service)

/** As the price book writes it: with four decimals at most, and no zeros behind. */
const withMarkup = (sql: Sql, price: string) => sql`trim_scale(round(${price}::numeric * (1 + percent / 100), 4))::text`

/** The same without an agency's markup. */
export async function bookedRates(sql: Sql, { accountId, service, at }: Asked): Promise<Rates> {
  const [rates] = await sql<Rates[]>`
    select starter, growth, enterprise from (
      select starter, growth, enterprise, 1 as rank, valid_from, id from account_prices
      where account_id = ${accountId} and service = ${service} and valid_from <= ${at.toISOString()}
      union all
      select starter, growth, enterprise, 2, valid_from, id from prices where service = ${service} and valid_from <= ${at.toISOString()}
    ) booked order by rank, valid_from desc, id desc limit 1
  `
  if (!rates) throw new Error(`The price book has no price of ${service} at ${at.toISOString()}`)
  return rates
}

/** What a fee costs an account at a moment, in dollars. */
export async function feeFor(sql: Sql, accountId: string, fee: Fee, at: Date): Promise<Money> {
  return times((await ratesFor(sql, { accountId, service: fee, at })).starter, 1)
}

/** Every row, with whether it holds at a moment. */
export const bookedPrices = (sql: Sql, at: Date) => sql<BookedPrice[]>`
  select (case when b.account_id is null then 'all-' else 'own-' end) || b.id as id, b.service, b.account_id, a.name as account, b.valid_from,
    b.starter, b.growth, b.enterprise,
    case
      when b.valid_from > ${at.toISOString()} then 'coming'
      when b.place = 1 then 'now'
      else 'past' end as state
  from (
    select booked.*, row_number() over (partition by service, account_id, valid_from > ${at.toISOString()} order by valid_from desc, id desc) as place
    from (
      select id, service, null::uuid as account_id, valid_from, starter, growth, enterprise from prices
      union all
      select id, service, account_id, valid_from, starter, growth, enterprise from account_prices
    ) booked
  ) b left join accounts a on a.id = b.account_id
  order by b.service, b.account_id nulls first, b.valid_from desc, b.id desc
`
