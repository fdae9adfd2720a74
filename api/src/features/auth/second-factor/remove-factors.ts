import type { Sql } from '../../../platform/db/sql.ts'
import { secondFactorsOf, type SecondFactors } from './factor-queries.ts'
import { forgetSecondSteps } from './forget-second-steps.ts'
import { deletePasskeysOf } from './passkey-queries.ts'
import { deleteRecoveryCodesOf } from './recovery-queries.ts'
import { deleteTotpOf } from './totp-queries.ts'

/** Removes every second factor and recovery code of a person and ends the sign-ins under way; returns what there was. Before the sessions are ended. */
export async function removeFactors(tx: Sql, userId: string): Promise<SecondFactors> {
  const [factors] = await secondFactorsOf(tx, userId)
  await deleteTotpOf(tx, userId)
  await deletePasskeysOf(tx, userId)
  await deleteRecoveryCodesOf(tx, userId)
  await forgetSecondSteps(tx, userId)
  return factors
}
