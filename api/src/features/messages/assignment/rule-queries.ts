import type { AssignmentRule } from 'contract/assignment-rules'
import type { Sql } from '../../../platform/db/sql.ts'
import { answering } from '../team-queries.ts'

/** A rule as its table has it. */
export interface StoredRule {
  id: string
  type: AssignmentRule['type']
  campaignId: string | null
  zips: string[]
  people: string[]
}

/** The account's rules in order, each with those of its members who may answer. */
export const storedRules = (sql: Sql, accountId: string) => sql<StoredRule[]>`
  select r.id, r.type, r.campaign_id, r.zips, array(
    select p.user_id from assignment_rule_people p join memberships m on m.account_id = p.account_id and m.user_id = p.user_id
    where p.account_id = ${accountId} and p.rule_id = r.id and m.role = any(${answering}) order by p.position
  ) as people
  from assignment_rules r where r.account_id = ${accountId} order by r.position
`

export const reassignAfter = (sql: Sql, accountId: string) =>
  sql<{ minutes: number | null }[]>`select reassign_after_minutes as minutes from accounts where id = ${accountId}`

/** Holds the account's rules until the transaction ends: of two changes at once the second replaces the first. */
export const holdRules = (sql: Sql, accountId: string) =>
  sql`select from accounts where id = ${accountId} for no key update`

export const setReassignAfter = (sql: Sql, accountId: string, minutes: number | null) =>
  sql`update accounts set reassign_after_minutes = ${minutes} where id = ${accountId}`

/** Of these ids those of campaigns of the account. */
export const campaignsAmong = (sql: Sql, accountId: string, ids: readonly string[]) =>
  sql<{ id: string }[]>`select id from campaigns where account_id = ${accountId} and id = any(${ids})`

export const deleteOtherRules = (sql: Sql, accountId: string, kept: readonly string[]) =>
  sql`delete from assignment_rules where account_id = ${accountId} and id <> all(${kept}::uuid[])`

/** Rules in their order; those that are there already are changed. */
export const upsertRules = (sql: Sql, accountId: string, rules: readonly StoredRule[]) => sql`
  insert into assignment_rules (id, account_id, position, type, campaign_id, zips)
  select id, ${accountId}, position, type, campaign_id, zips
  from rows from (json_to_recordset(${JSON.stringify(rules.map(({ id, type, campaignId, zips }) => ({ id, type, campaign_id: campaignId, zips })))}::text::json)
    as (id uuid, type text, campaign_id uuid, zips text[])) with ordinality as given (id, type, campaign_id, zips, position)
  on conflict (id, account_id) do update set position = excluded.position, type = excluded.type, campaign_id = excluded.campaign_id, zips = excluded.zips
`

export const deleteOtherPeople = (sql: Sql, accountId: string, { id, people }: StoredRule) =>
  sql`delete from assignment_rule_people where account_id = ${accountId} and rule_id = ${id} and user_id <> all(${people}::uuid[])`

/** The members of a rule; whose turn it is stays. */
export const upsertPeople = (sql: Sql, accountId: string, { id, people }: StoredRule) => sql`
  insert into assignment_rule_people (rule_id, account_id, user_id, position)
  select ${id}, ${accountId}, user_id, position from unnest(${people}::uuid[]) with ordinality as given (user_id, position)
  on conflict (rule_id, account_id, user_id) do update set position = excluded.position
`
