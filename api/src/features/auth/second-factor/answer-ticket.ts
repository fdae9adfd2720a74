import type { Transaction } from '../../../platform/db/sql.ts'
import { knownDevice } from '../device-cookie.ts'
import { passwordHashOf } from '../queries.ts'
import { recordSecurityEvent } from '../../../platform/security-log/record-security-event.ts'
import { tokenHash } from '../../../platform/secrets/token.ts'
import { isRight, type Answer, type AnswerContext } from './check-answer.ts'
import { ownerOf, secondFactorsOf, type FactorOwner } from './factor-queries.ts'
import { mailNotice } from './mail-notice.ts'
import { countAnswer, deleteTicket, lockTicket } from './ticket-queries.ts'
import { countWrong, MAX_WRONG, uncountWrong } from './wrong-answers.ts'

/** Of one ticket. */
const MAX_ANSWERS = 5

export type Outcome<T> = { outcome: 'right'; result: T } | { outcome: 'wrong' | 'expired' | 'too_many' }

/**
 * Checks an answer to a ticket and, where it is right, uses both up and lets `finish` open the session, all in one transaction: of answers
 * that come at once, one wins. Only codes of an app can be guessed, so only they are refused (`too_many`) after wrong answers to many
 * tickets, on devices that the account does not know and on those it knows apart.
 */
export function answerTicket<T>(
  context: AnswerContext,
  answer: Answer,
  finish: (tx: Transaction, userId: string) => Promise<T>,
): Promise<Outcome<T>> {
  const hash = tokenHash(answer.ticket)
  const { method } = answer
  return context.sql.begin(async (tx): Promise<Outcome<T>> => {
    const [ticket] = await lockTicket(tx, hash, MAX_ANSWERS)
    const [owner] = ticket ? await ownerOf(tx, ticket.userId) : []
    if (!ticket || !owner || (method === 'passkey' && !ticket.passkeyChallengeHash)) return { outcome: 'expired' }
    await countAnswer(tx, hash, method)
    const { userId } = ticket
    const [{ passwordHash } = { passwordHash: '' }] = await passwordHashOf(tx, userId)
    const purpose = knownDevice(context.request, passwordHash, context) ? 'known device' : 'unknown device'
    const note = (outcome: 'success' | 'failure', details = {}) =>
      recordSecurityEvent(
        { sql: tx, log: context.log },
        { event: 'second_factor', outcome, userId, address: context.address, details: { method, ...details } },
      )

    const [{ count }] = await countWrong(tx, userId, purpose)
    const isRefused = method === 'totp' && count > MAX_WRONG
    if (isRefused || !(await isRight(context, tx, ticket, answer))) {
      await note('failure', { wrong: count })
      if (count === MAX_WRONG) await warnOwner(context, tx, owner)
      return { outcome: isRefused ? 'too_many' : 'wrong' }
    }
    await uncountWrong(tx, userId, purpose)
    await deleteTicket(tx, hash)
    await note('success')
    if (method === 'recovery') await tellOfRecoveryCode(context, tx, owner)
    return { outcome: 'right', result: await finish(tx, userId) }
  })
}

const warnOwner = ({ config }: AnswerContext, tx: Transaction, owner: FactorOwner) =>
  mailNotice(tx, owner, config, {
    subject: 'Somebody tries to sign in to your Lotline account',
    what: `somebody gave the password of your account, and then ${MAX_WRONG} wrong second factors. For a day, codes of an authenticator app are refused there; passkeys, recovery codes and devices that you signed in on before still work, and a new password lifts this at once.`,
  })

async function tellOfRecoveryCode({ config }: AnswerContext, tx: Transaction, owner: FactorOwner): Promise<void> {
  const [{ recoveryCodesLeft }] = await secondFactorsOf(tx, owner.id)
  await mailNotice(tx, owner, config, {
    subject: 'A recovery code of your Lotline account was used',
    what: `somebody signed in to your account with the password and a recovery code. ${recoveryCodesLeft === 1 ? '1 code is' : `${recoveryCodesLeft} codes are`} left.`,
  })
}
