import { actingUser } from '../../platform/caller/acting-user.ts'
import type { Sql } from '../../platform/db/sql.ts'
import { enqueue } from '../../platform/jobs/job.ts'
import { notifyAccount } from '../../platform/live/notify-account.ts'
import {
  concernedByAssignment,
  concernedByNoMember,
  concernedByNote,
  concernedByReply,
  concernedBySnoozeEnd,
  insertAlerts,
  type Concerned,
} from './alert-queries.ts'
import { mailAlerts } from './mail-alerts.ts'
import { pushAlerts } from './push-alerts.ts'

/** Tells of a reply, in the transaction that puts it into its conversation and so has locked it. */
export const alertOfReply = async (tx: Sql, accountId: string, key: string, messageId: string): Promise<void> =>
  queueAlerts(tx, await concernedByReply(tx, accountId, key, messageId))

/** Tells a member of what was assigned to them, in the transaction that assigns it. */
export const alertOfAssignment = async (tx: Sql, accountId: string, keys: readonly string[]): Promise<void> =>
  queueAlerts(tx, await concernedByAssignment(tx, accountId, keys, actingUser()))

/** Tells of those who still wait when their conversations come back, in the transaction that ends the snoozes. */
export const alertOfSnoozeEnd = async (tx: Sql, keys: readonly string[]): Promise<void> =>
  queueAlerts(tx, await concernedBySnoozeEnd(tx, keys))

/** Tells of those who still wait when the time takes their conversations from their member and gives them to none, in the transaction that does so. */
export const alertOfNoMember = async (tx: Sql, accountId: string, keys: readonly string[]): Promise<void> =>
  queueAlerts(tx, await concernedByNoMember(tx, accountId, keys))

/** Tells the members whom a note mentions, in the transaction that keeps it. */
export const alertOfNote = async (tx: Sql, accountId: string, noteId: string): Promise<void> =>
  queueAlerts(tx, await concernedByNote(tx, accountId, noteId))

/** In quiet hours alerts of one member share a job, which begins so long after their end that what was kept at the last moment is in it. */
const AFTER_QUIET_MS = 30_000

/** Keeps alerts and what sends them, in the caller's transaction: they are there if and only if their cause is. */
export async function queueAlerts(tx: Sql, concerned: readonly Concerned[]): Promise<void> {
  if (concerned.length === 0) return
  for (const { accountId, userId, mailDueAt, quiet, sounds, deviceIds } of await insertAlerts(tx, concerned)) {
    if (mailDueAt) {
      const due = Date.parse(mailDueAt)
      const when = quiet
        ? { key: `${accountId} ${userId} ${due}`, runAt: new Date(due + AFTER_QUIET_MS) }
        : { runAt: new Date(due) }
      await enqueue(tx, mailAlerts, { accountId, userId }, { ...when, accountId })
    }
    for (const deviceId of deviceIds) await enqueue(tx, pushAlerts, { accountId, deviceId }, { accountId })
    if (sounds) await notifyAccount(tx, accountId, { type: 'alert', id: userId })
  }
}
