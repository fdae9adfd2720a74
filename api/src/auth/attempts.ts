import { createHash } from 'node:crypto'
import type { Sql } from '../db/sql.ts'
import { Refusal } from '../http/errors.ts'
import { countAttempt, forgetAttempts } from './queries.ts'

const MOST_AN_HOUR = 20

const keyOf = (what: string, email: string) => createHash('sha256').update(`${what}:${email.toLowerCase()}`).digest()

/** Counts a try for an address and refuses with 429 once there were too many in this hour, whether the address is known or not. */
export async function limitAttempts(sql: Sql, what: 'login' | 'reset', email: string): Promise<void> {
  const [tries] = await countAttempt(sql, keyOf(what, email))
  if ((tries?.count ?? 0) > MOST_AN_HOUR) throw new Refusal(429, 'too_many_attempts', 'Too many attempts. Please try again in an hour.')
}

/** A success clears the count. */
export const clearAttempts = (sql: Sql, what: 'login' | 'reset', email: string) => forgetAttempts(sql, keyOf(what, email))
