import { randomUUID } from 'node:crypto'
import type { Sql } from '../../platform/db/sql.ts'
import { enqueue } from '../../platform/jobs/job.ts'
import { queueMail } from '../../platform/mailbox/queue-mail.ts'
import type { Services } from '../../platform/services/services.ts'
import { callWebhook, type WebhookEvent } from './call-webhook.ts'
import { manifestOf } from './given-releases.ts'
import { releaseOf } from './queries.ts'

/**
 * Tells the team of a release, where its remote.json names an address or a webhook, and the employees what became of it.
 * `details` is what the team needs to fix it.
 */
export async function tellTeam(
  tx: Sql,
  { remote, version, details, type }: { remote: string; version: string; details: string; type: WebhookEvent },
  services: Pick<Services, 'log' | 'config' | 'secrets' | 'now'>,
): Promise<void> {
  const [release] = await releaseOf(tx, remote, version)
  const isTried = release?.stage === 'test'
  const { ownerEmail: team, ownerWebhook } = (release && manifestOf(release, services)) ?? {}
  const at = services.now().toISOString()
  if (ownerWebhook) await enqueue(tx, callWebhook, { id: randomUUID(), type, remote, version, reason: details, at })
  const employees = (await employeeAddresses(tx)).map(({ email }) => email)
  const site = (isTried && services.config.testUrl) || services.config.publicUrl
  const health = "In the remote's folder `release health` shows the errors of each release"
  const { subject, text } = {
    'release.taken_out': {
      subject: `${remote} ${version} was taken out`,
      text: `${remote} ${version} was taken out by itself on ${site}. People see the release before it.\n\n${details}\n\n${health}, and \`release promote ${version}${isTried ? ' --stage test' : ''}\` gives it out again.`,
    },
    'release.failing': {
      subject: `${remote} ${version} fails`,
      text: `People see ${remote} ${version} fail on ${site}. It was not taken out: no other release can take its place, or too few of them are known to have used ${remote} before.\n\n${details}\n\n${health}. You are told once a day as long as it fails.`,
    },
  }[type]
  for (const to of new Set([...(team ? [team] : []), ...employees]))
    await queueMail(tx, { to, subject, text: `Hello,\n\n${text}\n` })
}

/** Addresses of the employees, whom the product itself tells of its own troubles. */
const employeeAddresses = (sql: Sql) => sql<{ email: string }[]>`
  select email from users where employee and email_confirmed_at is not null order by email limit 50
`
