import type { Readable } from 'node:stream'
import type { z } from 'zod'
import type { exportContacts } from 'contract/contact-lists'
import { BYTE_ORDER_MARK } from 'lists/write-csv'
import { literal } from '../../platform/db/bind.ts'
import { copyOut } from '../../platform/db/copy.ts'
import { guardedColumn } from '../../platform/db/guarded-column.ts'
import type { Pool } from '../../platform/db/sql.ts'
import { conditionOf, optedOutPhones, orderOf } from './filter.ts'

/** The matching contacts as CSV, streamed. Excel reads it as UTF-8, runs no formula, and our own import gives back every cell. */
export function contactsAsCsv(
  pool: Pool,
  accountId: string,
  { sort, ...filter }: z.output<(typeof exportContacts)['query']>,
): Promise<Readable> {
  return copyOut(
    pool,
    `copy (
    select ${guardedColumn('c.name')} as "${BYTE_ORDER_MARK}Name",
      -- Ten digits survive Excel, which would make a number of "+1…" and 4.4E+11 of a longer one.
      case when starts_with(c.phone, '+1') and octet_length(c.phone) = 12 then substr(c.phone, 3) else ${guardedColumn('c.phone')} end as "Phone",
      ${guardedColumn('c.email')} as "Email", ${guardedColumn('c.address')} as "Address", case when c.tags <> '{}' then ${guardedColumn("array_to_string(c.tags, ', ')")} end as "Tags", ${guardedColumn('c.notes')} as "Notes",
      -- As the database writes times itself, with their zone.
      c.status as "Status", c.last_contacted_at as "Last Contact", c.created_at as "Created",
      -- An import takes it for the mark that it is.
      case when c.phone in (${optedOutPhones(literal(accountId))}) then 'Yes' end as "Do Not Call"
    from contacts c where ${conditionOf(accountId, filter, literal)} order by ${orderOf(sort)}
  ) to stdout with (format csv, header)`,
  )
}
