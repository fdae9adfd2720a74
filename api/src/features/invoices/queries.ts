import type { Invoice } from 'contract/invoices'
import type { Money } from 'contract/money'
import type { Sql } from '../../platform/db/sql.ts'
import { OFF_INVOICES } from '../billing/money-moves.ts'
import type { SalesTax } from './tax/tax-source.ts'

/** Who sells, as an invoice shows it. */
export interface Seller {
  name: string
  street: string
  city: string
  state: string
  zip: string
  taxId: string
  email: string
}

/** For whom it is; what is not known is empty. */
export type Customer = Seller

export interface InvoiceLine {
  position: number
  entryId: string
  description: string
  service: string
  quantity: number
  unitPrice: string | null
  tax: Money
  total: Money
  corrects: string | null
  /** Whose use it is, on the operator's invoice to an agency. */
  clientId: string | null
}

/** All that is on an invoice. */
export interface WholeInvoice extends Invoice {
  accountId: string
  /** The agency that issued it; null for the operator. */
  issuerId: string | null
  seller: Seller
  customer: Customer
  taxRule: SalesTax
  lines: InvoiceLine[]
}

export const columns = (sql: Sql) => sql`
  i.id, i.number, i.kind, i.month, i.issued_at, i.is_demo, i.net, i.tax, i.total, case when i.issuer_id is not null then i.seller->>'name' end as issuer, i.of_clients
`

export const wholeColumns = (sql: Sql) => sql`
  ${columns(sql)}, i.account_id, i.issuer_id, i.seller, i.customer, i.tax_rule,
  (select json_agg(json_build_object('position', l.position, 'entryId', l.entry_id, 'description', l.description, 'service', l.service, 'quantity', l.quantity,
    'unitPrice', trim_scale(l.unit_price)::text, 'tax', l.tax::text, 'total', l.total::text, 'corrects', l.corrects, 'clientId', l.client_id) order by l.position)
    from invoice_lines l where l.account_id = i.account_id and l.invoice_id = i.id) as lines
`

export const invoicesOf = (sql: Sql, accountId: string) => sql<Invoice[]>`
  select ${columns(sql)} from invoices i where i.account_id = ${accountId} order by i.month desc, i.of_clients, i.issuer_id nulls first, i.kind desc
`

export const invoiceOf = (sql: Sql, accountId: string, id: string) => sql<WholeInvoice[]>`
  select ${wholeColumns(sql)} from invoices i where i.account_id = ${accountId} and i.id = ${id}
`

/** Documents of an account by their numbers, in the order of these. */
export const invoicesNumbered = (sql: Sql, accountId: string, numbers: readonly string[]) => sql<WholeInvoice[]>`
  select ${wholeColumns(sql)} from invoices i where i.account_id = ${accountId} and i.number = any(${[...numbers]}::text[])
  order by array_position(${[...numbers]}::text[], i.number)
`

/** What the operator, or an agency, issued to all accounts, a few at a time, in the order of their numbers. */
export const invoicesOfMonth = (
  sql: Sql,
  { issuerId, month, kind }: { issuerId: string | null; month: string; kind: Invoice['kind'] },
  after: string,
  count: number,
) => sql<WholeInvoice[]>`
  select ${wholeColumns(sql)} from invoices i
  where i.issuer_id is not distinct from ${issuerId} and i.month = ${month} and i.kind = ${kind} and i.number > ${after} order by i.number limit ${count}
`

export const listedInvoicesOfMonth = (sql: Sql, month: string) => sql<
  (Invoice & { accountId: string; customer: string; state: string })[]
>`
  select ${columns(sql)}, i.account_id, i.customer->>'name' as customer, coalesce(i.tax_rule->>'state', i.customer->>'state') as state
  from invoices i where i.month = ${month} and i.issuer_id is null order by i.number
`

/** The next number of a series; no other transaction takes one until the caller's ends. The first of a new series is 1. */
export async function nextNumber(tx: Sql, { series, shown }: { series: string; shown: string }): Promise<string> {
  const [row] = await tx<{ last: number }[]>`
    insert into invoice_numbers (series, last) values (${series}, 1)
    on conflict (series) do update set last = invoice_numbers.last + 1 returning last
  `
  if (!row) throw new Error(`The series ${series} gave no number`)
  return `${shown}-${String(row.last).padStart(6, '0')}`
}

export async function insertInvoice(
  tx: Sql,
  invoice: Omit<WholeInvoice, 'id' | 'issuedAt' | 'issuer'> & { at: Date },
): Promise<void> {
  const {
    accountId,
    issuerId,
    ofClients,
    number,
    kind,
    month,
    isDemo,
    net,
    tax,
    total,
    seller,
    customer,
    taxRule,
    lines,
    at,
  } = invoice
  const [made] = await tx<{ id: string }[]>`
    insert into invoices (account_id, issuer_id, of_clients, number, kind, month, issued_at, is_demo, seller, customer, tax_rule, net, tax, total)
    values (${accountId}, ${issuerId}, ${ofClients}, ${number}, ${kind}, ${month}, ${at.toISOString()}, ${isDemo}, ${JSON.stringify(seller)}::text::jsonb,
      ${JSON.stringify(customer)}::text::jsonb, ${JSON.stringify(taxRule)}::text::jsonb, ${net}, ${tax}, ${total})
    returning id
  `
  if (!made) throw new Error(`Invoice ${number} was not made`)
  const rows = lines.map((line) => ({ ...line, accountId, invoiceId: made.id }))
  for (let from = 0; from < rows.length; from += 1000)
    await tx`insert into invoice_lines ${tx(rows.slice(from, from + 1000))}`
}

/** No other transaction writes in the account's ledger until the caller's ends; waits for all that do. */
export const lockMonths = (tx: Sql, accountId: string) =>
  tx`select pg_advisory_xact_lock(hashtextextended('months of ' || ${accountId}::uuid, 0))`

export async function closedUntil(tx: Sql, accountId: string): Promise<string | undefined> {
  const [row] = await tx<
    { closedUntil: string }[]
  >`select closed_until from closed_months where account_id = ${accountId}`
  return row?.closedUntil
}

export const closeUntil = (tx: Sql, accountId: string, until: Date) => tx`
  insert into closed_months (account_id, closed_until) values (${accountId}, ${until.toISOString()})
  on conflict (account_id) do update set closed_until = excluded.closed_until
`

/** Money that moved and belongs on an invoice. */
const isOnInvoices = (sql: Sql) =>
  sql`e.kind in ('charge', 'capture', 'refund', 'credit', 'adjustment') and e.amount <> 0 and e.type <> all(${[...OFF_INVOICES]})`

/** Accounts (or those of some) with money that moved before an instant and is on no invoice, each with when the first of it did. */
export const unbilled = (sql: Sql, before: Date, count: number, only: readonly string[] | null = null) => sql<
  { accountId: string; since: string }[]
>`
  select a.id as account_id, first.created_at as since from accounts a
  left join closed_months c on c.account_id = a.id
  cross join lateral (
    select e.created_at from ledger_entries e
    where e.account_id = a.id and ${isOnInvoices(sql)} and e.created_at < ${before.toISOString()} and e.created_at >= coalesce(c.closed_until, '-infinity')
    order by e.created_at limit 1
  ) first
  where ${only}::uuid[] is null or a.id = any(${only}::uuid[])
  order by a.id limit ${count}
`

/** How many accounts have money in a month that is on no invoice. */
export async function unbilledAccounts(sql: Sql, from: Date, to: Date): Promise<number> {
  const [row] = await sql<{ count: number }[]>`
    select count(*)::int as count from accounts a left join closed_months c on c.account_id = a.id
    where (c.closed_until is null or c.closed_until < ${to.toISOString()}) and exists (
      select from ledger_entries e where e.account_id = a.id and ${isOnInvoices(sql)}
        and e.created_at >= ${from.toISOString()} and e.created_at < ${to.toISOString()}
    )
  `
  return row?.count ?? 0
}
