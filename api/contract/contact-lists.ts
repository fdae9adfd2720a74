import { z } from 'zod'
import { Contact, ContactSource, ContactStatus } from './contacts.ts'
import { endpoint, MAX_LIST_BYTES } from './endpoint.ts'

/** The most characters of a search or a tag in an address; a box that searches takes `MAX_SEARCH` of them. */
export const MAX_FILTER = 500

export const lastContactSpans = ['never', 'week', 'month', 'older'] as const

const query = z.string().trim().max(MAX_FILTER)

/** Which contacts: `search` looks into name, phone and email, whatever the capitals. */
export const ContactFilter = z.object({
  search: query.optional(),
  status: ContactStatus.optional(),
  tag: query.optional(),
  source: ContactSource.optional(),
  optedOut: z.enum(['yes', 'no']).optional(),
  lastContact: z.enum(lastContactSpans).optional(),
  /** Only these, separated by commas; at most 500. */
  ids: z
    .string()
    .regex(/^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}(?:,[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}){0,499}$/i)
    .optional(),
  /** Only those of a selection that was named within a day. */
  selection: z.uuid().optional(),
})
export type ContactFilter = z.input<typeof ContactFilter>

export const MAX_SELECTED = 50_000

/**
 * Names contacts that were chosen one by one, for a day: their list would make an address too long. Unknown ids are ignored. Of an account the last
 * 500,000 are kept. For the members who may do something with them.
 */
export const selectContacts = endpoint({
  method: 'POST',
  path: '/api/contacts/selections',
  right: 'run',
  maxBytes: MAX_LIST_BYTES,
  body: z.object({
    ids: z
      .array(z.uuid())
      .min(1, 'Select a contact first')
      .max(MAX_SELECTED, 'Select at most 50,000 contacts one by one, or all that match'),
  }),
  response: z.object({ id: z.uuid() }),
})

export const contactSorts = ['-created', 'created', 'name', '-name', '-lastContact', 'lastContact'] as const

export const ContactPage = ContactFilter.extend({
  sort: z.enum(contactSorts).default('-created'),
  limit: z.coerce.number().int().min(1).max(1000).default(100),
  offset: z.coerce.number().int().min(0).default(0),
  /** Where the window before ended, as its `Link` has it: what is added, changed or deleted meanwhile does not move a contact out of sight. */
  after: z.string().max(4000).optional(),
})
export type ContactPage = z.input<typeof ContactPage>

/** One window of the list; `X-Total-Count` counts all that match, `Link` names the next window. */
export const listContacts = endpoint({
  method: 'GET',
  path: '/api/contacts',
  right: 'view',
  query: ContactPage,
  response: z.array(Contact),
})

export const ContactTag = z.object({ tag: z.string(), count: z.int() })

/** The account's tags, most used first, at most 200. */
export const listContactTags = endpoint({
  method: 'GET',
  path: '/api/contacts/tags',
  right: 'view',
  response: z.array(ContactTag),
})

export const ContactRecipient = z.object({ phone: z.string(), name: z.string(), address: z.string() })

/**
 * The matching contacts as recipients of a campaign; opted-out ones are among them, the campaign says who is skipped. Refuses
 * more than a campaign takes with 422 `too_many_recipients`, a filter that is misspelt, without which all contacts would be texted, and a selection that was
 * named more than a day ago with 410 `selection_expired`.
 */
export const listContactRecipients = endpoint({
  method: 'GET',
  path: '/api/contacts/recipients',
  right: 'run',
  query: ContactFilter.strict(),
  response: z.array(ContactRecipient),
})

/**
 * What is on screen as a file that opens safely in Excel and comes back through our own import unchanged. Refuses a selection that was named more
 * than a day ago with 410 `selection_expired`.
 */
export const exportContacts = endpoint({
  method: 'GET',
  path: '/api/export/contacts',
  right: 'run',
  query: ContactFilter.extend({
    format: z.literal('csv').default('csv'),
    sort: z.enum(contactSorts).default('-created'),
  }),
  response: z.null(),
  answers: 'file',
})
