import type { Endpoint } from 'contract/endpoint'
import type { Config } from '../config/config.ts'
import type { Pool } from '../db/sql.ts'

/** Who sent a request. */
export interface SignedInUser {
  id: string
  email: string
  fullName: string
  employee: boolean
  emailConfirmed: boolean
  needsSecondFactor: boolean
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
