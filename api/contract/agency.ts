import { z } from 'zod'
import { User } from './auth.ts'
import { Email } from './email.ts'
import { endpoint } from './endpoint.ts'
import { AccountName } from './members.ts'
import { Conversation } from './messages.ts'
import { Role } from './roles.ts'

/** Clients that an agency may have. */
export const MAX_CLIENTS = 200
/** Days that a request to become a client is good for. */
export const CLIENT_REQUEST_DAYS = 7
/** What a member of an agency may be in a client, from the most to the least: never more than in the agency. */
export const staffRoles = ['manager', 'agent', 'viewer'] as const

/** How far back the figures look, in days. */
export const clientSpans = ['7', '30', '90'] as const

/** The services to whose price an agency may add; a single send and a skip trace have one price for all accounts. */
export const MARKED_SERVICES = [
  'property_record',
  'advanced_property_record',
  'advanced_skip_trace',
  'bulk_sms',
] as const
/** The most that is added, in percent. */
export const MAX_MARKUP = 300

/** What the agency adds to the price book for a client, in percent, '20.00'. */
export const ClientMarkup = z.object({
  percent: z.string(),
  /** A higher one that was announced to the client's owners. */
  coming: z.object({ percent: z.string(), from: z.iso.datetime() }).nullable(),
})
export type ClientMarkup = z.output<typeof ClientMarkup>

const count = z.int().nonnegative()

export const ClientFigures = z.object({
  /** Conversations that wait for an answer now. */
  waiting: count,
  /** Since when the one that waits longest does; null where none waits. */
  oldestWaiting: z.iso.datetime().nullable(),
  /** People who were answered in the span. */
  answered: count,
  /** Texts that a carrier took in the span. */
  textsSent: count,
  /** Property records delivered in the span. */
  leads: count,
  /** What was billed in the span, in dollars; held money included. */
  spent: z.string(),
})
export type ClientFigures = z.output<typeof ClientFigures>

export const Client = z.object({
  /** The client's account. */
  id: z.uuid(),
  name: z.string(),
  since: z.iso.datetime(),
  /** What the caller is in the client; null for no member. */
  role: Role.nullable(),
  /** Of a client in which the caller is a member and sees the whole account; null otherwise. */
  figures: ClientFigures.nullable(),
  /** To whoever may manage the agency; null otherwise. */
  markup: ClientMarkup.nullable(),
})
export type Client = z.output<typeof Client>

/**
 * The clients of the account, by name: those in which the caller is a member, and to whoever may manage the account all. `eligible`: the account
 * may take on clients (Growth in this or the last billing month, or granted, and no client itself).
 */
export const listClients = endpoint({
  method: 'GET',
  path: '/api/clients',
  right: 'view',
  wholeAccount: true,
  query: z.object({ days: z.enum(clientSpans).default('30') }),
  response: z.object({ eligible: z.boolean(), clients: z.array(Client) }),
})

/**
 * Makes an account that is a client of this one. An owner of the agency stands in as its owner until one of its own has come. Refuses with
 * 403 `not_growth`, 409 `is_client` or `too_many_clients`.
 */
export const createClient = endpoint({
  method: 'POST',
  path: '/api/clients',
  right: 'manage',
  body: AccountName,
  response: z.object({ id: z.uuid(), name: z.string() }),
  creates: true,
})

const ofClient = z.object({ id: z.uuid() })

/** Ends it: the agency's staff are no members of the client any more, at once; what the client has stays the client's. Refuses with 404. */
export const endClient = endpoint({
  method: 'DELETE',
  path: '/api/clients/:id',
  right: 'manage',
  params: ofClient,
  response: z.null(),
})

export const MarkupForm = z.object({
  percent: z
    .string()
    .trim()
    .max(20, 'Enter a number from 0 to 300, such as 20')
    .refine(
      (text) => /^\d{1,3}(\.\d{1,2})?$/.test(text) && Number(text) <= MAX_MARKUP,
      'Enter a number from 0 to 300, such as 20',
    ),
})

/**
 * Sets what the agency adds to the price book for a client; the difference is credited to the agency when the client's month is closed. A higher one is
 * mailed to the client's owners and holds 30 days later, a lower one at once. Refuses with 404.
 */
export const setClientMarkup = endpoint({
  method: 'PUT',
  path: '/api/clients/:id/markup',
  right: 'manage',
  params: ofClient,
  body: MarkupForm,
  response: ClientMarkup,
})

/** A request that waits. */
export const ClientRequest = z.object({
  id: z.uuid(),
  email: z.string(),
  createdAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
  /** Also where who asked may not ask any more. */
  expired: z.boolean(),
})
export type ClientRequest = z.output<typeof ClientRequest>

/** The owners who were asked and have not answered, newest first. */
export const listClientRequests = endpoint({
  method: 'GET',
  path: '/api/clients/requests',
  right: 'manage',
  response: z.array(ClientRequest),
})

export const ClientRequestForm = z.object({ email: z.string().max(500).trim().pipe(Email) })

/**
 * Mails the owner of an account a link by which the account becomes a client. One who was asked before gets a new link. Refuses with 403
 * `not_growth`, 409 `is_client` or `too_many_clients`, 429 `too_many_attempts`.
 */
export const requestClient = endpoint({
  method: 'POST',
  path: '/api/clients/requests',
  right: 'manage',
  needs: 'confirmed-email',
  body: ClientRequestForm,
  response: ClientRequest,
  creates: true,
  idempotency: 'steps',
})

/** The mailed link no longer works. Refuses with 404. */
export const revokeClientRequest = endpoint({
  method: 'DELETE',
  path: '/api/clients/requests/:id',
  right: 'manage',
  params: ofClient,
  response: z.null(),
})

/** A member of the agency, and what they are in a client. */
export const ClientStaff = z.object({
  /** The person's id. */
  id: z.uuid(),
  fullName: z.string(),
  email: z.string(),
  /** In the agency. */
  agencyRole: Role,
  /** In the client; null for no member. */
  role: Role.nullable(),
  /** A member of the client on their own account: the agency changes nothing there. */
  own: z.boolean(),
})
export type ClientStaff = z.output<typeof ClientStaff>

/** Who of the agency works in a client. Owners, admins and managers of the agency do in every new client; others where they are put. Refuses with 404. */
export const listClientStaff = endpoint({
  method: 'GET',
  path: '/api/clients/:id/staff',
  right: 'manage',
  params: ofClient,
  response: z.array(ClientStaff),
})

/**
 * Puts a member of the agency into a client, gives another role there, or takes them out (null). Refuses with 404, 403
 * `role_above`, 409 `own_member` or `stands_in`.
 */
export const setClientStaff = endpoint({
  method: 'PUT',
  path: '/api/clients/:id/staff/:userId',
  right: 'manage',
  params: ofClient.extend({ userId: z.uuid() }),
  body: z.object({ role: z.enum(staffRoles).nullable() }),
  response: z.array(ClientStaff),
})

/** A conversation of a client. */
export const ClientConversation = Conversation.extend({ client: z.object({ id: z.uuid(), name: z.string() }) })
export type ClientConversation = z.output<typeof ClientConversation>

/** One list of the conversations of all clients in which the caller may answer: those that wait come first, the longest waiting on top; then the newest. */
export const listClientConversations = endpoint({
  method: 'GET',
  path: '/api/clients/inbox',
  right: 'answer',
  wholeAccount: true,
  query: z.object({
    filter: z.enum(['all', 'waiting']).default('all'),
    /** One client alone. */
    client: z.uuid().optional(),
    limit: z.coerce.number().int().min(1).max(200).default(50),
    offset: z.coerce.number().int().min(0).max(100_000).default(0),
  }),
  response: z.array(ClientConversation),
})

/** The agency of the account; null for none. */
export const readAgency = endpoint({
  method: 'GET',
  path: '/api/agency',
  right: 'view',
  response: z.object({ agency: z.object({ name: z.string(), since: z.iso.datetime() }).nullable() }),
})

/** Ends it from the client's side: the agency's staff are no members any more, at once. Refuses with 404. */
export const endAgency = endpoint({
  method: 'DELETE',
  path: '/api/agency',
  right: 'own',
  response: z.null(),
})

const token = z
  .string()
  .min(1, 'This link does not work')
  .overwrite((text) => text.slice(0, 200))

/** What a mailed request asks for. Refuses with 422 `invalid_token`, 409 `other_address` where it was mailed to another address than one's own, 409 `agency_not_growth`. */
export const readClientRequest = endpoint({
  method: 'POST',
  path: '/api/agency/request',
  right: 'self',
  body: z.object({ token }),
  response: z.object({ agencyName: z.string(), askedBy: z.string() }),
})

/**
 * Makes the account that is open a client of the agency that asked. Refuses with 422 `invalid_token`, 409 `other_address`, `itself`, `is_agency`,
 * `has_agency`, `is_client` (the agency is one by now), `agency_not_growth` (it may take on no clients any more) or `too_many_clients`.
 */
export const acceptClientRequest = endpoint({
  method: 'POST',
  path: '/api/agency',
  right: 'own',
  body: z.object({ token }),
  response: User,
})
