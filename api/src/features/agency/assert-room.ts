import { MAX_CLIENTS } from 'contract/agency'
import { Refusal } from '../../platform/errors/refusal.ts'
import type { Sql } from '../../platform/db/sql.ts'
import { clientCount, standingOf } from './queries.ts'

/** Passes where an account may have one client more, in a transaction that holds it. Refuses with 409 `is_client` and `too_many_clients`. */
export async function assertRoom(tx: Sql, accountId: string): Promise<void> {
  const [agency] = await standingOf(tx, accountId)
  if (agency?.agencyId)
    throw new Refusal(409, 'is_client', 'An account that is a client of an agency has no clients of its own.')
  const [{ clients }] = await clientCount(tx, accountId)
  if (clients >= MAX_CLIENTS)
    throw new Refusal(
      409,
      'too_many_clients',
      `An agency has at most ${MAX_CLIENTS} clients. End the work for one first.`,
    )
}
