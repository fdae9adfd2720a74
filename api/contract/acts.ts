import { z } from 'zod'
import { UndoOutcome } from './contact-batches.ts'
import { endpoint } from './endpoint.ts'
import { rights, type Right } from './roles.ts'

const actKinds = [
  'contacts',
  'conversations',
  'contact_deleted',
  'contact_changed',
  'disposition',
  'opt_outs',
  'saved_reply_deleted',
  'assignment_rule_removed',
  'number_released',
  'campaign_canceled',
  'order_canceled',
  'api_key_revoked',
  'files_deleted',
] as const
export type ActKind = (typeof actKinds)[number]

/** What a member needs to undo an act: what it took to do it. Of changes of many contacts a merge takes less (`batchUndoRights`). */
export const undoRights: Record<ActKind, Right> = {
  contacts: 'run',
  conversations: 'answer',
  contact_deleted: 'answer',
  contact_changed: 'answer',
  disposition: 'answer',
  opt_outs: 'run',
  saved_reply_deleted: 'answer',
  assignment_rule_removed: 'manage',
  number_released: 'manage',
  campaign_canceled: 'run',
  order_canceled: 'run',
  api_key_revoked: 'manage',
  files_deleted: 'run',
}

/** Something that the account did, in the list of its last acts. */
export const Act = z.object({
  id: z.uuid(),
  kind: z.enum(actKinds),
  /** "Imported owners.csv". */
  title: z.string(),
  /** Contacts or conversations that it changed so far, rows of a list that is being saved; null where that is not counted. */
  changed: z.int().nullable(),
  /** Those that it is about, all rows of a list that is being saved; null where that is not counted. */
  total: z.int().nullable(),
  /** Those that its undo has put back so far, and kept because they changed since. */
  restored: z.int(),
  kept: z.int(),
  at: z.iso.datetime(),
  /** Who did it. */
  by: z.string(),
  /** `doing`: a large one is being done; `undoing`: it is being undone. */
  state: z.enum(['doing', 'done', 'undoing', 'undone', 'final']),
  /** What a member needs to undo it. */
  undoRight: z.enum(rights).optional(),
  /** Why it cannot be undone; empty where it can. */
  finalReason: z.string(),
})
export type Act = z.output<typeof Act>

/** The account's last acts, newest first, at most 100. */
export const listActs = endpoint({ method: 'GET', path: '/api/acts', right: 'view', response: z.array(Act) })

/**
 * Puts back what the act changed. A second call is refused with 409 `already_undone`, what cannot be undone with 409 `final`, what was
 * changed since with the reason, and what the role could not have done with 403 `role_missing`. A large one is done by a worker: `state` is
 * `undoing` then.
 */
export const undoAct = endpoint({
  method: 'POST',
  path: '/api/acts/:id/undo',
  right: 'answer',
  params: z.object({ id: z.uuid() }),
  body: z.object({
    /** Why, in the account's own words; asked for where an opt-out is lifted. */
    reason: z.string().trim().max(200, 'A reason can have 200 characters').default(''),
  }),
  response: UndoOutcome,
})
