import type { AssignmentRule, AssignmentRules } from 'contract/assignment-rules'
import type { Sql } from '../../../platform/db/sql.ts'
import { Refusal } from '../../../platform/errors/refusal.ts'
import { colleaguesOf } from '../team-queries.ts'
import {
  campaignsAmong,
  deleteOtherPeople,
  deleteOtherRules,
  reassignAfter,
  setReassignAfter,
  storedRules,
  upsertPeople,
  upsertRules,
  type StoredRule,
} from './rule-queries.ts'

/** The account's rules as its settings show them. */
export async function rulesOf(sql: Sql, accountId: string): Promise<AssignmentRules> {
  const [setting] = await reassignAfter(sql, accountId)
  const rules = await storedRules(sql, accountId)
  return { rules: rules.map(shown), reassignAfterMinutes: setting?.minutes ?? null }
}

/** Replaces the account's rules within a transaction that holds them. Refuses with 422 `no_member` and `no_campaign`. */
export async function replaceRules(tx: Sql, accountId: string, wanted: AssignmentRules): Promise<AssignmentRules> {
  await setReassignAfter(tx, accountId, wanted.reassignAfterMinutes)
  const rules = wanted.rules.map(stored)
  await assertMembers(tx, accountId, rules)
  await assertCampaigns(tx, accountId, rules)
  await deleteOtherRules(
    tx,
    accountId,
    rules.map(({ id }) => id),
  )
  await upsertRules(tx, accountId, rules)
  for (const rule of rules) {
    await deleteOtherPeople(tx, accountId, rule)
    await upsertPeople(tx, accountId, rule)
  }
  return rulesOf(tx, accountId)
}

async function assertMembers(tx: Sql, accountId: string, rules: readonly StoredRule[]): Promise<void> {
  const colleagues = new Set((await colleaguesOf(tx, accountId)).map(({ id }) => id))
  if (rules.some(({ people }) => people.some((id) => !colleagues.has(id))))
    throw new Refusal(422, 'no_member', 'Choose members of this account who may answer')
}

async function assertCampaigns(tx: Sql, accountId: string, rules: readonly StoredRule[]): Promise<void> {
  const named = new Set(rules.flatMap(({ campaignId }) => campaignId ?? []))
  if (named.size > 0 && (await campaignsAmong(tx, accountId, [...named])).length < named.size)
    throw new Refusal(422, 'no_campaign', 'Choose a campaign of this account')
}

const stored = (rule: AssignmentRule): StoredRule => ({
  id: rule.id,
  type: rule.type,
  campaignId: rule.type === 'campaign' ? rule.campaignId : null,
  zips: rule.type === 'zip' ? [...new Set(rule.zips)] : [],
  people: rule.type === 'last_answered' ? [] : [...new Set(rule.people)],
})

function shown({ id, type, campaignId, zips, people }: StoredRule): AssignmentRule {
  if (type === 'last_answered') return { id, type }
  if (type === 'zip') return { id, type, zips, people }
  if (type === 'round_robin') return { id, type, people }
  if (campaignId === null) throw new Error('A rule of a campaign names none')
  return { id, type, campaignId, people }
}
