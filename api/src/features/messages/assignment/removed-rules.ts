import { AssignmentRule, MAX_ASSIGNMENT_RULES } from 'contract/assignment-rules'
import type { Pool, Sql } from '../../../platform/db/sql.ts'
import { Refusal } from '../../../platform/errors/refusal.ts'
import { markActUndone, recordAct } from '../../acts/record-act.ts'
import { colleaguesOf } from '../team-queries.ts'
import { holdRules } from './rule-queries.ts'
import { replaceRules, rulesOf } from './rules.ts'

/** Writes down each rule that a change of the rules takes away; the act keeps it, and its place, for its undo. */
export async function recordRemoved(
  tx: Sql,
  accountId: string,
  before: readonly AssignmentRule[],
  after: readonly AssignmentRule[],
): Promise<void> {
  const kept = new Set(after.map(({ id }) => id))
  for (const [place, rule] of before.entries())
    if (!kept.has(rule.id))
      await recordAct(tx, accountId, {
        kind: 'assignment_rule_removed',
        title: `Removed the rule for ${labelOf(rule)}`,
        ref: rule.id,
        inverse: { rule: JSON.stringify(rule), place: String(place) },
      })
}

/** Puts a removed rule back in its place, with those of its members who may still answer. Refuses with 409 `there` and `too_many_rules` and 422 `no_campaign`. */
export const restoreRule = (
  pool: Pool,
  accountId: string,
  { id, inverse }: { id: string; inverse: Record<string, string> },
): Promise<void> =>
  pool.begin(async (tx) => {
    const removed = AssignmentRule.parse(JSON.parse(inverse.rule ?? ''))
    await holdRules(tx, accountId)
    const now = await rulesOf(tx, accountId)
    if (now.rules.some((rule) => rule.id === removed.id)) throw new Refusal(409, 'there', 'This rule is there already')
    if (now.rules.length >= MAX_ASSIGNMENT_RULES)
      throw new Refusal(
        409,
        'too_many_rules',
        `An account has at most ${MAX_ASSIGNMENT_RULES} rules for new answers. Remove one first.`,
      )
    const able = new Set((await colleaguesOf(tx, accountId)).map((colleague) => colleague.id))
    const rule =
      'people' in removed ? { ...removed, people: removed.people.filter((person) => able.has(person)) } : removed
    await replaceRules(tx, accountId, { ...now, rules: now.rules.toSpliced(Number(inverse.place ?? 0), 0, rule) })
    await markActUndone(tx, accountId, id)
  })

function labelOf(rule: AssignmentRule): string {
  if (rule.type === 'zip') return `ZIP ${rule.zips.slice(0, 3).join(', ')}${rule.zips.length > 3 ? ' and more' : ''}`
  return { campaign: 'one campaign', last_answered: 'people answered before', round_robin: 'all other answers' }[
    rule.type
  ]
}
