import type { SignedInUser } from '../../platform/caller/signed-in-user.ts'
import type { Pool, Sql } from '../../platform/db/sql.ts'
import { Refusal } from '../../platform/errors/refusal.ts'
import { assertConfirmed } from '../../platform/http/assert-confirmed.ts'
import { enqueue } from '../../platform/jobs/job.ts'
import { queueMail } from '../../platform/mailbox/queue-mail.ts'
import type { Config } from '../../platform/config/config.ts'
import { mailOf } from './mail-alerts.ts'
import { pushAlerts } from './push-alerts.ts'
import { forgetOldTest, insertTest, insertTestPushes } from './settings-queries.ts'

type Tester = Pick<SignedInUser, 'id' | 'accountId' | 'accountName' | 'email' | 'fullName' | 'emailConfirmed'>

/** Sends a test by mail or to the member's devices. Refuses as the endpoint says. */
export async function testAlertOf(
  { sql, config }: { sql: Pool; config: Config },
  user: Tester,
  channel: 'mail' | 'push',
): Promise<null> {
  const { id: userId, accountId } = user
  // Alerts go by mail to a confirmed address alone, where strangers sign up: so does their test.
  if (channel === 'mail') assertConfirmed(user, config)
  await sql.begin(async (tx) => {
    await forgetOldTest(tx, accountId, userId, channel)
    if ((await insertTest(tx, accountId, userId, channel)).length === 0)
      throw new Refusal(429, 'too_soon', 'A test was sent less than a minute ago. Please wait a moment.', undefined, {
        'retry-after': '60',
      })
    if (channel === 'mail')
      await queueMail(
        tx,
        mailOf(config, accountId, user, [{ event: 'test', conversationId: null, name: '', text: '', minutes: null }]),
      )
    else await pushToAll(tx, accountId, userId)
  })
  return null
}

async function pushToAll(tx: Sql, accountId: string, userId: string) {
  const devices = await insertTestPushes(tx, accountId, userId)
  if (devices.length === 0) throw new Refusal(409, 'no_device', 'Add a device first')
  for (const { deviceId } of devices) await enqueue(tx, pushAlerts, { accountId, deviceId }, { accountId })
}
