import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { LONGEST_MESSAGE } from './messages.ts'

const LONGEST_TITLE = 60

export const SavedReply = z.object({ id: z.uuid(), title: z.string(), body: z.string() })
export type SavedReply = z.output<typeof SavedReply>
export const SavedReplyDraft = z.object({
  title: z.string().trim().min(1, 'Give the reply a name').max(LONGEST_TITLE, 'A name can have 60 characters'),
  /** With the same placeholders as a campaign's template. */
  body: z.string().trim().min(1, 'Write a message first').max(LONGEST_MESSAGE, 'A message can have 1,600 characters'),
})
export type SavedReplyDraft = z.input<typeof SavedReplyDraft>

const ById = z.object({ id: z.uuid() })
/** An account has no more: each member's window reads all of them. */
export const MAX_SAVED_REPLIES = 200

/** The account's saved replies. */
export const listSavedReplies = endpoint({
  method: 'GET',
  path: '/api/saved-replies',
  right: 'view',
  response: z.array(SavedReply),
})
/** Saves a reply for all members of the account. Refuses with 409 `too_many_saved_replies` where there are 200. */
export const createSavedReply = endpoint({
  method: 'POST',
  path: '/api/saved-replies',
  right: 'answer',
  creates: true,
  body: SavedReplyDraft,
  response: SavedReply,
})
/** The reply that a change makes, and the one that it was made from. */
export const ChangedSavedReply = SavedReplyDraft.extend({
  was: z.object({ title: z.string().max(LONGEST_TITLE), body: z.string().max(LONGEST_MESSAGE) }).optional(),
})

/**
 * Changes name and text of a saved reply. Refuses with 404. With `was`, what was shown, it refuses with 409 `changed_elsewhere`, and the reply in `details`,
 * where another member has changed it since: it would take that back.
 */
export const updateSavedReply = endpoint({
  method: 'PUT',
  path: '/api/saved-replies/:id',
  right: 'answer',
  params: ById,
  body: ChangedSavedReply,
  response: SavedReply,
})
/** Deletes a saved reply; `POST /api/saved-replies/:id/restore` brings it back. */
export const deleteSavedReply = endpoint({
  method: 'DELETE',
  path: '/api/saved-replies/:id',
  right: 'answer',
  params: ById,
  response: z.null(),
})
/** Brings a deleted saved reply back, as it was. Refuses with 404, and with 409 `too_many_saved_replies` where there are 200. */
export const restoreSavedReply = endpoint({
  method: 'POST',
  path: '/api/saved-replies/:id/restore',
  right: 'answer',
  params: ById,
  response: SavedReply,
})
