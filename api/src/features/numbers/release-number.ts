import { notFound, Refusal } from '../../platform/errors/refusal.ts'
import type { Pool } from '../../platform/db/sql.ts'
import { numberOf, rest, takeBack } from './queries.ts'

/** Lets a number rest. Texts that wait to leave from it leave from another number of the account; who writes to it still reaches the account. */
export function releaseNumber(sql: Pool, accountId: string, id: string): Promise<void> {
  return sql.begin(async (tx) => {
    const [number] = await numberOf(tx, accountId, id)
    if (!number) throw notFound('Number')
    const released = await rest(tx, accountId, id)
    if (released.count === 0) throw new Refusal(409, 'not_active', 'This number is not in use')
  })
}

/** Takes a number that rests back into use. */
export function takeNumberBack(sql: Pool, accountId: string, id: string): Promise<void> {
  return sql.begin(async (tx) => {
    const [number] = await numberOf(tx, accountId, id)
    if (!number) throw notFound('Number')
    const taken = await takeBack(tx, accountId, id)
    if (taken.count === 0) throw new Refusal(409, 'not_resting', 'This number cannot be taken back any more')
  })
}
