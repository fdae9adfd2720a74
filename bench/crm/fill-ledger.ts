import type { Pool } from '../../api/src/platform/db/sql.ts'

/** As many charges of an account in the last weeks as one has that sends single texts by the API. */
export const fillLedger = (sql: Pool, accountId: string, charges: number) => sql`
  insert into ledger_entries (key, kind, account_id, type, description, service, plan, uses, amount, funds, created_at)
  select 'bench:' || n, 'charge', ${accountId}, 'sms_single', 'Text', 'bulk_sms', 'starter', 1, 0.04, 'card', now() - n * interval '20 s'
  from generate_series(1, ${charges}) n
`
