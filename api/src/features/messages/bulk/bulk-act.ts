import { z } from 'zod'
import type { Disposition } from 'contract/messages'
import type { Parsed } from 'contract/endpoint'
import type { actOnConversations, BulkConversationAct, BulkOutcome } from 'contract/team-inbox'
import { beyondOwnRows } from '../../../platform/db/in-account.ts'
import type { Pool, Sql, Transaction } from '../../../platform/db/sql.ts'
import { enqueue, job } from '../../../platform/jobs/job.ts'
import { notifyAccount } from '../../../platform/live/notify-account.ts'
import { recordAct } from '../../acts/record-act.ts'
import { assertPossible, changeAll } from '../act-on-conversations.ts'
import { matching } from '../conversation-queries.ts'
import { holdWaiting } from '../../opt-outs/suppressions.ts'
import { disposeWithin, labelOf, optsOut } from '../dispose.ts'
import { isFound } from '../search-conversations.ts'
import { lockColleague } from '../team-queries.ts'
import {
  insertBatch,
  lockBatch,
  lockNext,
  lockPeopleOfNext,
  markDone,
  noteAfter,
  noteBefore,
  noteDisposed,
  noteStep,
  reopenBatch,
  select,
  type ConversationBatch,
} from './bulk-queries.ts'

/** Up to so many are changed, and put back, within the call; more by a worker, in steps of as many. A disposition is several statements each. */
export const stepOf = ({ type }: BulkConversationAct): number => (type === 'dispose' ? 200 : 5000)

type Selection = Parsed<typeof actOnConversations>['body']

interface Asked {
  accountId: string
  userId: string
}

/** Does one thing to every selected conversation, as one act that can be undone. A large one is left to a worker. Refuses as for one. */
export function actOnSelection(
  pool: Pool,
  { accountId, userId }: Asked,
  selection: Selection,
  now: Date,
): Promise<BulkOutcome> {
  const { act } = selection
  return pool.begin(async (tx) => {
    await assertPossible(tx, accountId, act, now)
    const [batch] = await insertBatch(tx, accountId, act)
    if (!batch) throw new Error('A batch was not kept')
    const { id } = batch
    const [selected] = await select(tx, accountId, id, conditionOf(tx, accountId, userId, selection))
    const total = selected?.total ?? 0
    const title = titleOf(act)
    const [recorded] = await recordAct(tx, accountId, { kind: 'conversations', title, ref: id })
    if (!recorded) throw new Error('An act was not kept')
    const known = { actId: recorded.id, title, total }
    if (total > stepOf(act)) {
      await enqueue(tx, actOnManyConversations, { accountId, id }, { key: id, accountId })
      return { ...known, state: 'doing', changed: 0 }
    }
    // They were selected as the member's; given away, they no longer are.
    await beyondOwnRows(tx, () => step(tx, accountId, batch))
    const [done] = await markDone(tx, accountId, id)
    await notifyAccount(tx, accountId, { type: 'message' })
    return { ...known, state: 'done', changed: done?.changed ?? 0 }
  })
}

/** Does what is too large for one call, step by step; a killed worker's steps stay, and the next one goes on. */
export const actOnManyConversations = job({
  name: 'act-on-conversations',
  payload: z.object({ accountId: z.uuid(), id: z.uuid() }),
  attempts: 3,
  heavy: true,
  async run({ accountId, id }, { sql }) {
    while (await sql.begin((tx) => nextStep(tx, accountId, id)));
  },
  /** It ends with what was done so far, which can be undone; to which it did not come stays known. */
  gaveUp: ({ accountId, id }, { sql }) =>
    sql.begin(async (tx) => {
      await markDone(tx, accountId, id)
      await notifyAccount(tx, accountId, { type: 'message' })
    }),
  async again({ accountId, id }, sql) {
    const { count } = await reopenBatch(sql, accountId, id)
    await notifyAccount(sql, accountId, { type: 'message' })
    return count > 0
  },
})

/** False once the act is done, also by another worker. */
async function nextStep(tx: Transaction, accountId: string, id: string): Promise<boolean> {
  const [batch] = await lockBatch(tx, accountId, id)
  if (!batch || batch.doneAt) return false
  const goesOn = await step(tx, accountId, batch)
  if (!goesOn) await markDone(tx, accountId, id)
  await notifyAccount(tx, accountId, { type: 'message' })
  return goesOn
}

/** Changes the next conversations. False where none was left, or who was to get them may not answer any more. */
async function step(tx: Transaction, accountId: string, { id, act, createdAt }: ConversationBatch): Promise<boolean> {
  const limit = stepOf(act)
  if (act.type === 'assign' && act.to !== null && (await lockColleague(tx, accountId, act.to)).length === 0)
    return false
  if (act.type === 'dispose') await lockPeopleOfNext(tx, accountId, id, { limit, back: false })
  const next = await lockNext(tx, accountId, id, limit)
  const keys = next.map((row) => row.id)
  if (keys.length === 0) return false
  if (act.type === 'dispose') {
    if (optsOut(act.disposition))
      await holdWaiting(
        tx,
        tx`select ${accountId}::uuid as account_id, unnest(${next.map(({ phone }) => phone)}::text[]) as phone`,
      )
    await disposeAll(tx, accountId, { id, createdAt }, keys, act.disposition)
  } else {
    await noteBefore(tx, accountId, id, keys)
    await changeAll(tx, accountId, keys, act, { chosenAt: createdAt })
    await noteAfter(tx, accountId, id, keys)
  }
  await noteStep(tx, accountId, id, keys.length)
  return true
}

async function disposeAll(
  tx: Transaction,
  accountId: string,
  { id, createdAt }: Pick<ConversationBatch, 'id' | 'createdAt'>,
  keys: readonly string[],
  disposition: Disposition,
): Promise<void> {
  for (const key of keys) {
    const { undoId } = await disposeWithin(tx, accountId, key, { disposition, chosenAt: createdAt })
    await noteDisposed(tx, accountId, id, key, undoId)
  }
}

function conditionOf(sql: Sql, accountId: string, userId: string, selection: Selection) {
  if ('conversationKeys' in selection) return sql`c.id = any(${selection.conversationKeys})`
  const { filter, assigned, search } = selection.matching
  const shown = matching(sql, accountId, { filter, assigned, userId })
  return search ? sql`${shown} and ${isFound(sql, accountId, search)}` : shown
}

function titleOf(act: BulkConversationAct): string {
  switch (act.type) {
    case 'assign':
      return act.to === null ? 'Unassigned' : 'Assigned'
    case 'read':
      return act.read ? 'Marked as read' : 'Marked as unread'
    case 'snooze':
      return act.until === null ? 'Brought back' : 'Snoozed'
    case 'dispose':
      return `Marked: ${labelOf(act.disposition)}`
  }
}
