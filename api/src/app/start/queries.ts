import type { Sql } from '../../platform/db/sql.ts'

/** The account that `npm start` makes, on any address of this name. */
export const demoAccounts = (sql: Sql) => sql`select 1 from users where lower(email) = 'demo@example.com'`
