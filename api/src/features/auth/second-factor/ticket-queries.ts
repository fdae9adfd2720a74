import type { SecondFactorMethod } from 'contract/auth'
import type { Sql } from '../../../platform/db/sql.ts'

export const insertTicket = (
  sql: Sql,
  ticket: { tokenHash: Buffer; userId: string; passkeyChallengeHash: Buffer | null },
  minutes: number,
) => sql`
  insert into sign_in_tickets (token_hash, user_id, passkey_challenge_hash, expires_at)
  values (${ticket.tokenHash}, ${ticket.userId}, ${ticket.passkeyChallengeHash}, now() + make_interval(mins => ${minutes}))
`

export interface Ticket {
  userId: string
  passkeyChallengeHash: Buffer | null
}

/** Holds a ticket until the transaction ends, so that its answers are looked at one after the other; no row where it is used, expired or had its answers. */
export const lockTicket = (tx: Sql, tokenHash: Buffer, maxAnswers: number) => tx<Ticket[]>`
  select user_id, passkey_challenge_hash from sign_in_tickets where token_hash = ${tokenHash} and expires_at > now() and answers < ${maxAnswers} for update
`

/** Counts an answer; a passkey's uses the challenge up. */
export const countAnswer = (tx: Sql, tokenHash: Buffer, method: SecondFactorMethod) => tx`
  update sign_in_tickets set answers = answers + 1, passkey_challenge_hash = case when ${method} = 'passkey' then null else passkey_challenge_hash end
  where token_hash = ${tokenHash}
`

export const deleteTicket = (tx: Sql, tokenHash: Buffer) =>
  tx`delete from sign_in_tickets where token_hash = ${tokenHash}`

/** Ends the sign-ins that were begun with the account's password. Before its sessions are ended, so that none is opened in between. */
export const deleteTicketsOf = (tx: Sql, userId: string) => tx`delete from sign_in_tickets where user_id = ${userId}`

export const deleteExpiredTickets = (sql: Sql) => sql`
  delete from sign_in_tickets where token_hash in (select token_hash from sign_in_tickets where expires_at < now() order by expires_at limit 20 for update skip locked)
`
