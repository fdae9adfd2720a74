import { z } from 'zod'
import { endpoint } from './endpoint.ts'

const actKinds = [
  'contacts',
  'contact_deleted',
  'disposition',
  'opt_outs',
  'saved_reply_deleted',
  'campaign_canceled',
  'api_key_revoked',
  'files_deleted',
] as const
export type ActKind = (typeof actKinds)[number]

/** Something that the account did, in the list of its last acts. */
export const Act = z.object({
  id: z.uuid(),
  kind: z.enum(actKinds),
  /** "Imported owners.csv". */
  title: z.string(),
  /** Contacts that it changed; null where that is not counted. */
  changed: z.int().nullable(),
  at: z.iso.datetime(),
  /** Who did it. */
  by: z.string(),
  /** `undoing`: a large one is being undone. */
  state: z.enum(['done', 'undoing', 'undone', 'final']),
  /** Why it cannot be undone; empty where it can. */
  finalReason: z.string(),
})
export type Act = z.output<typeof Act>

/** The account's last acts, newest first, at most 100. */
export const listActs = endpoint({ method: 'GET', path: '/api/acts', response: z.array(Act) })

/**
 * Puts back what the act changed. A second call is refused with 409 `already_undone`, what cannot be undone with 409 `final`, what was
 * changed since with the reason. A large one is done by a worker: `state` is `undoing` then.
 */
export const undoAct = endpoint({
  method: 'POST',
  path: '/api/acts/:id/undo',
  params: z.object({ id: z.uuid() }),
  body: z.object({
    /** Why, in the account's own words; asked for where an opt-out is lifted. */
    reason: z.string().trim().max(200, 'A reason can have 200 characters').default(''),
  }),
  response: z.object({
    state: z.enum(['undoing', 'undone']),
    restored: z.int(),
    /** Changed again since, and kept as they are. */
    kept: z.int(),
  }),
})
