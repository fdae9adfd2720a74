import type { Job, OrderPage } from 'contract/jobs'
import type { Sql } from '../../platform/db/sql.ts'
import { pageHeaders } from '../../platform/http/page-headers.ts'
import { reply } from '../../platform/http/reply.ts'
import { countOrders } from './queries.ts'

interface Asked {
  sql: Sql
  user: { accountId: string }
  query: OrderPage & { kind?: Job['kind'] | undefined }
  request: Request
}

/** One window of an account's orders, with how many of its kind there are in all and where the next window is. */
export async function orderWindow<T>({ sql, user, query, request }: Asked, rows: PromiseLike<readonly T[]>) {
  const [window, [all]] = await Promise.all([rows, countOrders(sql, user.accountId, query.kind)])
  return reply([...window], { headers: pageHeaders(request.url, query, all?.count ?? 0) })
}
