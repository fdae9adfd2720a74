import type { Sql } from '../../platform/db/sql.ts'
import type { Addressee } from './place-inbound.ts'

/** An addressee with the campaign text that is answered, when it is one. */
export interface Addressed extends Addressee {
  messageId: number | null
}

/** For so long an answer may be meant for a text. */
const ANSWER_DAYS = 30

/** A text's phone, and when the carrier had it. */
interface Answering {
  phone: string
  receivedAt: string
}

/**
 * Whose a text from this phone to the sender that accounts share is. It is an account's only where no other can be meant: the only one that
 * texted the phone from there within 30 days, else the only one that ever did, else the one that an employee gave its last text.
 * Undefined where several can be meant, or none: then an employee decides. Having the phone among its contacts makes no account
 * the addressee: any account may add any phone. A number that was shared once has an owner, who can be meant as well.
 */
export async function addressedTo(
  sql: Sql,
  text: Answering,
  number: { number: string; accountId: string } | null = null,
): Promise<Addressed | undefined> {
  const { phone } = text
  const recently = await whoTexted(sql, phone, number, ANSWER_DAYS)
  const texted = recently.length > 0 ? recently : await whoTexted(sql, phone, number)
  if (number) {
    const others = texted.filter(({ accountId }) => accountId !== number.accountId)
    return others.length === 0
      ? addressedAs(sql, text, number.accountId)
      : texted.length === 1 && others[0]
        ? addressedAs(sql, text, others[0].accountId)
        : undefined
  }
  const [only] = texted.length > 0 ? texted : await lastToHear(sql, phone)
  return only && texted.length <= 1 ? addressedAs(sql, text, only.accountId) : undefined
}

/** An account as the addressee of a phone's text: with the last campaign text that it may answer, which one that was sent later is not. */
export async function addressedAs(sql: Sql, { phone, receivedAt }: Answering, accountId: string): Promise<Addressed> {
  const [campaign] = await sql<Omit<Addressed, 'accountId'>[]>`
    select id as message_id, campaign_id, name, address from outbound_messages
    where phone = ${phone} and account_id = ${accountId} and attempts > 0 and campaign_id is not null and least(sent_at, claimed_at) <= ${receivedAt}
    order by coalesce(sent_at, claimed_at) desc limit 1
  `
  return { accountId, ...(campaign ?? { messageId: null, campaignId: null, name: '', address: '' }) }
}

/** The account that texted a phone last. */
export const lastToText = (sql: Sql, phone: string) => sql<{ accountId: string }[]>`
  select account_id from outbound_messages where phone = ${phone} and attempts > 0 and sender_number is null order by coalesce(sent_at, claimed_at) desc limit 1
`

/** Accounts that texted a phone from the shared sender within so many days, or ever; two at most: more than one is all that matters. */
const whoTexted = (sql: Sql, phone: string, number: { number: string } | null, days?: number) => sql<
  { accountId: string }[]
>`
  select distinct account_id from outbound_messages
  where phone = ${phone} and attempts > 0 and (sender_number is null ${number ? sql`or sender_number = ${number.number}` : sql``}) ${days === undefined ? sql`` : sql`and coalesce(sent_at, claimed_at) > now() - make_interval(days => ${days})`} limit 2
`

const lastToHear = (sql: Sql, phone: string) => sql<{ accountId: string }[]>`
  select account_id from inbound_messages where phone = ${phone} and account_id is not null and sender_number is null order by received_at desc limit 1
`
