import type { AssignmentRule } from 'contract/assignment-rules'
import type { Sql } from '../../../platform/db/sql.ts'
import { answering } from '../team-queries.ts'

/** A rule that applies to a conversation. */
export interface Applying {
  id: string
  type: AssignmentRule['type']
  campaignName: string | null
  /** Of its ZIP codes the one that the conversation's begins with. */
  zip: string | null
  /** Who gave the last answer; null for the other kinds of rule. */
  answeredBy: string | null
}

/** Where the conversation's property is: the address that the campaign's list had, or that of the contact, also of the one to whom a merge led the phone. */
export const placeOf = (sql: Sql, accountId: string, key: string) => sql<{ address: string }[]>`
  select coalesce(nullif(c.address, ''), k.address, '') as address from conversations c
  left join contacts k on k.account_id = c.account_id and k.id = coalesce(
    (select o.id from contacts o where o.account_id = ${accountId} and o.phone = c.phone and o.deleted_at is null),
    (select contact_id from merged_phones(${accountId}) o where o.phone = c.phone limit 1)
  )
  where c.account_id = ${accountId} and c.id = ${key}
`

/** The first rule that applies and has a member left, locked until the transaction ends. */
export const firstRule = (
  sql: Sql,
  accountId: string,
  key: string,
  { zip, except }: { zip: string; except: readonly string[] },
) => sql<Applying[]>`
  select r.id, r.type, g.name as campaign_name,
    (select max(code) from unnest(r.zips) as code where starts_with(${zip}, code)) as zip,
    case when r.type = 'last_answered' then o.by_user_id end as answered_by
  from assignment_rules r
  join conversations c on c.account_id = r.account_id and c.id = ${key}
  left join campaigns g on g.account_id = r.account_id and g.id = r.campaign_id
  left join outbound_messages o on o.account_id = c.account_id and o.id = c.last_answer_id
  where r.account_id = ${accountId}
    and (r.type <> 'campaign' or r.campaign_id = c.campaign_id)
    and (r.type <> 'zip' or exists (select from unnest(r.zips) as code where starts_with(${zip}, code)))
    and exists (
      select from memberships m where m.account_id = ${accountId} and ${mayTake(sql, except)} and (
        m.user_id = o.by_user_id and r.type = 'last_answered'
        or exists (select from assignment_rule_people p where p.account_id = ${accountId} and p.rule_id = r.id and p.user_id = m.user_id)
      )
    )
  order by r.position limit 1 for update of r
`

/** Takes the turn of the member of a rule who had none for longest. One whose membership is ending at this moment is passed over. */
export const nextInTurn = (
  sql: Sql,
  accountId: string,
  { id, answeredBy }: Pick<Applying, 'id' | 'answeredBy'>,
  except: readonly string[],
) => sql<{ userId: string }[]>`
  with next as (
    select m.user_id from memberships m
    left join assignment_rule_people p on p.account_id = m.account_id and p.rule_id = ${id} and p.user_id = m.user_id
    where m.account_id = ${accountId} and ${mayTake(sql, except)} and (m.user_id = ${answeredBy} or p.user_id is not null)
    order by p.turn, p.position limit 1 for key share of m skip locked
  ), took as (
    update assignment_rule_people t
    set turn = 1 + (select max(turn) from assignment_rule_people where account_id = ${accountId} and rule_id = ${id})
    from next where t.account_id = ${accountId} and t.rule_id = ${id} and t.user_id = next.user_id
  )
  select user_id from next
`

const mayTake = (sql: Sql, except: readonly string[]) =>
  sql`m.role = any(${answering}) and m.user_id <> all(${except}::uuid[])`
