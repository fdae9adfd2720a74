import { randomUUID } from 'node:crypto'
import type { Sql } from '../../platform/db/sql.ts'
import { enqueue } from '../../platform/jobs/job.ts'
import { queueMail } from '../../platform/mailbox/queue-mail.ts'
import { recordSecurityEvent } from '../../platform/security-log/record-security-event.ts'
import type { Services } from '../../platform/services/services.ts'
import { callWebhook } from './call-webhook.ts'
import { manifestOf } from './given-releases.ts'
import { employeeAddresses, releaseOf, takeOut } from './queries.ts'

interface TakenOut {
  remote: string
  version: string
  /** One line, as `release list` shows it. */
  reason: string
  /** What its team needs to mend it. The reason, unless it says otherwise. */
  details?: string
  /** What else changes with it. */
  before?(tx: Sql): Promise<unknown>
}

/** Takes a release out without a person, once, and tells its team, where its remote.json names an address or a webhook, and the employees. */
export async function takeOutByItself(
  services: Pick<Services, 'sql' | 'log' | 'config' | 'secrets' | 'now'>,
  { remote, version, reason, details = reason, before }: TakenOut,
): Promise<void> {
  const isOurs = await services.sql.begin(async (tx) => {
    await before?.(tx)
    const { count } = await takeOut(tx, remote, version, reason)
    if (count > 0) {
      await tellOwners(tx, { remote, version, details }, services)
      await recordSecurityEvent(
        { sql: tx, log: services.log },
        { event: 'release_rolled_back', outcome: 'success', details: { remote, version, by: 'itself' } },
      )
    }
    return count > 0 // else another worker was first
  })
  if (isOurs) services.log.error({ remote, version, reason }, 'a release was taken out')
}

async function tellOwners(
  tx: Sql,
  { remote, version, details }: { remote: string; version: string; details: string },
  services: Pick<Services, 'log' | 'config' | 'secrets' | 'now'>,
): Promise<void> {
  const [release] = await releaseOf(tx, remote, version)
  const isTried = release?.stage === 'test'
  const { ownerEmail: team, ownerWebhook } = (release && manifestOf(release, services)) ?? {}
  const at = services.now().toISOString()
  if (ownerWebhook) await enqueue(tx, callWebhook, { id: randomUUID(), remote, version, reason: details, at })
  const employees = (await employeeAddresses(tx)).map(({ email }) => email)
  for (const to of new Set([...(team ? [team] : []), ...employees]))
    await queueMail(tx, {
      to,
      subject: `${remote} ${version} was taken out`,
      text: `Hello,\n\n${remote} ${version} was taken out by itself on ${(isTried && services.config.testUrl) || services.config.publicUrl}. People see the release before it.\n\n${details}\n\nIn the remote's folder \`release health\` shows the errors of each release, and \`release promote ${version}${isTried ? ' --stage test' : ''}\` gives it out again.\n`,
    })
}
