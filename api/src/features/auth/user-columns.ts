import type { Config } from '../../platform/config/config.ts'
import type { Sql } from '../../platform/db/sql.ts'

/**
 * A user as the wire has it, from the table `users`. An employee has an employee's rights only on a confirmed address and, on a public
 * installation, with a second factor.
 */
export const userColumns = (sql: Sql, { isPublic }: Pick<Config, 'isPublic'>) => sql`
  users.id, email, full_name, email_confirmed_at is not null as email_confirmed,
  employee and email_confirmed_at is not null and (not ${isPublic}::boolean or has_second_factor(users.id)) as employee,
  employee and ${isPublic}::boolean and not has_second_factor(users.id) as needs_second_factor
`
