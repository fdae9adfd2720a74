import { charge } from '../src/features/billing/ledger.ts'
import { recordInbound } from '../src/features/messages/record-inbound.ts'
import type { Caller, TestApp } from './app.ts'

/** Stands in every text of the colleague's rows, and of the rows of the whole account. */
export const FOREIGN = 'Quillfeather'
/** Stands in every text of the agent's own rows. */
export const OWN = 'Ourbeacon'
const IMPORTED = '+15125550131'

/** An account with the rows of two agents, one of whom sees only what is assigned to them. */
export async function twoAgents(app: TestApp) {
  const owner = await app.signedIn({ confirmed: true })
  const [agent, colleague] = [await app.memberOf(owner, 'agent'), await app.memberOf(owner, 'agent')]
  await app.services.sql`update users set email_confirmed_at = now()`
  const foreign = await seed(app, owner, colleague, FOREIGN, '011')
  const own = await seed(app, owner, agent, OWN, '012')
  const account = await seedAccount(app, owner, foreign, own)
  expect(await owner.request('PUT', `/api/members/${agent.user.id}/only-mine`, { onlyMine: true })).toMatchObject({
    status: 200,
    body: expect.arrayContaining([expect.objectContaining({ id: agent.user.id, onlyMine: true })]),
  })
  const marks = [
    FOREIGN,
    FOREIGN.toLowerCase(),
    ...Object.values(foreign).filter((value): value is string => typeof value === 'string' && value.length > 8),
    ...[...foreign.phones, IMPORTED].map((phone) => phone.replace('+1', '')),
    ...Object.values(account),
  ]
  return {
    owner,
    agent,
    colleague,
    foreign,
    own,
    account,
    /** Ids, phones and words of rows that are not the agent's. */
    marks,
    marksIn: (text: string) => marks.filter((mark) => text.includes(mark)),
  }
}

type Seeded = Awaited<ReturnType<typeof seed>>

/** What a member has: an assigned conversation with all that belongs to one, a contact that they typed in, another that they deleted. */
async function seed(app: TestApp, owner: Caller, holder: Caller, word: string, line: string) {
  const { sql } = app.services
  const { accountId } = owner.user
  const phones = [1, 2, 3].map((last) => `+1512555${line}${last}`)
  const [phone = '', typedPhone = '', waitingPhone = ''] = phones
  // Free again once its contact is deleted, so no secret.
  const deletedPhone = `+1512555${line}4`
  const [inbound] = await sql<{ id: string }[]>`
    insert into inbound_messages (account_id, phone, body, kind, carrier_sid) values (${accountId}, ${phone}, ${`${word} wants to sell`}, 'reply', ${word}) returning id
  `
  const hears = (from: string) =>
    recordInbound(sql, {
      accountId,
      phone: from,
      messageId: inbound?.id ?? '',
      body: `${word} wants to sell`,
      optedOut: false,
      at: new Date(),
      name: `${word} Person`,
      address: `1 ${word} St`,
    })
  const { conversationKey, contactId } = await hears(phone)
  expect((await owner.request('POST', `/api/messages/${conversationKey}/assign`, { to: holder.user.id })).status).toBe(
    201,
  )
  const typed = await holder.request('POST', '/api/contacts', {
    name: `${word} Typed`,
    phone: typedPhone,
    email: `${word.toLowerCase()}@example.com`,
    tags: [`${word} tag`],
    notes: `${word} notes`,
  })
  const deleted = await holder.request('POST', '/api/contacts', { name: `${word} Deleted`, phone: deletedPhone })
  const answers = [
    await holder.request('POST', `/api/messages/${conversationKey}/notes`, {
      body: `${word} note`,
      mentions: [owner.user.id],
    }),
    await holder.request('POST', `/api/messages/${conversationKey}`, { body: `${word} answer`, override: true }),
    await holder.request('POST', `/api/messages/${conversationKey}/disposition`, { disposition: 'interested' }),
    await holder.request('POST', `/api/messages/${conversationKey}/hold`, {}),
    await holder.request('POST', '/api/suppressions', { phones: [typedPhone] }),
    await holder.request('DELETE', `/api/contacts/${deleted.body.id}`),
  ]
  expect([typed, deleted, ...answers].map(({ status }) => status)).toEqual([201, 201, 201, 201, 201, 201, 200, 204])
  const { body: named } = await owner.request('POST', '/api/contacts/selections', { ids: [contactId, typed.body.id] })
  const [media] = await sql<
    { id: string }[]
  >`insert into message_media (account_id, inbound_id, position, url, state, type, file_key, bytes) values (${accountId}, ${inbound?.id ?? ''}, 0, ${`https://example.com/${word}`}, 'kept', 'image/png', ${`media/${word}`}, ${word.length}) returning id`
  const [act] = await sql<
    { id: string }[]
  >`select id from acts where by_user_id = ${holder.user.id} and kind = 'disposition'`
  await app.services.files.put(`media/${word}`, Buffer.from(word))
  return {
    word,
    phones,
    phone,
    typedPhone,
    waitingPhone,
    conversationKey,
    contactId,
    inbound: inbound?.id ?? '',
    typed: String(typed.body.id),
    deleted: String(deleted.body.id),
    note: String(answers[0]?.body.id),
    undoId: String(answers[2]?.body.undoId),
    selection: String(named.id),
    act: act?.id ?? '',
    media: media?.id ?? '',
    hears,
  }
}

/** What is the whole account's: a campaign that texted both, an order, a bill, an import, a conversation that is unassigned, a saved reply. */
async function seedAccount({ services: { sql } }: TestApp, owner: Caller, foreign: Seeded, own: Seeded) {
  const { accountId } = owner.user
  const campaign = await owner.request('POST', '/api/bulk-sms-campaigns', {
    name: `${FOREIGN} campaign`,
    messageTemplate: 'Hi {firstName}',
    recipients: [foreign, own].map(({ phone, word }) => ({ phone, name: word, address: '' })),
    provider: 'twilio',
    totalRecipients: 2,
  })
  const order = await owner.request('POST', '/api/properties/search/basic', {
    location: '99999',
    locationType: 'zipcode',
  })
  await sql`update orders set title = ${`${FOREIGN} order`} where id = ${order.body.jobId}`
  const batch = await owner.request('POST', '/api/contacts/imports', { fileName: `${FOREIGN}.csv` })
  await owner.request('POST', `/api/contacts/imports/${batch.body.id}/rows`, {
    rows: [{ row: 1, phone: IMPORTED, name: `${FOREIGN} Imported` }],
  })
  await owner.request('POST', '/api/contacts/bulk', {
    filter: { ids: foreign.typed },
    act: { type: 'tag', tag: `${FOREIGN} bulk` },
  })
  const transaction = await charge(sql, {
    accountId,
    funds: 'play',
    key: 'only-mine',
    type: 'property_search',
    description: `${FOREIGN} bill`,
    amount: '1.00',
    uses: 40,
    service: 'property_record',
    orderId: order.body.jobId,
  })
  const unassigned = await foreign.hears(foreign.waitingPhone)
  const reply = await owner.request('POST', '/api/saved-replies', { title: 'Thanks', body: 'Thank you' })
  expect([campaign, order, batch, reply].map(({ status }) => status)).toEqual([201, 201, 201, 201])
  return {
    campaign: String(campaign.body.id),
    order: String(order.body.jobId),
    batch: String(batch.body.id),
    transaction: String(transaction.id),
    unassigned: unassigned.conversationKey,
    waiting: unassigned.contactId,
  }
}
