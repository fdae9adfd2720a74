import { z } from 'zod'
import { ContactPath } from './contacts.ts'
import { endpoint } from './endpoint.ts'

export const ContactEvent = z.object({
  id: z.string(),
  at: z.iso.datetime(),
  kind: z.enum([
    'added',
    'imported',
    'edited',
    'status',
    'tags',
    'deleted',
    'restored',
    'merged',
    'wrong_number',
    'undone',
    'sent',
    'received',
  ]),
  /** What happened, as a sentence. */
  text: z.string(),
  /** Who did it; empty when the product did. */
  by: z.string(),
})
export type ContactEvent = z.output<typeof ContactEvent>

/** What happened to a contact, newest first, at most 200. */
export const contactHistory = endpoint({
  method: 'GET',
  path: '/api/contacts/:id/history',
  right: 'view',
  params: ContactPath,
  response: z.array(ContactEvent),
})
