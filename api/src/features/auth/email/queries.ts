import type { Sql } from '../../../platform/db/sql.ts'

/** Keeps a link that confirms an address, unless one was made this many seconds ago or later; returns nothing then. */
export const insertConfirmation = (
  sql: Sql,
  { hash, userId, email, days, pause }: { hash: Buffer; userId: string; email: string; days: number; pause: number },
) => sql<{ email: string }[]>`
  insert into email_confirmations (token_hash, user_id, email, expires_at)
  select ${hash}, ${userId}, ${email}, now() + make_interval(days => ${days})
  where not exists (select from email_confirmations where user_id = ${userId} and created_at > now() - make_interval(secs => ${pause}))
  returning email
`

/** Confirms the address that a link was mailed to, where it still is the account's. A link may be used again: it proves the same. */
export const confirmByLink = (sql: Sql, hash: Buffer) => sql<{ userId: string; email: string }[]>`
  update users set email_confirmed_at = coalesce(email_confirmed_at, now())
  from email_confirmations links
  where links.token_hash = ${hash} and links.expires_at > now() and users.id = links.user_id and lower(users.email) = lower(links.email)
  returning users.id as user_id, users.email
`

export interface EmailChange {
  userId: string
  oldEmail: string
  newEmail: string
  /** Which of the two addresses the link was mailed to. */
  isNew: boolean
  newConfirmed: boolean
  oldConfirmed: boolean
}

/** Keeps a change that waits for both links, in place of an older one. An old address that was never confirmed has nothing to confirm. */
export const replaceEmailChange = (
  sql: Sql,
  {
    userId,
    newEmail,
    newHash,
    oldHash,
    oldConfirmed,
    hours,
  }: { userId: string; newEmail: string; newHash: Buffer; oldHash: Buffer; oldConfirmed: boolean; hours: number },
) => sql`
  insert into email_changes (user_id, new_email, new_token_hash, old_token_hash, old_confirmed_at, expires_at)
  values (${userId}, ${newEmail}, ${newHash}, ${oldHash}, case when ${oldConfirmed}::boolean then now() end, now() + make_interval(hours => ${hours}))
  on conflict (user_id) do update set
    new_email = excluded.new_email, new_token_hash = excluded.new_token_hash, old_token_hash = excluded.old_token_hash,
    new_confirmed_at = null, old_confirmed_at = excluded.old_confirmed_at, created_at = now(), expires_at = excluded.expires_at
`

/** Notes that one of the two links was used; of two at once the second one waits and sees the first. */
export const confirmChange = (sql: Sql, hash: Buffer) => sql<EmailChange[]>`
  update email_changes as change set
    new_confirmed_at = case when new_token_hash = ${hash} then coalesce(new_confirmed_at, now()) else new_confirmed_at end,
    old_confirmed_at = case when old_token_hash = ${hash} then coalesce(old_confirmed_at, now()) else old_confirmed_at end
  from users where users.id = change.user_id and (new_token_hash = ${hash} or old_token_hash = ${hash}) and change.expires_at > now()
  returning change.user_id, users.email as old_email, new_email, new_token_hash = ${hash} as is_new, new_confirmed_at is not null as new_confirmed, old_confirmed_at is not null as old_confirmed
`

export const deleteEmailChange = (sql: Sql, userId: string) => sql`delete from email_changes where user_id = ${userId}`

export const isTaken = (sql: Sql, email: string) =>
  sql<{ taken: boolean }[]>`select exists (select from users where lower(email) = lower(${email})) as taken`

/** Gives the account another address, confirmed; changes nothing where another account has it. */
export const updateEmail = (sql: Sql, userId: string, email: string) => sql`
  update users set email = ${email}, email_confirmed_at = now()
  where id = ${userId} and not exists (select from users other where lower(other.email) = lower(${email}) and other.id <> ${userId})
`

export const deleteConfirmationsOf = (sql: Sql, userId: string) =>
  sql`delete from email_confirmations where user_id = ${userId}`
