import { z } from 'zod'
import { Contact } from './contacts.ts'
import { recipientStates } from './recipient-states.ts'
import { endpoint } from './endpoint.ts'
import { MAX_SEARCH } from './text-limits.ts'

export const dispositions = ['interested', 'not_interested', 'wrong_number', 'do_not_contact'] as const
export const Disposition = z.enum(dispositions)
export type Disposition = z.output<typeof Disposition>

/** A conversation exists once the person has answered. */
export const Conversation = z.object({
  conversationKey: z.uuid(),
  name: z.string(),
  /** E.164, or the short code that wrote. */
  phone: z.string(),
  lastMessage: z.string(),
  lastMessageTime: z.iso.datetime(),
  lastDirection: z.enum(['out', 'in']),
  /** A reply came that has not been opened yet. */
  hasNewReply: z.boolean(),
  /** Since when the person waits for an answer; null when none is due. */
  waitingSince: z.iso.datetime().nullable(),
  contactId: z.uuid().nullable(),
  /** The contact's status; null without a contact. */
  status: z.string().nullable(),
  disposition: Disposition.nullable(),
  optedOut: z.boolean(),
  /** The newest message of ours did not arrive. */
  failed: z.boolean(),
  /** The member whose it is; null where no member has it. */
  assignedTo: z.object({ id: z.uuid(), name: z.string() }).nullable(),
  /** Out of the lists until then, or until the person writes again; null where it is in them. */
  snoozedUntil: z.iso.datetime().nullable(),
  /** The newest typed answer; an answer says after which one it was written. */
  lastAnswerId: z.string().nullable(),
})
export type Conversation = z.output<typeof Conversation>

export const conversationFilters = ['all', 'waiting', 'unread', 'failed', 'optedOut', 'snoozed'] as const
export const ConversationFilter = z.enum(conversationFilters)
export type ConversationFilter = z.output<typeof ConversationFilter>

/** Whose conversations: those of all, of the member who asks, or of no member. */
export const assignments = ['all', 'mine', 'unassigned'] as const
export const Assignment = z.enum(assignments)
export type Assignment = z.output<typeof Assignment>

/** Looks into names, phones and what was written; fewer than three letters in a row into names, phones and the last message alone. */
export const ConversationSearch = z.string().trim().max(MAX_SEARCH)

/**
 * Those that wait come first, the longest waiting on top; then the newest. `X-Total-Count` counts all that match; of a search for
 * a word that most conversations have, those up to this window and one more.
 */
export const listConversations = endpoint({
  method: 'GET',
  path: '/api/messages',
  right: 'view',
  query: z.object({
    filter: ConversationFilter.default('all'),
    assigned: Assignment.default('all'),
    search: ConversationSearch.optional(),
    limit: z.coerce.number().int().min(1).max(200).default(50),
    offset: z.coerce.number().int().min(0).default(0),
  }),
  response: z.array(Conversation),
})

export const ConversationCounts = z.object({
  all: z.int(),
  waiting: z.int(),
  unread: z.int(),
  failed: z.int(),
  optedOut: z.int(),
  snoozed: z.int(),
})
export type ConversationCounts = z.output<typeof ConversationCounts>
/** How many conversations each filter of the message center has. */
export const countConversations = endpoint({
  method: 'GET',
  path: '/api/inbox/counts',
  right: 'view',
  query: z.object({ assigned: Assignment.default('all') }),
  response: ConversationCounts,
})

/** `received` for an inbound text; the others are the outcome of an outbound one. */
export const messageStates = ['received', ...recipientStates] as const

/** A file that came with a message. Shown once it is kept: a picture whose size and bytes were checked. */
export const MessageMedia = z.object({ id: z.uuid(), type: z.string(), state: z.enum(['waiting', 'kept', 'refused']) })
export type MessageMedia = z.output<typeof MessageMedia>

export const Message = z.object({
  id: z.string(),
  direction: z.enum(['out', 'in']),
  body: z.string(),
  at: z.iso.datetime(),
  state: z.enum(messageStates),
  /** What it waits for, in words for people; null when it does not wait. */
  waits: z.string().nullable(),
  /** Why it did not arrive, in words for people; null when it may still, or did. */
  failure: z.string().nullable(),
  /** The campaign that sent it; null for a reply typed here. */
  campaignId: z.uuid().nullable(),
  media: z.array(MessageMedia).default([]),
  /** The account's number that it left from or came to; null where that was none of its own, or is not decided yet. */
  number: z.string().nullable().default(null),
})
export type Message = z.output<typeof Message>

export const ByConversation = z.object({ conversationKey: z.uuid() })

/** The newest messages of a conversation, oldest first; `before` a message's id gives the window before it. */
export const listMessages = endpoint({
  method: 'GET',
  path: '/api/messages/:conversationKey',
  right: 'view',
  params: ByConversation,
  query: z.object({
    before: z.string().max(40).optional(),
    limit: z.coerce.number().int().min(1).max(200).default(50),
  }),
  response: z.array(Message),
})

/** A picture of a thread, of this account only. */
export const getMedia = endpoint({
  method: 'GET',
  path: '/api/message-media/:id',
  right: 'view',
  params: z.object({ id: z.uuid() }),
  response: z.null(),
  answers: 'file',
})

/** The longest text the carrier takes. */
export const LONGEST_MESSAGE = 1600

/**
 * Sends an answer. Outside the legal hours it is refused with 422 `quiet_hours` and `details.until`, unless it says what to do
 * then: `override` sends at once (the other side started the conversation), `wait` sends when the hours begin.
 * While another member writes there it is refused with 409 `held`, and with 409 `answered` and the answer in `details` when another member
 * has answered since it was begun (`after`), unless it is `confirmed`.
 * A phone that may not be texted at all is refused with 422 and the reason as its code (`opted_out`, `foreign_phone`, …).
 */
export const sendMessage = endpoint({
  method: 'POST',
  path: '/api/messages/:conversationKey',
  whileSuspended: 'refused',
  right: 'answer',
  creates: true,
  needs: 'confirmed-email',
  params: ByConversation,
  body: z.object({
    body: z.string().trim().min(1, 'Write a message first').max(LONGEST_MESSAGE, 'A message can have 1,600 characters'),
    override: z.boolean().default(false),
    wait: z.boolean().default(false),
    /** The conversation's `lastAnswerId` when the answer was begun; without it a colleague's newer answer is not looked for. */
    after: z.string().max(40).nullable().optional(),
    /** Sent although a colleague has answered since. */
    confirmed: z.boolean().default(false),
  }),
  response: Message,
})

/**
 * Takes a typed answer back that is still `queued`, such as one that waits for the legal hours: it never leaves and costs nothing, and the person waits for
 * an answer again. Refuses with 404, and 409 `left` for one that was handed over; one that was taken back already, also by an opt-out, is answered as it is.
 */
export const takeBackMessage = endpoint({
  method: 'POST',
  path: '/api/messages/:conversationKey/take-back',
  right: 'answer',
  params: ByConversation,
  body: z.object({ id: z.string().max(40) }),
  response: Conversation,
})

/** Takes the New Reply badge away, or puts it back. */
export const markRead = endpoint({
  method: 'POST',
  path: '/api/messages/:conversationKey/read',
  right: 'answer',
  params: ByConversation,
  body: z.object({ read: z.boolean().default(true) }),
  response: z.null(),
})

/**
 * One key's work: sets status and label, suppresses where it must, and takes the conversation out of the waiting ones. With `seen`, the person's newest text
 * that was shown, a later one stays unread and waits, where it may be answered.
 */
export const disposeOf = endpoint({
  method: 'POST',
  path: '/api/messages/:conversationKey/disposition',
  right: 'answer',
  params: ByConversation,
  body: z.object({ disposition: Disposition, seen: z.string().max(100).optional() }),
  response: z.object({ undoId: z.uuid(), conversation: Conversation }),
})

/** Puts the conversation and its contact back as they were; lifts only the suppression that the disposition made. */
export const undoDisposition = endpoint({
  method: 'POST',
  path: '/api/messages/:conversationKey/disposition/undo',
  right: 'answer',
  params: ByConversation,
  body: z.object({ undoId: z.uuid() }),
  response: Conversation,
})

/** How a conversation became a member's, or unassigned. */
export const LastAssignment = z.object({
  /** By hand, because its member left the account, by a rule, or since it waited too long for an answer. */
  cause: z.enum(['member', 'leaving', 'rule', 'clock']),
  /** The member's name; null where it became unassigned. */
  to: z.string().nullable(),
  /** Who did it by hand; null for a rule and for the clock. */
  by: z.string().nullable(),
  /** The rule in words ("ZIP 787"); null where none named a member. */
  rule: z.string().nullable(),
  at: z.iso.datetime(),
})
export type LastAssignment = z.output<typeof LastAssignment>

/** What is shown beside a thread. */
export const ConversationCard = z.object({
  conversation: Conversation,
  contact: Contact.nullable(),
  /** The latest campaign that reached this phone. */
  campaign: z.object({ id: z.uuid(), name: z.string() }).nullable(),
  /** The address the text was about. */
  property: z.string().nullable(),
  /** Null where it never was a member's. */
  lastAssignment: LastAssignment.nullable(),
})
export type ConversationCard = z.output<typeof ConversationCard>
/** What is shown beside a thread: the contact, the latest campaign, the property and whose it is. */
export const getConversation = endpoint({
  method: 'GET',
  path: '/api/messages/:conversationKey/about',
  right: 'view',
  params: ByConversation,
  response: ConversationCard,
})
