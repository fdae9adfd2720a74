import { z } from 'zod'
import { job } from '../../platform/jobs/job.ts'
import type { Sql } from '../../platform/db/sql.ts'
import type { Services } from '../../platform/services/services.ts'
import { Refusal } from '../../platform/errors/refusal.ts'
import { registrationOf } from './queries.ts'

type Given = Pick<Services, 'sql' | 'registrar'>

/** Puts a number into the account's messaging service, where it has one: what leaves from outside of it is refused with 30034. Refuses one that another service has: what is written to it would go there. */
export async function joinService({ sql, registrar }: Given, accountId: string, number: string): Promise<void> {
  const service = await serviceOf(sql, accountId)
  if (service !== undefined && !(await registrar.addNumber(service, number)))
    throw new Refusal(
      409,
      'in_another_service',
      'The number is in another messaging service at our carrier. Our support has to take it out there first.',
    )
}

/** Makes the numbers in the account's messaging service those that it sends from. Done twice, or after having died in between, it is the same. */
export async function arrangeService({ sql, registrar }: Given, accountId: string): Promise<void> {
  const service = await serviceOf(sql, accountId)
  if (service === undefined) return
  const there = new Set(await registrar.numbersIn(service))
  for (const { carrierSid, state } of await carriersNumbers(sql, accountId)) {
    if (state === 'active' && !there.has(carrierSid)) await registrar.addNumber(service, carrierSid)
    // What is not the account's was put there by the operator.
    if (state === 'resting' && there.has(carrierSid)) await registrar.removeNumber(service, carrierSid)
  }
}

/** Left by a change of the account's numbers, in its transaction. */
export const arrangeServiceJob = { name: 'arrange-service', attempts: 12 }

export const arrangeServiceOf = job({
  ...arrangeServiceJob,
  payload: z.object({ accountId: z.uuid() }),
  run: ({ accountId }, services) => arrangeService(services, accountId),
})

async function serviceOf(sql: Sql, accountId: string): Promise<string | undefined> {
  const [registration] = await registrationOf(sql, accountId)
  return registration?.made.service
}

const carriersNumbers = (sql: Sql, accountId: string) => sql<{ carrierSid: string; state: 'active' | 'resting' }[]>`
  select carrier_sid, state from sender_numbers where account_id = ${accountId} and state in ('active', 'resting') and carrier_sid is not null order by since
`
