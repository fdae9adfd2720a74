import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { ByConversation } from './messages.ts'

/** What a member says to the others about a conversation; never sent to the person. */
export const Note = z.object({
  id: z.uuid(),
  body: z.string(),
  /** Who wrote it; empty once the person has no sign-in any more. */
  by: z.string(),
  /** The names of the members who are mentioned. */
  mentions: z.array(z.string()),
  at: z.iso.datetime(),
})
export type Note = z.output<typeof Note>

/** The newest notes of a conversation, at most 200, oldest first. */
export const listNotes = endpoint({
  method: 'GET',
  path: '/api/messages/:conversationKey/notes',
  right: 'view',
  params: ByConversation,
  response: z.array(Note),
})

/** Writes a note. 422 `no_member` where a mentioned person is no member of the account. */
export const createNote = endpoint({
  method: 'POST',
  path: '/api/messages/:conversationKey/notes',
  right: 'answer',
  creates: true,
  params: ByConversation,
  body: z.object({
    body: z.string().trim().min(1, 'Write a note first').max(2000, 'A note can have 2,000 characters'),
    mentions: z.array(z.uuid()).max(20, 'A note can mention 20 members').default([]),
  }),
  response: Note,
})
