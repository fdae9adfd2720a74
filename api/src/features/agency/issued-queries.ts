import type { IssuedInvoice } from 'contract/agency-invoices'
import type { Sql } from '../../platform/db/sql.ts'
import { columns, wholeColumns, type WholeInvoice } from '../invoices/queries.ts'

/** What an agency issued to its clients, also to those that have left it. */
export const issuedBy = (sql: Sql, agencyId: string) => sql<IssuedInvoice[]>`
  select ${columns(sql)}, i.customer->>'name' as customer from invoices i
  where i.issuer_id = ${agencyId} order by i.month desc, i.number limit 1000
`

export const issuedInvoiceOf = (sql: Sql, agencyId: string, id: string) => sql<WholeInvoice[]>`
  select ${wholeColumns(sql)} from invoices i where i.issuer_id = ${agencyId} and i.id = ${id}
`
