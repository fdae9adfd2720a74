import type { Contact } from 'contract/contacts'
import {
  countConversations,
  getConversation,
  listConversations,
  listMessages,
  markRead,
  type Conversation,
  type Message,
} from 'contract/messages'
import { getAnswerPrice } from 'contract/answer-price'
import { listSavedReplies } from 'contract/saved-replies'
import { listNotes, type Note } from 'contract/notes'
import { getHold, releaseConversation, type Hold } from 'contract/holds'
import { listColleagues, type Colleague } from 'contract/team-inbox'
import { answers } from 'shell/testing'

export const key = (digit: number) => `5f9c2b5e-64a2-4a0c-9a39-1f7a3f0f0a0${digit}`

export const ada: Conversation = {
  conversationKey: key(1),
  name: 'Ada Lovelace',
  phone: '+15125550101',
  lastMessage: 'How much?',
  lastMessageTime: '2026-01-02T15:00:00.000Z',
  lastDirection: 'in',
  hasNewReply: true,
  waitingSince: '2026-01-02T15:00:00.000Z',
  contactId: key(8),
  status: 'responded',
  disposition: null,
  optedOut: false,
  failed: false,
  assignedTo: null,
  snoozedUntil: null,
  lastAnswerId: null,
}
export const grace: Conversation = {
  ...ada,
  conversationKey: key(2),
  name: 'Grace Hopper',
  phone: '+15125550102',
  lastMessage: 'Who is this?',
}

export const contact: Contact = {
  id: key(8),
  name: 'Ada Lovelace',
  phone: ada.phone,
  email: '',
  address: '1 Main St',
  tags: [],
  notes: 'calls at noon',
  status: 'responded',
  lastContactedAt: null,
  createdAt: ada.lastMessageTime,
  updatedAt: ada.lastMessageTime,
  version: 1,
  source: 'campaign',
  optedOut: false,
  conversationKey: key(1),
}

export const incoming: Message = {
  id: 'in-1',
  direction: 'in',
  body: 'How much?',
  at: ada.lastMessageTime,
  state: 'received',
  waits: null,
  failure: null,
  campaignId: null,
  media: [],
  number: null,
}
export const outgoing: Message = {
  ...incoming,
  id: '7',
  direction: 'out',
  body: 'Are you selling 1 Main St?',
  at: '2026-01-02T14:00:00.000Z',
  state: 'delivered',
  campaignId: key(9),
}

/** A fake server with these conversations; all have the same thread. */
export function server({
  conversations = [ada, grace],
  thread = [outgoing, incoming],
  colleagues = [],
  hold = null,
  notes = [],
}: {
  notes?: Note[]
  conversations?: Conversation[]
  thread?: Message[]
  colleagues?: Colleague[]
  hold?: Hold | null
} = {}) {
  const find = (conversationKey: string) =>
    conversations.find((conversation) => conversation.conversationKey === conversationKey) ?? ada
  const read: string[] = []
  const team = { hold }
  return {
    conversations,
    thread,
    read,
    team,
    replies: [
      answers(listConversations, ({ query }) =>
        conversations.filter(({ waitingSince }) => query.filter !== 'waiting' || waitingSince),
      ),
      answers(countConversations, () => ({
        all: conversations.length,
        waiting: 2,
        unread: 2,
        failed: 0,
        optedOut: 0,
        snoozed: 0,
      })),
      answers(listColleagues, () => colleagues),
      answers(releaseConversation, () => null),
      answers(listNotes, () => notes),
      answers(getHold, () => ({ hold: team.hold })),
      answers(listMessages, () => [...thread]),
      answers(getConversation, ({ params }) => ({
        conversation: find(params.conversationKey),
        contact: { ...contact, name: find(params.conversationKey).name },
        campaign: { id: key(9), name: 'Spring' },
        property: '1 Main St',
        lastAssignment: null,
      })),
      answers(markRead, ({ params }) => {
        read.push(params.conversationKey)
        conversations.splice(
          0,
          conversations.length,
          ...conversations.map((each) =>
            each.conversationKey === params.conversationKey ? { ...each, hasNewReply: false } : each,
          ),
        )
        return null
      }),
      answers(getAnswerPrice, () => ({ plan: 'starter' as const, unitPrice: '0.04' })),
      answers(listSavedReplies, () => [
        { id: key(5), title: 'Price', body: 'Hi {firstName}, what do you have in mind for {address}?' },
      ]),
    ],
  }
}
