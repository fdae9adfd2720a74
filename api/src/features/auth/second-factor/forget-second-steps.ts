import type { Sql } from '../../../platform/db/sql.ts'
import { deleteTicketsOf } from './ticket-queries.ts'
import { forgetWrong } from './wrong-answers.ts'

/**
 * Goes with a new password: sign-ins that were begun with the old one end, and wrong answers are counted again. The second factors stay.
 * Before the account's sessions are ended, so that no sign-in opens one in between.
 */
export async function forgetSecondSteps(tx: Sql, userId: string): Promise<void> {
  await deleteTicketsOf(tx, userId)
  await forgetWrong(tx, userId)
}
