import { randomUUID } from 'node:crypto'
import { recordInbound } from '../src/features/messages/record-inbound.ts'
import type { Caller, TestApp } from './app.ts'

/** Who writes where the test does not say. */
export const samplePhone = '+15125550101'

/** Returns the functions by which texts come in and the list of conversations is read. */
export function incomingTexts(app: TestApp) {
  /** A message comes in, as the engine stores it. */
  async function receives(
    owner: Caller,
    body: string,
    { from = samplePhone, at = new Date(), optedOut = false, name = '', address = '' } = {},
  ) {
    const [message] = await app.services.sql<{ id: string }[]>`
      insert into inbound_messages (account_id, phone, body, kind, carrier_sid, received_at) values (${owner.user.accountId}, ${from}, ${body}, 'reply', ${randomUUID()}, ${at.toISOString()}) returning id
    `
    const messageId = message?.id ?? ''
    const record = () =>
      app.services.sql.begin((tx) =>
        recordInbound(tx, {
          accountId: owner.user.accountId,
          phone: from,
          messageId,
          body,
          at,
          optedOut,
          name,
          address,
        }),
      )
    return { ...(await record()), again: record }
  }

  const conversations = async (owner: Caller, query = '') => (await owner.request('GET', `/api/messages${query}`)).body

  return { receives, conversations }
}

/** The moment some minutes ago. */
export const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000)
