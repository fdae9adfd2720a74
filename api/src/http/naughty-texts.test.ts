import Papa from 'papaparse'
import { testApp, type Caller } from '../../test/app.ts'
import { naughtyTexts } from '../../test/hostile.ts'
import { cleanText } from './clean-text.ts'

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
    const { status, body } = await owner.request('POST', '/api/saved-replies', { title: 'Thanks', body: 'Thank you', [field]: text })
    return { status, body, kept: async () => (await owner.request('GET', '/api/saved-replies')).body.find(({ id }: { id: string }) => id === body.id)[field] }
  },
})

const campaignField = (field: 'name' | 'messageTemplate'): Field => ({
  name: `a campaign's ${field}`,
  async save(owner, text, index) {
    const draft = { name: 'Sample', messageTemplate: 'Hi', recipients: [{ phone: phoneOf(index) }], provider: 'twilio', totalRecipients: 1, [field]: text }
    const { status, body } = await owner.request('POST', '/api/bulk-sms-campaigns', draft)
    return { status, body, kept: async () => (await owner.request('GET', `/api/campaigns/${body.id}`)).body[field].trim() }
  },
})

const recipientField = (field: 'name' | 'address'): Field => ({
  name: `a recipient's ${field}`,
  async save(owner, text, index) {
    const recipients = [{ phone: phoneOf(index), name: 'Ada', address: '1 Main St', [field]: text.slice(0, 300) }]
    const { status, body } = await owner.request('POST', '/api/bulk-sms-campaigns', { name: 'Sample', messageTemplate: 'Hi', recipients, provider: 'twilio', totalRecipients: 1 })
    return { status, body, kept: async () => (await owner.request('GET', `/api/campaigns/${body.id}/list`)).body[0][field] }
  },
})

const fields: readonly Field[] = [
  contactField('name'), contactField('address'), contactField('notes'), savedReplyField('title'), savedReplyField('body'), campaignField('name'), campaignField('messageTemplate'), recipientField('name'), recipientField('address'),
  {
    name: 'a tag',
    async save(owner, text, index) {
      const { status, body } = await owner.request('POST', '/api/contacts', { phone: phoneOf(index), tags: [text] })
      return { status, body, kept: async () => (await owner.request('GET', `/api/contacts/${body.id}`)).body.tags.join(',') }
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

test.each(fields.map((field) => [field.name, field] as const))('%s is kept as it was typed, or refused', async (_name, { save }) => {
  const owner = await app.signedIn()
  for (const [index, text] of naughtyTexts.entries()) {
    const { status, body, kept } = await save(owner, text, index)
    if (status >= 400) {
      expect({ text, status, body }).toEqual({ text, status: 422, body: expect.objectContaining({ message: expect.any(String) }) })
      continue
    }
    expect({ text, kept: await kept() }).toEqual({ text, kept: expected(text, _name) })
  }
})

test('the contacts’ file gives every text back, and our own import keeps every one', async () => {
  const owner = await app.signedIn()
  const texts = naughtyTexts.map((text) => cleanText(text).trim()).filter((text) => text.length <= 500)
  for (const [index, name] of texts.entries()) expect((await owner.request('POST', '/api/contacts', { phone: phoneOf(index), name, address: name, notes: name })).status).toBe(201)
  const csv: string = (await owner.request('GET', '/api/export/contacts?format=csv&sort=created')).body
  const table = Papa.parse<Record<string, string>>(csv.replace(/^\ufeff/, ''), { header: true, skipEmptyLines: true }).data
  const other = await app.signedIn()
  const { body: { id } } = await other.request('POST', '/api/contacts/imports', {})
  const rows = table.map((row, index) => ({ row: index + 1, phone: row['Phone'], name: row['Name'], address: row['Address'], notes: row['Notes'] }))
  expect((await other.request('POST', `/api/contacts/imports/${id}/rows`, { rows })).status).toBe(201)
  const names = (await other.request('GET', '/api/contacts?limit=1000')).body.map(({ name }: { name: string }) => name)
  expect(names.sort()).toEqual([...texts].sort())
})

function expected(text: string, field: string): string {
  const clean = cleanText(text).trim()
  if (field === 'a tag') return clean.split(',').map((tag) => tag.trim()).filter(Boolean).join(',')
  return field.startsWith('a recipient') ? cleanText(text.slice(0, 300)).trim() : clean
}
