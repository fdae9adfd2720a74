import { z } from 'zod'
import { Contact } from './contacts.ts'
import { recipientStates } from './recipient-states.ts'
import { endpoint } from './endpoint.ts'

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
})
export type Conversation = z.output<typeof Conversation>

export const conversationFilters = ['all', 'waiting', 'unread', 'failed', 'optedOut'] as const
export const ConversationFilter = z.enum(conversationFilters)
export type ConversationFilter = z.output<typeof ConversationFilter>

const query = z.string().trim().max(200)

/** Those that wait come first, the longest waiting on top; then the newest. `X-Total-Count` counts all that match; of a search for a word that most conversations have, those up to this window and one more. */
export const listConversations = endpoint({
  method: 'GET',
  path: '/api/messages',
  query: z.object({
    filter: ConversationFilter.default('all'),
    /** Looks into names, phones and what was written; fewer than three letters in a row into names, phones and the last message alone. */
    search: query.optional(),
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
})
export type ConversationCounts = z.output<typeof ConversationCounts>
export const countConversations = endpoint({ method: 'GET', path: '/api/inbox/counts', response: ConversationCounts })

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
})
export type Message = z.output<typeof Message>

export const ByConversation = z.object({ conversationKey: z.uuid() })

/** The newest messages of a conversation, oldest first; `before` a message's id gives the window before it. */
export const listMessages = endpoint({
  method: 'GET',
  path: '/api/messages/:conversationKey',
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
  params: z.object({ id: z.uuid() }),
  response: z.null(),
  answers: 'file',
})

/** The longest text the carrier takes. */
export const LONGEST_MESSAGE = 1600

/**
 * Sends an answer. Outside the legal hours it is refused with 422 `quiet_hours` and `details.until`, unless it says what to do
 * then: `override` sends at once (the other side started the conversation), `wait` sends when the hours begin.
 * A phone that may not be texted at all is refused with 422 and the reason as its code (`opted_out`, `foreign_phone`, …).
 */
export const sendMessage = endpoint({
  method: 'POST',
  path: '/api/messages/:conversationKey',
  creates: true,
  needs: 'confirmed-email',
  params: ByConversation,
  body: z.object({
    body: z.string().trim().min(1, 'Write a message first').max(LONGEST_MESSAGE, 'A message can have 1,600 characters'),
    override: z.boolean().default(false),
    wait: z.boolean().default(false),
  }),
  response: Message,
})

/** Takes the New Reply badge away, or puts it back. */
export const markRead = endpoint({
  method: 'POST',
  path: '/api/messages/:conversationKey/read',
  params: ByConversation,
  body: z.object({ read: z.boolean().default(true) }),
  response: z.null(),
})

/** One key's work: sets status and label, suppresses where it must, and takes the conversation out of the waiting ones. */
export const disposeOf = endpoint({
  method: 'POST',
  path: '/api/messages/:conversationKey/disposition',
  params: ByConversation,
  body: z.object({ disposition: Disposition }),
  response: z.object({ undoId: z.uuid(), conversation: Conversation }),
})

/** Puts the conversation and its contact back as they were; lifts only the suppression that the disposition made. */
export const undoDisposition = endpoint({
  method: 'POST',
  path: '/api/messages/:conversationKey/disposition/undo',
  params: ByConversation,
  body: z.object({ undoId: z.uuid() }),
  response: Conversation,
})

/** What is shown beside a thread. */
export const ConversationCard = z.object({
  conversation: Conversation,
  contact: Contact.nullable(),
  /** The latest campaign that reached this phone. */
  campaign: z.object({ id: z.uuid(), name: z.string() }).nullable(),
  /** The address the text was about. */
  property: z.string().nullable(),
})
export type ConversationCard = z.output<typeof ConversationCard>
export const getConversation = endpoint({
  method: 'GET',
  path: '/api/messages/:conversationKey/about',
  params: ByConversation,
  response: ConversationCard,
})

export const SavedReply = z.object({ id: z.uuid(), title: z.string(), body: z.string() })
export type SavedReply = z.output<typeof SavedReply>
export const SavedReplyDraft = z.object({
  title: z.string().trim().min(1, 'Give the reply a name').max(60, 'A name can have 60 characters'),
  /** With the same placeholders as a campaign's template. */
  body: z.string().trim().min(1, 'Write a message first').max(LONGEST_MESSAGE, 'A message can have 1,600 characters'),
})
export type SavedReplyDraft = z.input<typeof SavedReplyDraft>

const ById = z.object({ id: z.uuid() })
export const listSavedReplies = endpoint({ method: 'GET', path: '/api/saved-replies', response: z.array(SavedReply) })
export const createSavedReply = endpoint({
  method: 'POST',
  path: '/api/saved-replies',
  creates: true,
  body: SavedReplyDraft,
  response: SavedReply,
})
export const updateSavedReply = endpoint({
  method: 'PUT',
  path: '/api/saved-replies/:id',
  params: ById,
  body: SavedReplyDraft,
  response: SavedReply,
})
export const deleteSavedReply = endpoint({
  method: 'DELETE',
  path: '/api/saved-replies/:id',
  params: ById,
  response: z.null(),
})
