import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import {
  Assignment,
  ByConversation,
  Conversation,
  ConversationFilter,
  ConversationSearch,
  Disposition,
} from './messages.ts'

/** A member to whom conversations can be assigned. */
export const Colleague = z.object({ id: z.uuid(), name: z.string() })
export type Colleague = z.output<typeof Colleague>

/** The account's members who may answer, by name. */
export const listColleagues = endpoint({
  method: 'GET',
  path: '/api/inbox/people',
  right: 'view',
  response: z.array(Colleague),
})

/** A member who may answer, or null for none. 422 `no_member` where no member who may answer has this id. */
const Assignee = z.uuid().nullable()

/** Makes a conversation a member's, or takes it from its member. */
export const assignConversation = endpoint({
  method: 'POST',
  path: '/api/messages/:conversationKey/assign',
  right: 'answer',
  params: ByConversation,
  body: z.object({ to: Assignee }),
  response: Conversation,
})

/** A time to come; null takes the conversation back into the lists. */
const SnoozeUntil = z.iso.datetime().max(60).nullable()

/**
 * Takes a conversation out of the lists until a time; it comes back then, or as soon as the person writes. With `seen`, the person's newest text that was
 * shown, it stays in them where a later one has come. 422 `past` for a time that is over.
 */
export const snoozeConversation = endpoint({
  method: 'POST',
  path: '/api/messages/:conversationKey/snooze',
  right: 'answer',
  params: ByConversation,
  body: z.object({ until: SnoozeUntil, seen: z.string().max(100).optional() }),
  response: Conversation,
})

/** The most conversations that one bulk act names by key; all that a list shows are named by the list, however many. */
export const MAX_BULK_CONVERSATIONS = 1000

export const BulkConversationAct = z.discriminatedUnion('type', [
  z.object({ type: z.literal('assign'), to: Assignee }),
  z.object({ type: z.literal('read'), read: z.boolean().default(true) }),
  z.object({ type: z.literal('snooze'), until: SnoozeUntil }),
  z.object({ type: z.literal('dispose'), disposition: Disposition }),
])
export type BulkConversationAct = z.output<typeof BulkConversationAct>

const ByKeys = z.object({
  conversationKeys: z
    .array(z.uuid())
    .min(1, 'Select a conversation first')
    .max(MAX_BULK_CONVERSATIONS, 'At most 1,000 conversations by key'),
  act: BulkConversationAct,
})

const ByList = z.object({
  /** All that this list shows when the act begins. What is misspelt is refused: without it the list would show more. */
  matching: z.strictObject({
    filter: ConversationFilter.default('all'),
    assigned: Assignment.default('all'),
    search: ConversationSearch.optional(),
  }),
  act: BulkConversationAct,
})

export const BulkOutcome = z.object({
  /** By which it is undone, as an act (`POST /api/acts/:id/undo`). */
  actId: z.uuid(),
  title: z.string(),
  /** `doing`: a worker does it, and its progress stands in the list of acts. */
  state: z.enum(['doing', 'done']),
  /** Conversations that were selected. */
  total: z.int(),
  changed: z.int(),
})
export type BulkOutcome = z.output<typeof BulkOutcome>

/**
 * Does one thing to many conversations, those named by key or all that a list shows, as one act that can be undone. What is no conversation of
 * the account's is left out; a large act is done by a worker.
 */
export const actOnConversations = endpoint({
  method: 'POST',
  path: '/api/messages/bulk',
  right: 'answer',
  body: z.union([ByKeys, ByList]),
  response: BulkOutcome,
})
