import { lesserRole, may } from 'contract/roles'
import { Refusal } from '../../platform/errors/refusal.ts'
import type { Sql } from '../../platform/db/sql.ts'
import { handOverWork } from '../messages/assignment/hand-over-work.ts'
import { giveKeys, revokeKeysIn, roleOf } from './queries.ts'

/** What became of the API keys of a member who went. */
export interface LeftKeys {
  names: string[]
  passedOn: boolean
}

/**
 * Gives what is a member's in an account to another one, in the transaction that ends the membership: conversations where that member may
 * answer, API keys where that member may hold keys and `passesKeys` says so. Otherwise conversations are unassigned and keys revoked. A key
 * that is passed on can do no more than the one who goes could at the end; one that saw only what was assigned to them is revoked, since it
 * would see the whole account. Refuses with 409 `no_heir` where `to` is no other member.
 */
export async function handOverAll(
  tx: Sql,
  accountId: string,
  from: string,
  to: string | undefined,
  { passesKeys = false } = {},
): Promise<LeftKeys> {
  const heir = await heirOf(tx, accountId, from, to)
  await handOverWork(tx, accountId, from, (heir && may(heir.role, 'answer') && to) || null)
  const [maker] = await roleOf(tx, accountId, from)
  const passedOn = passesKeys && to !== undefined && heir !== undefined && may(heir.role, 'manage') && !maker?.onlyMine
  const keys =
    passedOn && maker
      ? await giveKeys(tx, accountId, from, { userId: to, atMost: lesserRole(maker.role, heir.role) })
      : await revokeKeysIn(tx, accountId, from)
  return { names: keys.map(({ name }) => name), passedOn }
}

/**
 * Gives what is assigned to a member who may no longer answer to another one, or to none, in the transaction that lowers the role. Refuses with 409
 * `no_heir` where `to` is no other member who may.
 */
export async function handOverAnswers(tx: Sql, accountId: string, from: string, to: string | undefined): Promise<void> {
  const heir = await heirOf(tx, accountId, from, to)
  if (heir && !may(heir.role, 'answer'))
    throw noHeir('Whoever takes over must be a member who may answer. Choose again.')
  await handOverWork(tx, accountId, from, to ?? null, 'member')
}

async function heirOf(tx: Sql, accountId: string, from: string, to: string | undefined) {
  const [heir] = to === undefined ? [] : await roleOf(tx, accountId, to)
  if (to !== undefined && (!heir || to === from))
    throw noHeir('Whoever takes over must be another member of this account. Choose again.')
  return heir
}

const noHeir = (message: string) => new Refusal(409, 'no_heir', message)
