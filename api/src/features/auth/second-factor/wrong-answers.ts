import type { Sql } from '../../../platform/db/sql.ts'

/** Of an account, within the hours below; a right code among them is not counted. Six digits then stand for decades. */
export const MAX_WRONG = 10
const HOURS = 24

/** Devices that signed in to the account before have a count of their own: what strangers guess does not stop the owner. */
export type Purpose = 'unknown device' | 'known device' | 'set-up'

/** Counts an answer as wrong before it is looked at, so that parallel ones cannot slip by, and returns how many there were. */
export const countWrong = (tx: Sql, userId: string, purpose: Purpose) => tx<[{ count: number }]>`
  insert into wrong_second_factors as wrong (user_id, purpose, count) values (${userId}, ${purpose}, 1)
  on conflict (user_id, purpose) do update set
    count = case when wrong.since > now() - make_interval(hours => ${HOURS}) then wrong.count + 1 else 1 end,
    since = case when wrong.since > now() - make_interval(hours => ${HOURS}) then wrong.since else now() end
  returning count
`

/** It was right after all. */
export const uncountWrong = (tx: Sql, userId: string, purpose: Purpose) => tx`
  update wrong_second_factors set count = count - 1 where user_id = ${userId} and purpose = ${purpose}
`

/** A new password makes whoever guessed with the old one start again. */
export const forgetWrong = (tx: Sql, userId: string) => tx`delete from wrong_second_factors where user_id = ${userId}`
