import { z } from 'zod'
import { endpoint, type Endpoint } from './endpoint.ts'

/** What a key may do. `send` texts people and `billing` orders, pays and sets the cap: both cost money. */
export const scopes = ['read', 'write', 'send', 'billing'] as const
export type Scope = (typeof scopes)[number]

/** What each scope opens, in the customer's words. */
export const scopeLabels: Record<Scope, string> = {
  read: 'See everything in the account',
  write: 'Change contacts, saved replies and opt-outs, upload skip traces',
  send: 'Text people: campaigns and replies',
  billing:
    'Order property lists, pay for orders and set the spending cap; cards, and what is taken from them, are not for keys',
}

/** Calls of one key in a minute; above them 429 with Retry-After. */
export const KEY_CALLS_A_MINUTE = 600

/** Keys an account may have at once. */
export const MAX_KEYS = 20

const writing = [
  '/api/contacts',
  '/api/suppressions',
  '/api/messages/',
  '/api/saved-replies',
  '/api/skip-trace/',
  '/api/pull-lists/',
  '/api/jobs/',
  '/api/acts/',
]
const sending = ['/api/sms/', '/api/bulk-sms-campaigns', '/api/campaigns/']
const billing = ['/api/billing/', '/api/create-payment-intent', '/api/checkout/', '/api/properties/search']

/** Saved cards, and what is taken from them beside an order: a key sees them and no more. */
const cards = ['/api/billing/cards', '/api/billing/recharge', '/api/billing/top-ups']

const noKeys = [
  '/api/api-keys',
  '/api/settings',
  '/api/members',
  '/api/invitations',
  '/api/account',
  '/api/clients',
  '/api/agency',
  '/api/visit',
]

/**
 * The scope that an endpoint asks of a key; null where no key opens it: keys, members, agencies, sessions and sign-in settings themselves, what
 * employees do, and each change that is named in no list: of numbers and the registration as a sender (which cost money each month, and without
 * which nothing is sent), of saved cards and charges to them. Whatever else changes nothing is `read`.
 */
export function scopeOf({ method, path, access }: Pick<Endpoint, 'method' | 'path' | 'access'>): Scope | null {
  if (access !== undefined || noKeys.some((start) => path.startsWith(start))) return null
  if (method === 'GET') return 'read'
  if (cards.some((start) => path.startsWith(start))) return null
  if (path === '/api/messages/:conversationKey' || sending.some((start) => path.startsWith(start))) return 'send'
  if (billing.some((start) => path.startsWith(start))) return 'billing'
  return writing.some((start) => path.startsWith(start)) ? 'write' : null
}

export const ApiKey = z.object({
  id: z.uuid(),
  name: z.string(),
  /** How the key begins. */
  hint: z.string(),
  scopes: z.array(z.enum(scopes)),
  createdAt: z.string(),
  lastUsedAt: z.string().nullable(),
})
export type ApiKey = z.output<typeof ApiKey>

export const ApiKeyDraft = z.object({
  name: z.string().trim().min(1, 'Give the key a name').max(100, 'Please use at most 100 characters'),
  scopes: z
    .array(z.enum(scopes))
    .min(1, 'Choose what the key may do')
    .max(20)
    .transform((chosen) => [...new Set(chosen)]),
})
export type ApiKeyDraft = z.input<typeof ApiKeyDraft>

/** The keys that work, newest first. `eligible`: the account may make new ones (Enterprise in this or the last billing month). */
export const listApiKeys = endpoint({
  method: 'GET',
  path: '/api/api-keys',
  right: 'manage',
  response: z.object({ eligible: z.boolean(), keys: z.array(ApiKey) }),
})

/** Makes a key; `token` is answered this once. Refuses with 403 `not_enterprise`, 409 `name_taken` or `too_many_keys`. */
export const createApiKey = endpoint({
  method: 'POST',
  path: '/api/api-keys',
  right: 'manage',
  needs: 'confirmed-email',
  body: ApiKeyDraft,
  response: z.object({ key: ApiKey, token: z.string() }),
  idempotency: 'secret',
})

/** Ends a key at once, everywhere. Refuses with 404. */
export const revokeApiKey = endpoint({
  method: 'DELETE',
  path: '/api/api-keys/:id',
  right: 'manage',
  params: z.object({ id: z.uuid() }),
  response: z.null(),
})
