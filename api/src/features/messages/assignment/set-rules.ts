import type { AssignmentRules } from 'contract/assignment-rules'
import type { Pool } from '../../../platform/db/sql.ts'
import { recordRemoved } from './removed-rules.ts'
import { holdRules } from './rule-queries.ts'
import { replaceRules, rulesOf } from './rules.ts'

/** Replaces the account's rules; each that is gone by it can be brought back. Refuses with 422 `no_member` and `no_campaign`. */
export const setRules = (pool: Pool, accountId: string, wanted: AssignmentRules): Promise<AssignmentRules> =>
  pool.begin(async (tx) => {
    await holdRules(tx, accountId)
    const before = await rulesOf(tx, accountId)
    const after = await replaceRules(tx, accountId, wanted)
    await recordRemoved(tx, accountId, before.rules, after.rules)
    return after
  })
