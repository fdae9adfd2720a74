import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Pool } from '../../db/sql.ts'
import { SANDBOX_SID } from './sandbox-account.ts'
import { answer, cut, problem } from './sandbox-answers.ts'
import { campaignStanding } from './sandbox-review.ts'
import type { SandboxSettings } from './sandbox-settings.ts'

/** The numbers of a messaging service, by their path. */
export const SERVICE_NUMBERS = /^\/v1\/Services\/\w+\/PhoneNumbers$/

/** For so long an answer about a number is kept: each text asks, and a campaign's state changes with time alone. */
const KEPT_MS = 500

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

/**
 * Tells whether texts from a number are refused with 30034: its owner, by whose name it was bought, has a service with a live campaign, and the
 * number is in none. Numbers of those who are not registered may text: the sandbox is there to try the product.
 */
export function unregisteredNumbers(sql: Pool, settings: () => SandboxSettings): (number: string) => Promise<boolean> {
  const kept = new Map<string, { until: number; answer: Promise<boolean> }>()

  async function ask(number: string): Promise<boolean> {
    const campaigns = await sql<{ fields: Record<string, unknown>; createdAt: string; isIn: boolean }[]>`
      select campaign.fields, campaign.created_at,
        exists (select from sandbox.registrations n where n.sid = number.sid and n.collection = service.collection || '/' || service.sid || '/PhoneNumbers') as is_in
      from sandbox.numbers number
      join sandbox.registrations service on service.collection = '/v1/Services' and service.fields->>'friendly_name' = number.friendly_name
      join sandbox.registrations campaign on campaign.collection = '/v1/Services/' || service.sid || '/Compliance/Usa2p'
      where number.phone_number = ${number} and number.friendly_name <> ''
    `
    const live = campaigns.filter(({ fields, createdAt }) => {
      const age = Date.now() - Date.parse(createdAt)
      return (
        campaignStanding(fields, age, {
          settings: settings(),
          businessOf: () => [],
          brandOf: () => ({}),
          textedAgain: () => undefined,
          businesses: [],
        }).campaign_status === 'VERIFIED'
      )
    })
    return live.length > 0 && !live.some(({ isIn }) => isIn)
  }

  return (number) => {
    const known = kept.get(number)
    if (known && known.until > performance.now()) return known.answer
    const answer = ask(number)
    kept.set(number, { until: performance.now() + KEPT_MS, answer })
    answer.catch(() => kept.delete(number))
    return answer
  }
}
