import { z } from 'zod'
import { isEmail } from './email.ts'
import { endpoint } from './endpoint.ts'
import { readPhone } from './phone.ts'
import { MAX_ADDRESS, MAX_EMAIL, MAX_NAME, MAX_NOTES, MAX_PHONE } from './text-limits.ts'

export const contactStatuses = ['new', 'contacted', 'responded', 'converted', 'lost'] as const

export const ContactStatus = z.enum(contactStatuses)
export type ContactStatus = z.output<typeof ContactStatus>

/** How a contact came to be: typed in, from a file, a pull list, a skip trace, a campaign, or a person who wrote first. */
export const contactSources = ['added', 'import', 'pull_list', 'skip_trace', 'campaign', 'reply'] as const

export const ContactSource = z.enum(contactSources)
export type ContactSource = z.output<typeof ContactSource>

const words = (most: number, refusal: string) => z.string().trim().max(most, refusal)

/** Tags are split on commas and trimmed, so that none holds a comma; repeats and empty ones go. */
export const tagsOf = (text: string): string[] => [
  ...new Set(
    text
      .split(',')
      .map((tag) => tag.trim())
      .filter(Boolean),
  ),
]

/**
 * The phone as a contact's key, in E.164; null when it is none. A contact may have a number that cannot be texted:
 * foreign, or one outside the North American plan. A campaign says so and skips it.
 */
export function contactPhoneOf(given: string): string | null {
  const text = given.trim()
  if (text.length > MAX_PHONE) return null
  const { phone, problem } = readPhone(text)
  if (phone !== undefined || problem === 'empty') return phone ?? null
  if (/\p{L}/u.test(text)) return null
  const digits = text.normalize('NFKC').replace(/\D/g, '')
  // Behind +1 stand ten digits: fewer or more are a slip of the fingers, no other country's number.
  if (/^\s*\+/.test(text.normalize('NFKC'))) return /^(1\d{10}|[2-9]\d{6,14})$/.test(digits) ? `+${digits}` : null
  if (digits.length === 10) return `+1${digits}`
  return digits.length === 11 && digits.startsWith('1') ? `+${digits}` : null
}

const isPhoneOrBlank = (text: string) => text === '' || contactPhoneOf(text) !== null

// Not a union of '' and an address: what a union says of a text that fits neither is not ours to choose.
const isEmailOrBlank = (text: string) => text === '' || isEmail(text)

export const MAX_TAGS = 100
export const MAX_TAG = 100

const Tags = z
  .array(z.string().max(MAX_TAG, 'A tag can have 100 characters'))
  .max(MAX_TAGS, 'A contact can have 100 tags')
  .transform((tags) => tagsOf(tags.join(',')))

const fields = {
  name: words(MAX_NAME, 'A name can have 500 characters'),
  phone: z
    .string()
    .trim()
    .min(1, 'Phone number is required')
    .max(40, 'Enter a valid phone number')
    .refine(isPhoneOrBlank, 'Enter a valid phone number, with its area code'),
  email: z.string().trim().max(MAX_EMAIL, 'Invalid email address').refine(isEmailOrBlank, 'Invalid email address'),
  address: words(MAX_ADDRESS, 'An address can have 500 characters'),
  notes: words(MAX_NOTES, 'Notes can have 20,000 characters'),
}

/** What a new contact is made of. The phone may be typed in any form; it is kept in E.164. */
export const ContactDraft = z.object({
  name: fields.name.default(''),
  phone: fields.phone,
  email: fields.email.default(''),
  address: fields.address.default(''),
  tags: Tags.default([]),
  notes: fields.notes.default(''),
  status: ContactStatus.default('new'),
})
export type ContactDraft = z.input<typeof ContactDraft>

/**
 * A change: what is left out stays. With `version`, a contact changed elsewhere since is refused with 409 `changed_elsewhere`. The phone before a new
 * one stays one of the person's: who opts out at either is texted at neither, unless that one was another person's (a slip, a wrong number).
 */
export const ContactChange = z.object({
  name: fields.name.optional(),
  phone: fields.phone.optional(),
  email: fields.email.optional(),
  address: fields.address.optional(),
  tags: Tags.optional(),
  notes: fields.notes.optional(),
  status: ContactStatus.optional(),
  version: z.int().optional(),
  /** With a new phone: whether the one before was this person's. Without it, it was, unless it is marked as a wrong number. */
  samePerson: z.boolean().optional(),
})
export type ContactChange = z.input<typeof ContactChange>

export const Contact = z.object({
  id: z.uuid(),
  name: z.string(),
  /** E.164. */
  phone: z.string(),
  email: z.string(),
  address: z.string(),
  tags: z.array(z.string()),
  notes: z.string(),
  /** One of `contactStatuses`; shown raw when it is not. */
  status: z.string(),
  lastContactedAt: z.iso.datetime().nullable(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
  /** Grows with every change. */
  version: z.int(),
  source: z.string(),
  /** On the suppression list: no text reaches this phone. */
  optedOut: z.boolean(),
  /** The conversation with this phone, when the person has answered; where they have only from another phone since a merge, the latest of those. */
  conversationKey: z.uuid().nullable(),
})
export type Contact = z.output<typeof Contact>

/** The id of a contact in a path. */
export const ContactPath = z.object({ id: z.uuid() })

/** Refuses a phone that another contact has with 409 `phone_taken` and its id. */
export const createContact = endpoint({
  method: 'POST',
  path: '/api/contacts',
  right: 'answer',
  creates: true,
  body: ContactDraft,
  response: Contact,
})

/** One contact. Refuses with 404. */
export const getContact = endpoint({
  method: 'GET',
  path: '/api/contacts/:id',
  right: 'view',
  params: ContactPath,
  response: Contact,
})

/** Replaces what was typed into a contact. Refuses with 404, 409 `phone_taken`. */
export const updateContact = endpoint({
  method: 'PUT',
  path: '/api/contacts/:id',
  right: 'answer',
  params: ContactPath,
  body: ContactChange,
  response: Contact,
})

/** Deletes a contact; `POST /api/contacts/:id/restore` brings it back. */
export const deleteContact = endpoint({
  method: 'DELETE',
  path: '/api/contacts/:id',
  right: 'answer',
  params: ContactPath,
  response: z.null(),
})

/** Brings a deleted contact back, as it was. Refuses with 404, 409 `phone_taken`, and `merged` what is a part of another contact: the undo of its merge brings it back. */
export const restoreContact = endpoint({
  method: 'POST',
  path: '/api/contacts/:id/restore',
  right: 'answer',
  params: ContactPath,
  response: Contact,
})
