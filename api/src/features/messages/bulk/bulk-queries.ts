import type { BulkConversationAct } from 'contract/team-inbox'
import type { UndoOutcome } from 'contract/contact-batches'
import { actingUser } from '../../../platform/caller/acting-user.ts'
import type { Sql } from '../../../platform/db/sql.ts'
import type { Condition } from '../conversation-filters.ts'
import { UNDO_DAYS } from '../disposition-queries.ts'
import { answering } from '../team-queries.ts'

/** An act on many conversations, as far as it has come. */
export interface ConversationBatch {
  id: string
  act: BulkConversationAct
  createdAt: string
  /** Conversations that were selected. */
  total: number
  changed: number
  doneAt: string | null
  undoingSince: string | null
  undoneAt: string | null
  restored: number
  kept: number
}

const columns = (sql: Sql) =>
  sql`id, act, created_at, total, changed, done_at, undoing_since, undone_at, restored, kept`

export const insertBatch = (sql: Sql, accountId: string, act: BulkConversationAct) => sql<ConversationBatch[]>`
  insert into conversation_batches (account_id, act, by_user_id) values (${accountId}, ${JSON.stringify(act)}::text::jsonb, ${actingUser()})
  returning ${columns(sql)}
`

/** Writes down which conversations `c` of the account are selected. */
export const select = (sql: Sql, accountId: string, batchId: string, which: Condition) => sql<{ total: number }[]>`
  with selected as (
    insert into conversation_befores (batch_id, account_id, conversation_id)
    select ${batchId}::uuid, c.account_id, c.id from conversations c where c.account_id = ${accountId} and ${which} returning conversation_id
  )
  update conversation_batches set total = (select count(*)::int from selected) where account_id = ${accountId} and id = ${batchId} returning total
`

/** Why labels that were given long ago stay. */
export const LABELS_STAY =
  'Labels of many conversations can be undone for a month. Give the conversations another label.'

/** Whether an act `v` gave labels so long ago that nothing is kept any more for an undo. */
export const labelsStay = (sql: Sql) =>
  sql`(v.act ->> 'type' = 'dispose' and v.created_at < now() - make_interval(days => ${UNDO_DAYS}) and v.undoing_since is null)`

/** Locked, so that two workers, or an undo beside the act, never do the same step. */
export const lockBatch = (sql: Sql, accountId: string, id: string) => sql<(ConversationBatch & { stays: boolean })[]>`
  select ${columns(sql)}, ${labelsStay(sql)} as stays from conversation_batches v where account_id = ${accountId} and id = ${id} for update
`

/**
 * The conversations `c` of the next step, or of the next step back, with what was noted of them, `b`. What is joined goes by the account of their rows: given
 * the account itself, PostgreSQL takes what a new one has for one row until it has looked at the tables again, and reads all of it for each of hundreds.
 */
const nextOf = (
  sql: Sql,
  accountId: string,
  batchId: string,
  { limit, back }: { limit: number; back: boolean },
) => sql`(
  select account_id, conversation_id, before from conversation_befores
  where account_id = ${accountId} and batch_id = ${batchId} and before is ${back ? sql`not null` : sql`null`} order by conversation_id limit ${limit}
) b join conversations c on c.id = b.conversation_id and c.account_id = b.account_id`

/** What the next step changes. Locked in one order, so that two acts never wait for each other. */
export const lockNext = (sql: Sql, accountId: string, batchId: string, limit: number) => sql<
  { id: string; phone: string }[]
>`
  select c.id, c.phone from ${nextOf(sql, accountId, batchId, { limit, back: false })} order by c.id for update of c
`

/** What the next step puts back, with what was there before and after the act. */
export const lockNextBack = (sql: Sql, accountId: string, batchId: string, limit: number) => sql<
  { id: string; before: { undoId?: string } }[]
>`
  select c.id, b.before from ${nextOf(sql, accountId, batchId, { limit, back: true })} order by c.id for update of c
`

/** Holds the contacts of those that the next step marks, or puts back, before these are held, as `lockPerson` does for one. */
export const lockPeopleOfNext = (
  sql: Sql,
  accountId: string,
  batchId: string,
  step: { limit: number; back: boolean },
) => sql`
  with next as materialized (
    select c.account_id, c.phone from ${nextOf(sql, accountId, batchId, step)}
  ), people as materialized (
    select k.id, k.account_id from next join contacts k on k.account_id = next.account_id and k.phone = next.phone and k.deleted_at is null
    union
    select m.contact_id, next.account_id from next
      cross join lateral (select contact_id from merged_phones(next.account_id) where phone = next.phone offset 0) m
  )
  select k.id from people join contacts k on k.id = people.id and k.account_id = people.account_id order by k.id for update of k
`

/** What a plain act changes of a conversation `c`, in one object; of dates and ids JSON keeps every digit. */
const plain = (sql: Sql) =>
  sql`jsonb_build_object('assigned_to', c.assigned_to, 'read_at', c.read_at, 'snoozed_until', c.snoozed_until)`

export const noteBefore = (sql: Sql, accountId: string, batchId: string, keys: readonly string[]) => sql`
  update conversation_befores b set before = ${plain(sql)} from conversations c
  where b.account_id = ${accountId} and b.batch_id = ${batchId} and b.conversation_id = any(${keys}) and c.account_id = ${accountId} and c.id = b.conversation_id
`

export const noteAfter = (sql: Sql, accountId: string, batchId: string, keys: readonly string[]) => sql`
  update conversation_befores b set after = ${plain(sql)} from conversations c
  where b.account_id = ${accountId} and b.batch_id = ${batchId} and b.conversation_id = any(${keys}) and c.account_id = ${accountId} and c.id = b.conversation_id
`

export const noteDisposed = (sql: Sql, accountId: string, batchId: string, key: string, undoId: string) => sql`
  update conversation_befores set before = ${JSON.stringify({ undoId })}::text::jsonb
  where account_id = ${accountId} and batch_id = ${batchId} and conversation_id = ${key}
`

/**
 * These conversations `c` that are still as the act left them, with what was noted of them, `b`. Each is looked up by its key: of a join, PostgreSQL takes
 * the batch for one row until it has looked at the table, and reads all conversations for each of its thousands.
 */
const unchanged = (sql: Sql, accountId: string, batchId: string, column: string, keys: readonly string[]) => sql`
  unnest(${keys}::uuid[]) key (id)
  cross join lateral (
    select * from conversation_befores where account_id = ${accountId} and batch_id = ${batchId} and conversation_id = key.id offset 0
  ) b
  cross join lateral (select * from conversations where account_id = ${accountId} and id = key.id offset 0) c
  where ${plain(sql)} -> ${column}::text = b.after -> ${column}::text
`

/** Puts a date back as it was, where it was not changed since. Nothing is put off again that has a newer text: it ended the snooze. */
export const setBack = (
  sql: Sql,
  accountId: string,
  batchId: string,
  column: 'read_at' | 'snoozed_until',
  keys: readonly string[],
) => sql<{ id: string }[]>`
  with befores as materialized (select b.conversation_id, b.before ->> ${column}::text as before from ${unchanged(sql, accountId, batchId, column, keys)})
  update conversations c set ${sql(column)} = b.before::timestamptz
  from befores b, conversation_batches v
  where c.account_id = ${accountId} and c.id = b.conversation_id and v.account_id = ${accountId} and v.id = ${batchId}
    and (${column}::text <> 'snoozed_until' or b.before is null or c.last_message_at <= v.created_at)
  returning c.id
`

/** Whose each was that is still assigned as the act left it; null also where that member may answer here no more. */
export const assignedBefore = (sql: Sql, accountId: string, batchId: string, keys: readonly string[]) => sql<
  { id: string; to: string | null }[]
>`
  with befores as materialized (select b.conversation_id, b.before from ${unchanged(sql, accountId, batchId, 'assigned_to', keys)})
  select b.conversation_id as id, m.user_id as "to" from befores b
    left join memberships m on m.account_id = ${accountId} and m.user_id = (b.before ->> 'assigned_to')::uuid and m.role = any(${answering})
`

export const forget = (sql: Sql, accountId: string, batchId: string, keys: readonly string[]) => sql`
  delete from conversation_befores where account_id = ${accountId} and batch_id = ${batchId} and conversation_id = any(${keys})
`

export const noteStep = (sql: Sql, accountId: string, id: string, changed: number) => sql`
  update conversation_batches set changed = changed + ${changed} where account_id = ${accountId} and id = ${id}
`

export const noteBackStep = (
  sql: Sql,
  accountId: string,
  id: string,
  { restored, kept }: Omit<UndoOutcome, 'state'>,
) => sql`
  update conversation_batches set restored = restored + ${restored}, kept = kept + ${kept} where account_id = ${accountId} and id = ${id}
`

/** Conversations that went away meanwhile are no longer counted. */
export const markDone = (sql: Sql, accountId: string, id: string) => sql<ConversationBatch[]>`
  update conversation_batches set done_at = now(), total = changed where account_id = ${accountId} and id = ${id} returning ${columns(sql)}
`

/** Goes on with an act that was given up, with those to which it did not come. Nothing where it was undone, also in part. */
export const reopenBatch = (sql: Sql, accountId: string, id: string) => sql`
  update conversation_batches v set done_at = null, total = v.changed + (
    select count(*)::int from conversation_befores b where b.account_id = v.account_id and b.batch_id = v.id and b.before is null
  )
  where v.account_id = ${accountId} and v.id = ${id} and v.done_at is not null and v.undone_at is null and v.undoing_since is null
    and v.restored + v.kept = 0
  returning v.id
`

export const beginUndo = (sql: Sql, accountId: string, id: string) => sql`
  update conversation_batches set undoing_since = now() where account_id = ${accountId} and id = ${id}
`

/** Takes an undo up again that was given up. Nothing where all is undone. */
export const resumeUndo = (sql: Sql, accountId: string, id: string) => sql`
  update conversation_batches set undoing_since = now() where account_id = ${accountId} and id = ${id} and undone_at is null and undoing_since is null returning id
`

/** The next undo goes on with what is left. */
export const dropUndo = (sql: Sql, accountId: string, id: string) => sql`
  update conversation_batches set undoing_since = null where account_id = ${accountId} and id = ${id} and undone_at is null
`

export const markUndone = (sql: Sql, accountId: string, id: string) => sql<ConversationBatch[]>`
  update conversation_batches set undone_at = now(), undoing_since = null where account_id = ${accountId} and id = ${id} returning ${columns(sql)}
`
