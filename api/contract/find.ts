import { z } from 'zod'
import { endpoint } from './endpoint.ts'

/** What a person can find by a name, a phone or a few words, in the order in which it is shown. */
export const foundKinds = [
  'contact',
  'conversation',
  'owner',
  'recipient',
  'optOut',
  'campaign',
  'pullList',
  'skipTrace',
] as const

/** The most of one kind. */
export const MAX_FOUND = 5

export const Found = z.object({
  kind: z.enum(foundKinds),
  /** Of the contact, conversation, campaign or order; an owner's is their list's, a recipient's their newest campaign's, an opt-out's its phone. */
  id: z.string(),
  title: z.string(),
  /** What tells it from others of its name. */
  detail: z.string(),
  /** E.164, where it is about one phone. */
  phone: z.string().optional(),
})
export type Found = z.output<typeof Found>

/** What is looked for, at most. */
export const MAX_FIND = 100

/**
 * Everything of the account that has each of the words: contacts, conversations, campaigns, lists and skip traces; contacts whose address begins so; a phone, in any
 * spelling, also finds whom a campaign texted, who opted out, and whose it is in the account's lists; a surname and a first name find owners of those lists.
 */
export const findAnything = endpoint({
  method: 'GET',
  path: '/api/find',
  right: 'view',
  query: z.object({ q: z.string().trim().min(2, 'Type two letters or digits').max(MAX_FIND) }),
  response: z.array(Found),
})
