import type { Sql } from '../../platform/db/sql.ts'
import { MAX_TEXTS_A_DAY } from './decide.ts'

/** Whether a phone may have had a day's texts of an account: it is in a campaign once, so with fewer campaigns in that time than texts are allowed none has. */
export const mayReachDayCap = (sql: Sql, accountId: ReturnType<Sql> | string): ReturnType<Sql> => sql`(
  select count(*) >= ${MAX_TEXTS_A_DAY} from campaigns where account_id = ${accountId} and launched_at is not null and coalesce(completed_at, 'infinity') > now() - interval '1 day'
)`
