import { dollars } from 'contract/dollars'
import type { Endpoint } from 'contract/endpoint'
import { centsOf } from 'contract/money'
import type { SignedInUser } from '../caller/signed-in-user.ts'
import type { Sql } from '../db/sql.ts'
import { employeeActOf, type EmployeeAct } from './employee-acts.ts'
import { refsOf, subjectOf, type Done } from './audit-subject.ts'

/** A page fetches again by itself: the same look again within so many minutes is one look. */
const ONE_LOOK_MINUTES = 10

/** Writes down what an employee looked at or did. */
export async function recordEmployeeCall(
  sql: Sql,
  endpoint: Endpoint,
  { id: userId, fullName }: Pick<SignedInUser, 'id' | 'fullName'>,
  call: Done & { query: unknown },
): Promise<void> {
  const done = employeeActOf(endpoint)
  if (!done) return
  const subject = [subjectOf(call, { by: userId }), moneyIn(call), reasonOrSearch(call)]
    .filter(Boolean)
    .join(' · ')
    .slice(0, 700)
  const isLook = endpoint.method === 'GET'
  await sql`
    insert into employee_entries (user_id, by_name, act, subject, about_account, refs)
    select ${userId}, ${fullName}, ${done.act}, ${subject}, about, ${JSON.stringify(refsOf(call))}::text::jsonb
    from (select ${aboutOf(sql, done, idIn(call.params))} as about) as account
    where not (${isLook} and exists (
      select from employee_entries e where e.user_id = ${userId} and e.act = ${done.act} and e.subject = ${subject}
        and e.about_account is not distinct from about and e.at > now() - make_interval(mins => ${ONE_LOOK_MINUTES})
    ))
  `
}

/** The account of the row that the path names. */
function aboutOf(sql: Sql, { about }: EmployeeAct, id: string | null) {
  if (about === 'account') return sql`${id}::uuid`
  if (about === 'order') return sql`(select account_id from orders where id = ${id}::uuid)`
  if (about === 'campaign') return sql`(select account_id from campaigns where id = ${id}::uuid)`
  if (about === 'money_request') return sql`(select account_id from money_requests where id = ${id}::uuid)`
  if (about === 'owner_request') return sql`(select account_id from owner_requests where id = ${id}::uuid)`
  if (about === 'brought_number') return sql`(select account_id from brought_numbers where id = ${id}::uuid)`
  if (about === 'dispute') return sql`(select account_id from disputes where disputes.id = ${id})`
  if (about === 'job') return sql`(select account_id from queue_jobs where id = ${id}::bigint)`
  return sql`null::uuid`
}

/** What was looked for, or the reason that was given. */
const reasonOrSearch = ({ body, query }: { body: unknown; query: unknown }) =>
  textIn(body, 'reason') ?? textIn(query, 'search')
/** An amount that was given or asked for, and whether it waits; of a delivery, what its customer has to pay before. */
function moneyIn({ body, answer }: Done): string | null {
  const missing = textIn(answer, 'missing')
  if (missing && centsOf(missing) > 0n) return `${dollars(missing)} is missing, waits for payment`
  const amount = textIn(body, 'amount') ?? (textIn(answer, 'askedBy') && textIn(answer, 'amount'))
  if (!amount) return null
  return `${dollars(amount)}${textIn(answer, 'state') === 'waiting' ? ', waits for a second employee' : ''}`
}

const idIn = (params: unknown) => textIn(params, 'id')

const textIn = (value: unknown, name: string): string | null => {
  if (typeof value !== 'object' || value === null || !(name in value)) return null
  const text: unknown = Reflect.get(value, name)
  return typeof text === 'string' ? text : null
}
