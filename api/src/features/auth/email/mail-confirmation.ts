import type { Config } from '../../../platform/config/config.ts'
import type { Sql } from '../../../platform/db/sql.ts'
import { queueMail } from '../../../platform/mailbox/queue-mail.ts'
import { lockUser } from '../queries.ts'
import { newToken, tokenHash } from '../../../platform/secrets/token.ts'
import { insertConfirmation } from './queries.ts'

/** Days that a link is good for. */
const LIFE = 7
/** Seconds in which an account gets one link. */
const PAUSE = 60

/** Mails the link that confirms an account's address, in the caller's transaction; nothing within a minute of the last one. */
export async function mailConfirmation(
  tx: Sql,
  { publicUrl }: Pick<Config, 'publicUrl'>,
  { id, email }: { id: string; email: string },
): Promise<void> {
  await lockUser(tx, id)
  const token = newToken()
  const [made] = await insertConfirmation(tx, { hash: tokenHash(token), userId: id, email, days: LIFE, pause: PAUSE })
  if (!made) return
  await queueMail(tx, {
    to: email,
    subject: 'Confirm your email address for Lotline',
    text: `Hello,\n\nsomebody signed up for Lotline with this address. If it was you, confirm it here within ${LIFE} days:\n\n${publicUrl}/confirm-email?token=${token}\n\nIf it was not you, do nothing: the address stays unconfirmed.\n`,
    secret: true,
  })
}
