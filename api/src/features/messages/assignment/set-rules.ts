import { isDeepStrictEqual } from 'node:util'
import type { AssignmentRules, ChangedAssignmentRules } from 'contract/assignment-rules'
import type { Pool } from '../../../platform/db/sql.ts'
import { Refusal } from '../../../platform/errors/refusal.ts'
import { recordRemoved } from './removed-rules.ts'
import { holdRules } from './rule-queries.ts'
import { replaceRules, rulesOf } from './rules.ts'

/**
 * Replaces the account's rules; each that is gone by it can be brought back. Refuses with 422 `no_member` and `no_campaign`, and with 409 `changed_elsewhere`
 * where they are not what the change was made from.
 */
export const setRules = (
  pool: Pool,
  accountId: string,
  { was, ...wanted }: ChangedAssignmentRules,
): Promise<AssignmentRules> =>
  pool.begin(async (tx) => {
    await holdRules(tx, accountId)
    const before = await rulesOf(tx, accountId)
    // Also one that is sent again because no answer came: what changed the rules since was itself.
    if (isDeepStrictEqual(before, wanted)) return before
    if (was && !isDeepStrictEqual(before, was)) throw changedElsewhere(before)
    const after = await replaceRules(tx, accountId, wanted)
    await recordRemoved(tx, accountId, before.rules, after.rules)
    return after
  })

const changedElsewhere = (now: AssignmentRules) =>
  new Refusal(
    409,
    'changed_elsewhere',
    'The rules were changed in another window, and yours would have taken that back. They are shown as they are now: look at them, then make your change again.',
    now,
  )
