import { billedNames, billedOf } from 'contract/prices'
import { centsOf, moneyOf, type Money } from 'contract/money'
import type { Funds } from 'contract/wallet'
import type { Sql } from '../../platform/db/sql.ts'
import { markedAs, orderedAs, shareOf } from '../billing/ordered-as.ts'
import { isBilled, type BilledLine, type GivenBack } from '../invoices/billed-lines.ts'
import type { SalesTax } from '../invoices/tax/tax-source.ts'
import { saleOf } from '../invoices/selling-queries.ts'

/** Agencies that sell, or sold, in their own name: since when, and the last month that was invoiced to them. */
export const agenciesToInvoice = (sql: Sql) => sql<{ agencyId: string; since: string; lastMonth: string | null }[]>`
  select s.agency_id, min(s.valid_from) as since, (select max(month) from agency_months m where m.account_id = s.agency_id) as last_month
  from agency_sales s group by s.agency_id order by s.agency_id
`

/** Every account that an agency ever sold to in its own name. */
export async function clientsSoldTo(sql: Sql, agencyId: string): Promise<string[]> {
  const rows = await sql<
    { accountId: string }[]
  >`select distinct account_id from agency_sales where agency_id = ${agencyId} order by account_id`
  return rows.map(({ accountId }) => accountId)
}

export async function isMonthMade(tx: Sql, agencyId: string, month: string): Promise<boolean> {
  const rows = await tx`select from agency_months where account_id = ${agencyId} and month = ${month}`
  return rows.length > 0
}

export const markMonth = (tx: Sql, agencyId: string, month: string) =>
  tx`insert into agency_months (account_id, month) values (${agencyId}, ${month})`

interface Sales {
  agencyId: string
  clients: readonly string[]
  month: string
  from: Date
  to: Date
  isDemo: boolean
  funds: Funds
}

interface Row {
  clientId: string
  client: string
  service: string
  quantity: number
  total: Money
  firstId: string
}

type Sold = Omit<BilledLine, 'issuerId'> & { clientId: string }
type Returned = Omit<GivenBack, 'issuerId'> & { clientId: string }

/** What an agency sold to its clients in a month and what it gave back, a line of each client and service: what the clients paid less what the agency added, entry by entry as its share is counted. */
export async function wholesaleIn(tx: Sql, sales: Sales): Promise<{ sold: Sold[]; returned: Returned[] }> {
  const sold = await tx<Row[]>`
    select e.account_id as client_id, a.name as client, e.service, sum(e.uses)::int8 as quantity, sum(e.amount - ${shareOf(tx)})::numeric(14, 2) as total,
      (array_agg(b.id order by e.seq))[1] as first_id
    from ${soldBy(tx, sales)} and e.kind in ('charge', 'capture') and e.amount > 0
    group by e.account_id, a.name, e.service order by a.name, e.account_id, e.service
  `
  const returned = await tx<(Row & { soldIn: string | null; corrects: string | null; taxRule: SalesTax | null })[]>`
    select e.account_id as client_id, a.name as client, e.service, 0 as quantity, sum(e.amount - ${shareOf(tx)})::numeric(14, 2) as total,
      (array_agg(b.id order by e.seq))[1] as first_id, ours.month as sold_in, ours.number as corrects, ours.tax_rule
    from ${soldBy(tx, sales)} and e.kind = 'refund' and e.amount > 0
    group by e.account_id, a.name, e.service, ours.month, ours.number, ours.tax_rule order by a.name, e.account_id, e.service, ours.month
  `
  return {
    sold: sold.map((row) => ({ ...lineOf(row), isGift: false })),
    returned: await Promise.all(
      returned.map(async ({ corrects, taxRule, soldIn, ...row }) => ({
        ...lineOf(row),
        // Of the month's own invoice: it is made in a moment, and has its number then.
        entryId: soldIn === sales.month ? (sold.find(isLike(row))?.firstId ?? row.firstId) : row.firstId,
        isGift: false,
        before: corrects === null ? '0.00' : await creditedBefore(tx, sales.agencyId, row, corrects),
        corrects,
        taxRule,
      })),
    ),
  }
}

const isLike =
  ({ clientId, service }: Row) =>
  (other: Row) =>
    other.clientId === clientId && other.service === service

function lineOf({ clientId, client, service, quantity, total, firstId }: Row) {
  const billed = billedOf(service)
  return {
    entryId: firstId,
    clientId,
    description: `${client}: ${billed ? billedNames[billed] : service}`,
    service,
    quantity,
    unitPrice: null,
    total: moneyOf(centsOf(total)),
  }
}

/** Entries of a month that an agency sold, with the markup that was on them and the operator's invoice on which their order stands. */
const soldBy = (sql: Sql, { agencyId, clients, month, from, to, isDemo, funds }: Sales) => sql`
  ledger_entries e ${orderedAs(sql)} ${markedAs(sql, funds)}
  join accounts a on a.id = e.account_id
  left join lateral (
    select i.month from invoice_lines l join invoices i on i.account_id = l.account_id and i.id = l.invoice_id
    where l.account_id = e.account_id and l.entry_id = e.of and i.kind = 'invoice' limit 1
  ) sold_in on true
  left join lateral (
    select sold_in.month, w.number, w.tax_rule from (values (1)) one (row)
    left join invoices w on w.account_id = ${agencyId} and w.of_clients and w.kind = 'invoice' and w.month = sold_in.month and w.month <> ${month}
  ) ours on true
  where e.account_id = any(${[...clients]}::uuid[]) and e.created_at >= ${from.toISOString()} and e.created_at < ${to.toISOString()}
    and ${isBilled(sql, isDemo)} and ${saleOf(sql)} = ${agencyId}
`

async function creditedBefore(tx: Sql, agencyId: string, { clientId, service }: Row, corrects: string): Promise<Money> {
  const [row] = await tx<{ total: Money }[]>`
    select coalesce(sum(l.total), 0)::numeric(14, 2) as total from invoice_lines l join invoices i on i.account_id = l.account_id and i.id = l.invoice_id
    where l.account_id = ${agencyId} and i.of_clients and i.kind = 'credit_note' and l.client_id = ${clientId} and l.service = ${service} and l.corrects = ${corrects}
  `
  return row?.total ?? '0.00'
}
