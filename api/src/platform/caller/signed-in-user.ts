import type { Endpoint } from 'contract/endpoint'
import type { Role } from 'contract/roles'
import type { Config } from '../config/config.ts'
import type { Pool } from '../db/sql.ts'

/** A person who can sign in. */
export interface Person {
  id: string
  email: string
  fullName: string
  employee: boolean
  emailConfirmed: boolean
  needsSecondFactor: boolean
}

/** Who sent a request, in one of the person's accounts. */
export interface SignedInUser extends Person {
  accountId: string
  accountName: string
  role: Role
  severalAccounts: boolean
  isAgency: boolean
  agencyName: string | null
  /** Sees only what is assigned to them (docs/decisions/0055-see-only-mine.md); never with a role above agent. */
  onlyMine: boolean
  /** Why the operator has stopped the account's sending; null where it has not. */
  suspendedFor: string | null
  /** Whether the account owes money, and whether its sending is stopped by that or by a disputed payment. */
  owing: 'owes' | 'stopped' | null
  /** Until when an employee looks at an account that is not theirs; null otherwise. */
  visitUntil: string | null
  /** The API key that the request came with; none for a session. */
  apiKeyId?: string
}

/**
 * Returns who sent a request, by session or by API key; null for a visitor. `address` is the visitor's. Refuses with 401 and 403
 * what a key may not do. How it is found out is known to `features/auth` alone.
 */
export type Authenticate = (
  request: Request,
  endpoint: Endpoint,
  services: { sql: Pool; config: Config },
  address: string,
) => Promise<SignedInUser | null>
