import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Pool } from '../../db/sql.ts'
import { SANDBOX_SID } from './sandbox-account.ts'
import { answer, cut, problem } from './sandbox-answers.ts'

/** The numbers of a messaging service, by their path. */
export const SERVICE_NUMBERS = /^\/v1\/Services\/\w+\/PhoneNumbers$/

/** Puts a bought number into a service, unless one has it. */
export async function addServiceNumber(
  sql: Pool,
  { request, response, pathname }: { request: IncomingMessage; response: ServerResponse; pathname: string },
  sid: string,
  isLost: () => boolean,
): Promise<void> {
  const [bought] = await sql<{ phoneNumber: string }[]>`select phone_number from sandbox.numbers where sid = ${sid}`
  if (!bought) return problem(response, 404, 21701, `The phone number ${sid} does not exist`)
  const fields = { sid, phone_number: bought.phoneNumber, country_code: 'US', capabilities: ['SMS', 'MMS', 'Voice'] }
  const [added] = await sql`
    insert into sandbox.registrations (sid, collection, fields) values (${sid}, ${pathname}, ${JSON.stringify(fields)}::text::jsonb)
    on conflict (sid) do nothing returning sid
  `
  if (added && isLost()) return cut(request.socket)
  if (added) return answer(response, 201, { account_sid: SANDBOX_SID, ...fields })
  const [held] = await sql<{ collection: string }[]>`select collection from sandbox.registrations where sid = ${sid}`
  return held?.collection === pathname
    ? problem(response, 409, 21710, 'Phone Number is already in this Messaging Service')
    : problem(response, 409, 21712, 'Phone Number is associated with another Messaging Service')
}
