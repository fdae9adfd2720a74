import type { Endpoint } from 'contract/endpoint'
import type { RateLimitName } from './limit-table.ts'
import { webhooks } from './webhooks.ts'

/** What an endpoint is counted against beside `request`: before it is known who calls, and once it is. */
export interface EndpointLimits {
  visitor: readonly RateLimitName[]
  account: readonly RateLimitName[]
  /** Of a call with an API key, in place of `account`: its own minute was counted where the key was found. */
  key: readonly RateLimitName[]
}

/** Counted by their own rule where they are handled: `limited-sign-in.ts`, `auth/second-factor/sign-in-routes.ts`, `auth/settings/email-routes.ts`, `members/invite-people.ts`, `members/routes.ts`, `releases/routes.ts`. */
export const countedInside: Readonly<Record<string, readonly RateLimitName[]>> = {
  'POST /api/auth/login': ['sign_in_pair', 'sign_in_address', 'sign_in_device', 'sign_in_strangers'],
  'POST /api/auth/second-factor': ['second_factor_address'],
  'POST /api/settings/email': ['email_change_mail'],
  'POST /api/invitations': ['invitation_mail'],
  'POST /api/invitations/:id/resend': ['invitation_mail'],
  'POST /api/invitations/sign-up': ['sign_up'],
  'POST /api/clients/requests': ['invitation_mail'],
  'POST /api/releases/reports': ['release_report', 'release_failure'],
}

export const special: Readonly<Record<string, RateLimitName>> = {
  'POST /api/auth/signup': 'sign_up',
  'POST /api/auth/forgot-password': 'reset_address',
  'POST /api/auth/reset-password': 'mailed_link',
  'POST /api/auth/confirm-email': 'mailed_link',
  'POST /api/invitations/read': 'mailed_link',
  'POST /api/account/hand-over': 'password_asked_again',
  'POST /api/account/close': 'password_asked_again',
  'POST /api/settings/confirmation': 'confirmation_mail',
}

/** The limits of an endpoint of the table; derived, so that none is without. */
export function limitsOf({
  method,
  path,
  access,
  sends,
  answers,
  body,
}: Pick<Endpoint, 'method' | 'path' | 'access' | 'sends' | 'answers' | 'body'>): EndpointLimits {
  const name = `${method} ${path}`
  if (webhooks.has(path)) return { visitor: [], account: [], key: [] }
  const own = special[name]
  if (access === 'anyone') {
    const everyday: RateLimitName = path.startsWith('/api/auth/') ? 'anonymous_account_call' : 'anonymous_call'
    const changesRelease = path.startsWith('/api/releases') && method !== 'GET' && !(name in countedInside)
    return {
      visitor: [everyday, ...(own ? [own] : []), ...(changesRelease ? (['release_change'] as const) : [])],
      account: [],
      key: [],
    }
  }
  const key: readonly RateLimitName[] = [
    ...(own ? [own] : []),
    ...(sends === 'upload' ? (['upload'] as const) : []),
    ...(answers === 'file' ? (['file'] as const) : []),
    ...(path.startsWith('/api/settings/') && method === 'POST' && body !== undefined
      ? (['password_asked_again'] as const)
      : []),
  ]
  return { visitor: [], account: ['account_call', ...key], key }
}
