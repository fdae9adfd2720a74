import { answerSecondFactor } from 'contract/auth'
import { Refusal } from '../../../platform/errors/refusal.ts'
import { route } from '../../../platform/http/route.ts'
import { completeSignIn } from '../complete-sign-in.ts'
import { userById } from '../queries.ts'
import { answerTicket } from './answer-ticket.ts'

export const secondStepRoutes = [
  route(answerSecondFactor, async (context) => {
    const { body, config, limits, address } = context
    await limits.take('second_factor_address', { address })
    const answered = await answerTicket(context, body, async (tx, userId) => {
      const [user] = await userById(tx, userId, config)
      return user && completeSignIn({ ...context, sql: tx }, user, { method: body.method })
    })
    if (answered.outcome === 'right' && answered.result) {
      await limits.giveBack('second_factor_address', { address })
      return answered.result
    }
    if (answered.outcome === 'wrong') throw new Refusal(401, 'wrong_second_factor', wrong[body.method])
    if (answered.outcome === 'too_many')
      throw new Refusal(
        429,
        'too_many_attempts',
        'Too many wrong codes. Use a passkey, a recovery code or a device you have used before, or reset your password.',
      )
    throw new Refusal(401, 'ticket_expired', 'This sign-in has expired. Enter your password again.')
  }),
]

const wrong = {
  totp: 'This code is not right, or was used before. Wait for the next one in your app and type that.',
  recovery: 'This recovery code is not right, or was used before. Try another one.',
  passkey: 'This passkey was not accepted. Sign in again, or use another way.',
}
