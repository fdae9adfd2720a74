import { notFound, Refusal } from '../../platform/errors/refusal.ts'
import { enqueue } from '../../platform/jobs/job.ts'
import type { Services } from '../../platform/services/services.ts'
import type { Pool } from '../../platform/db/sql.ts'
import { recordAct } from '../acts/record-act.ts'
import { arrangeServiceJob, joinService } from '../registration/service-numbers.ts'
import { payTakenBack } from './number-fees.ts'
import { assertRoom } from './one-number.ts'
import { numberOf, rest, takeBack } from './queries.ts'

/** Lets a number rest. Texts that wait to leave from it leave from another number of the account; who writes to it still reaches the account. */
export function releaseNumber(sql: Pool, accountId: string, id: string): Promise<void> {
  return sql.begin(async (tx) => {
    const [number] = await numberOf(tx, accountId, id)
    if (!number) throw notFound('Number')
    const released = await rest(tx, accountId, id)
    if (released.count === 0) throw new Refusal(409, 'not_active', 'This number is not in use')
    await recordAct(tx, accountId, {
      kind: 'number_released',
      title: `Released ${number.number}`,
      ref: id,
      finalReason: 'Take it back on the page Numbers, within 90 days: there you see what a month costs.',
    })
    await enqueue(tx, arrangeServiceJob, { accountId }, { accountId })
  })
}

/** Takes a number that rests back into use, paid, and in the account's messaging service before the first text leaves from it. One that is in use stays so. */
export async function takeNumberBack(
  services: Pick<Services, 'sql' | 'registrar' | 'cards' | 'now'>,
  accountId: string,
  id: string,
): Promise<void> {
  const { sql } = services
  const [resting] = await numberOf(sql, accountId, id)
  if (resting?.state === 'resting' && resting.carrierSid !== null) {
    await sql.begin((tx) => assertRoom(tx, accountId))
    await joinService(services, accountId, resting.carrierSid)
  }
  await sql.begin(async (tx) => {
    const [number] = await numberOf(tx, accountId, id)
    if (!number) throw notFound('Number')
    if (number.state === 'active') return
    if (number.state === 'resting') await assertRoom(tx, accountId)
    const [taken] = await takeBack(tx, accountId, id, services.now())
    if (!taken) throw new Refusal(409, 'not_resting', 'This number cannot be taken back any more')
    await payTakenBack(tx, services, { ...number, ...taken })
    // A release just before may still take it out.
    await enqueue(tx, arrangeServiceJob, { accountId }, { accountId })
  })
}
