import type { z } from 'zod'
import type { SecondFactorAnswer } from 'contract/auth'
import type { Pool, Transaction } from '../../../platform/db/sql.ts'
import { Refusal } from '../../../platform/errors/refusal.ts'
import type { Services } from '../../../platform/services/services.ts'
import { tokenHash } from '../../../platform/secrets/token.ts'
import type { SignIn } from '../complete-sign-in.ts'
import { UsedPasskey } from './passkey-response.ts'
import { lockPasskey, notePasskeyUse } from './passkey-queries.ts'
import { recoveryCodeHash } from './recovery-codes.ts'
import { takeRecoveryCode } from './recovery-queries.ts'
import type { Ticket } from './ticket-queries.ts'
import { stepOfCode, totpPurpose } from './totp.ts'
import { totpOf, useTotpStep } from './totp-queries.ts'

export type Answer = z.output<typeof SecondFactorAnswer>
export interface AnswerContext extends SignIn, Pick<Services, 'secrets' | 'now'> {
  sql: Pool
}

/** Whether this answers the ticket of its account; a right code is used up by it. */
export function isRight(context: AnswerContext, tx: Transaction, ticket: Ticket, answer: Answer): Promise<boolean> {
  switch (answer.method) {
    case 'totp':
      return isCode(context, tx, ticket.userId, answer.code)
    case 'recovery':
      return takeRecoveryCode(tx, ticket.userId, recoveryCodeHash(answer.code)).then(({ count }) => count === 1)
    case 'passkey':
      return isPasskey(context, tx, ticket, answer.response)
  }
}

async function isCode(
  { secrets, now }: AnswerContext,
  tx: Transaction,
  userId: string,
  code: string,
): Promise<boolean> {
  const [factor] = await totpOf(tx, userId)
  const step = factor && stepOfCode(opened(secrets, userId, factor.secret), code, now())
  return step !== undefined && (await useTotpStep(tx, userId, step)).count === 1
}

/** The secret of an app. One that was sealed with another SECRET_KEY is lost for good: whoever waited for the next code would wait for ever. */
function opened(secrets: AnswerContext['secrets'], userId: string, sealed: string): string {
  try {
    return secrets.open(totpPurpose(userId), sealed)
  } catch (error) {
    const refusal = new Refusal(
      401,
      'wrong_second_factor',
      'Codes of your authenticator app cannot be checked any more, because the key of this site was changed. Use a recovery code or a passkey, then set the app up again in Settings.',
    )
    refusal.cause = error
    throw refusal
  }
}

async function isPasskey(
  { config }: AnswerContext,
  tx: Transaction,
  { userId, passkeyChallengeHash }: Ticket,
  response: unknown,
): Promise<boolean> {
  const used = UsedPasskey.safeParse(response)
  if (!used.success || !passkeyChallengeHash) return false
  const [passkey] = await lockPasskey(tx, userId, used.data.id)
  if (!passkey) return false
  const { verifyUsedPasskey } = await import('./passkeys.ts')
  const counter = await verifyUsedPasskey(config, used.data, passkey, (challenge) =>
    tokenHash(challenge).equals(passkeyChallengeHash),
  )
  if (counter === undefined) return false
  await notePasskeyUse(tx, userId, passkey.id, counter)
  return true
}
