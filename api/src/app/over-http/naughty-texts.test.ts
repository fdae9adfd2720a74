import { randomUUID } from 'node:crypto'
import { unguarded } from 'lists/formula-guard'
import Papa from 'papaparse'
import { testApp, type Caller } from '../../../test/app.ts'
import { naughtyTexts } from '../../../test/hostile.ts'
import { isThorough } from '../../../test/thorough.ts'
import { recordInbound } from '../../features/messages/record-inbound.ts'
import { cleanText } from '../../platform/http/clean-text.ts'

// What a person types into any field is refused with a sentence, or it is stored, answered and exported as it was typed: trimmed,
// without NUL, and with U+FFFD for half a character.
const app = testApp()
beforeAll(app.start)
afterAll(app.stop)

interface Field {
  name: string
  /** Sends the text, and gives the answer and what the product says of it from then on. */
  save(owner: Caller, text: string, index: number): Promise<{ status: number; body: unknown; kept(): Promise<unknown> }>
}

const phoneOf = (index: number) => `51255501${String(index % 100).padStart(2, '0')}`

const contactField = (field: 'name' | 'address' | 'notes'): Field => ({
  name: `a contact's ${field}`,
  async save(owner, text, index) {
    const { status, body } = await owner.request('POST', '/api/contacts', { phone: phoneOf(index), [field]: text })
    return { status, body, kept: async () => (await owner.request('GET', `/api/contacts/${body.id}`)).body[field] }
  },
})

const savedReplyField = (field: 'title' | 'body'): Field => ({
  name: `a saved reply's ${field}`,
  async save(owner, text) {
    const { status, body } = await owner.request('POST', '/api/saved-replies', {
      title: 'Thanks',
      body: 'Thank you',
      [field]: text,
    })
    return {
      status,
      body,
      kept: async () =>
        (await owner.request('GET', '/api/saved-replies')).body.find(({ id }: { id: string }) => id === body.id)[field],
    }
  },
})

const campaignField = (field: 'name' | 'messageTemplate'): Field => ({
  name: `a campaign's ${field}`,
  async save(owner, text, index) {
    const draft = {
      name: 'Sample',
      messageTemplate: 'Hi',
      recipients: [{ phone: phoneOf(index) }],
      provider: 'twilio',
      totalRecipients: 1,
      [field]: text,
    }
    const { status, body } = await owner.request('POST', '/api/bulk-sms-campaigns', draft)
    return {
      status,
      body,
      kept: async () => (await owner.request('GET', `/api/campaigns/${body.id}`)).body[field].trim(),
    }
  },
})

const fields: readonly Field[] = [
  contactField('name'),
  contactField('address'),
  contactField('notes'),
  savedReplyField('title'),
  savedReplyField('body'),
  campaignField('name'),
  campaignField('messageTemplate'),
  {
    name: 'a tag',
    async save(owner, text, index) {
      const { status, body } = await owner.request('POST', '/api/contacts', { phone: phoneOf(index), tags: [text] })
      return {
        status,
        body,
        kept: async () => (await owner.request('GET', `/api/contacts/${body.id}`)).body.tags.join(','),
      }
    },
  },
  {
    name: 'an answer in a conversation',
    async save(owner, text, index) {
      const { conversationKey } = await recordInbound(app.services.sql, {
        accountId: owner.user.accountId,
        phone: `+1${phoneOf(index)}`,
        messageId: randomUUID(),
        body: 'Yes',
        optedOut: false,
        at: new Date(),
      })
      const { status, body } = await owner.request('POST', `/api/messages/${conversationKey}`, { body: text })
      return {
        status,
        body,
        kept: async () => (await owner.request('GET', `/api/messages/${conversationKey}`)).body.at(-1).body,
      }
    },
  },
  {
    name: 'an order’s title',
    async save(owner, text, index) {
      const { status, body } = await owner.request('POST', '/api/sms/send', {
        campaignName: text,
        message: 'Hi',
        recipients: [{ phone: phoneOf(index) }],
      })
      return { status, body, kept: async () => (await owner.request('GET', `/api/jobs/${body.jobId}`)).body.title }
    },
  },
  {
    name: 'a person’s name',
    async save(owner, text) {
      const { status, body } = await owner.request('PUT', '/api/settings/profile', { fullName: text })
      return { status, body, kept: async () => (await owner.request('GET', '/api/auth/me')).body.user.fullName }
    },
  },
]

/** Every third text, each field beginning with the next one: a field gets some of each kind, and each text comes to at least three fields. */
const EVERY = isThorough ? 1 : 3

test.each(fields.map((field, first) => [field.name, field, first] as const))(
  '%s is kept as it was typed, or refused',
  async (_name, { save }, first) => {
    const owner = await app.signedIn()
    for (const [index, text] of naughtyTexts.entries()) {
      if ((index - first) % EVERY !== 0) continue
      const { status, body, kept } = await save(owner, text, index)
      if (status >= 400) {
        expect({ text, status, body }).toEqual({
          text,
          status: 422,
          body: expect.objectContaining({ message: expect.any(String) }),
        })
        continue
      }
      expect({ text, kept: await kept() }).toEqual({ text, kept: expected(text, _name) })
    }
  },
)

test('the contacts’ file gives every text back, and our own import keeps every one', async () => {
  const owner = await app.signedIn()
  const texts = naughtyTexts.map((text) => cleanText(text).trim()).filter((text) => text.length <= 500)
  for (const [index, name] of texts.entries())
    expect(
      (await owner.request('POST', '/api/contacts', { phone: phoneOf(index), name, address: name, notes: name }))
        .status,
    ).toBe(201)
  const csv: string = (await owner.request('GET', '/api/export/contacts?format=csv&sort=created')).body
  const table = Papa.parse<Record<string, string>>(csv.replace(/^\ufeff/, ''), {
    header: true,
    skipEmptyLines: true,
  }).data
  const other = await app.signedIn()
  const {
    body: { id },
  } = await other.request('POST', '/api/contacts/imports', {})
  const rows = table.map((row, index) => ({
    row: index + 1,
    phone: row['Phone'],
    name: row['Name'],
    address: row['Address'],
    notes: row['Notes'],
  }))
  expect((await other.request('POST', `/api/contacts/imports/${id}/rows`, { rows })).status).toBe(201)
  const names = (await other.request('GET', '/api/contacts?limit=1000')).body.map(({ name }: { name: string }) => name)
  expect(names.sort()).toEqual([...texts].sort())
})

test('a campaign’s list and its file give every recipient back', async () => {
  const owner = await app.signedIn()
  const texts = naughtyTexts.filter((text) => text.length <= 300)
  const recipients = texts.map((text, index) => ({ phone: phoneOf(index), name: text, address: text }))
  const {
    status,
    body: { id },
  } = await owner.request('POST', '/api/bulk-sms-campaigns', {
    name: 'Sample',
    messageTemplate: 'Hi {firstName}',
    recipients,
    provider: 'twilio',
    totalRecipients: recipients.length,
  })
  expect(status).toBe(201)
  const wanted = texts.map((text) => cleanText(text).trim())
  const list: { name: string; address: string }[] = (await owner.request('GET', `/api/campaigns/${id}/list`)).body
  expect([list.map(({ name }) => name), list.map(({ address }) => address)]).toEqual([wanted, wanted])
  const csv: string = (await owner.request('GET', `/api/campaigns/${id}/export`)).body
  const table = Papa.parse<Record<string, string>>(csv, { header: true, skipEmptyLines: true }).data
  expect(table.map((row) => unguarded(row['Name'] ?? ''))).toEqual(wanted)
})

function expected(text: string, field: string): string {
  const clean = cleanText(text).trim()
  if (field === 'a tag')
    return clean
      .split(',')
      .map((tag) => tag.trim())
      .filter(Boolean)
      .join(',')
  return clean
}
