import type { Sql } from '../src/platform/db/sql.ts'
import { eventually, type Caller } from './app.ts'
import { campaignTo } from './sample-campaign.ts'

/** Texts a phone, and waits until the carrier has the text. */
export async function text(owner: Caller, phone: string): Promise<void> {
  const { body } = await owner.request(
    'POST',
    '/api/bulk-sms-campaigns',
    campaignTo([{ phone, name: '', address: '' }], { messageTemplate: 'Hi' }),
  )
  await eventually(
    async () => (await owner.request('GET', `/api/campaigns/${body.id}`)).body,
    ({ sentCount }) => sentCount === 1,
  )
}

/** A text that waits for its phone until tomorrow; what is returned tells what became of it. */
export async function waitingText(sql: Sql, owner: Caller, phone: string) {
  const [message] = await sql<{ id: number }[]>`
    insert into outbound_messages (account_id, kind, phone, phone_given, body, segments, state, not_before)
    values (${owner.user.accountId}, 'reply', ${phone}, ${phone}, 'Later', 1, 'queued', now() + interval '1 day') returning id
  `
  return async () => (await sql`select state, reason from outbound_messages where id = ${message?.id ?? 0}`)[0]
}

export const conversations = async (owner: Caller) => (await owner.request('GET', '/api/messages')).body

/** What a phone wrote that belongs to no account, as an employee sees it. */
export const unclaimed = async (employee: Caller, phone: string) =>
  (await employee.request('GET', `/api/unclaimed-texts?search=${phone.slice(2)}`)).body
