import type { Sql } from '../db/sql.ts'
import type { Addressee } from './place-inbound.ts'

/** An addressee with the campaign text that is answered, when it is one. */
export interface Addressed extends Addressee {
  messageId: number | null
}

/**
 * Whose a text from this phone is. All accounts send from one number, so: the one that texted it last; else the one that had
 * its last text; else the only one that has it among its contacts. Undefined when that is nobody or several: then an employee decides.
 */
export async function addressedTo(sql: Sql, phone: string): Promise<Addressed | undefined> {
  const ownerId = (await lastToText(sql, phone)) ?? (await lastToHear(sql, phone)) ?? (await onlyToKnow(sql, phone))
  if (ownerId === undefined) return undefined
  const [campaign] = await sql<Omit<Addressed, 'ownerId'>[]>`
    select id as message_id, campaign_id, name, address from outbound_messages
    where phone = ${phone} and owner_id = ${ownerId} and attempts > 0 and campaign_id is not null order by coalesce(sent_at, claimed_at) desc limit 1
  `
  return { ownerId, ...(campaign ?? { messageId: null, campaignId: null, name: '', address: '' }) }
}

async function lastToText(sql: Sql, phone: string): Promise<string | undefined> {
  const [newest] = await sql<{ ownerId: string }[]>`
    select owner_id from outbound_messages where phone = ${phone} and attempts > 0 order by coalesce(sent_at, claimed_at) desc limit 1
  `
  return newest?.ownerId
}

async function lastToHear(sql: Sql, phone: string): Promise<string | undefined> {
  const [newest] = await sql<{ ownerId: string }[]>`
    select owner_id from inbound_messages where phone = ${phone} and owner_id is not null order by received_at desc limit 1
  `
  return newest?.ownerId
}

async function onlyToKnow(sql: Sql, phone: string): Promise<string | undefined> {
  const known = await sql<{ ownerId: string }[]>`
    select u.id as owner_id from users u where exists (select 1 from contacts c where c.owner_id = u.id and c.phone = ${phone} and c.deleted_at is null) limit 2
  `
  return known.length === 1 ? known[0]?.ownerId : undefined
}
