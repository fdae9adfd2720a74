import { eventually, testApp, type Caller } from '../../../test/app.ts'
import { incomingTexts, minutesAgo } from '../../../test/incoming-texts.ts'
import { QUICK_PACE, quickSandbox } from '../../../test/quick-sandbox.ts'
import { campaignTo, ended, people } from '../../../test/sample-campaign.ts'

const app = testApp({ env: QUICK_PACE })
const sandbox = quickSandbox(app)
beforeAll(sandbox.start)
afterAll(sandbox.stop)
const { receives } = incomingTexts(app)

interface Listed {
  id: string
  name: string
  phone: string
  address: string
  status: string
  tags: string[]
  source: string
  lastContactedAt: string | null
}
const contacts = async (owner: Caller): Promise<Listed[]> => (await owner.request('GET', '/api/contacts')).body

async function texted(owner: Caller, from: number, count: number): Promise<void> {
  const { body } = await owner.request('POST', '/api/bulk-sms-campaigns', campaignTo(people(from, count)))
  await ended(owner, body.id)
}

test('each person whom a campaign texted is a contact: Contacted, with its Last Contact', async () => {
  const owner = await app.signedIn()
  await texted(owner, 300, 3)
  const listed = await eventually(
    () => contacts(owner),
    (all) => all.length === 3,
  )
  for (const contact of listed)
    expect(contact).toMatchObject({
      name: 'ADA LOVELACE',
      address: '12 OAK ST, AUSTIN, TX 78704',
      status: 'contacted',
      source: 'campaign',
      lastContactedAt: expect.any(String),
    })
  expect((await owner.request('GET', '/api/contacts?lastContact=never')).body).toEqual([])
})

test('a contact that was deleted stays deleted, and one that is entered again was contacted all the same', async () => {
  const owner = await app.signedIn()
  await texted(owner, 310, 2)
  const [first, second] = await eventually(
    () => contacts(owner),
    (all) => all.length === 2,
  )
  for (const contact of [first, second]) await owner.request('DELETE', `/api/contacts/${contact?.id}`)
  await texted(owner, 320, 1)
  expect(
    await eventually(
      () => contacts(owner),
      (all) => all.length > 0,
    ),
  ).toHaveLength(1)

  const added = await owner.request('POST', '/api/contacts', { phone: first?.phone })
  expect(added.body).toMatchObject({ status: 'contacted', lastContactedAt: first?.lastContactedAt })
  const { body } = await owner.request('POST', '/api/contacts/imports', {})
  await owner.request('POST', `/api/contacts/imports/${body.id}/rows`, { rows: [{ row: 1, phone: second?.phone }] })
  expect((await contacts(owner)).find(({ phone }) => phone === second?.phone)).toMatchObject({
    status: 'contacted',
    lastContactedAt: second?.lastContactedAt,
  })
})

test('who is a contact already is not doubled, and keeps a status that a person set', async () => {
  const owner = await app.signedIn()
  await owner.request('POST', '/api/contacts', { phone: '(512) 555-0330', name: 'Mine', status: 'converted' })
  await texted(owner, 330, 2)
  const listed = await eventually(
    () => contacts(owner),
    (all) => all.length === 2,
  )
  expect(listed.find(({ phone }) => phone === '+15125550330')).toMatchObject({
    name: 'Mine',
    status: 'converted',
    source: 'added',
    lastContactedAt: expect.any(String),
  })
})

test('who was texted is a contact within moments, also while a long download of another account began before and runs on', async () => {
  const owner = await app.signedIn()
  await app.services.sql.begin(async (tx) => {
    await tx`select now()`
    await texted(owner, 340, 2)
    expect(
      await eventually(
        () => contacts(owner),
        (all) => all.length === 2,
      ),
    ).toHaveLength(2)
  })
})

describe('who was texted by a campaign since', () => {
  /** A person who wrote and is marked, with what takes the mark back. */
  async function marked(owner: Caller, from: string, prepare?: (contactId: string) => Promise<unknown>) {
    const { conversationKey, contactId } = await receives(owner, 'how much?', { from, at: minutesAgo(10) })
    await prepare?.(contactId)
    const path = `/api/messages/${conversationKey}/disposition`
    const { body } = await owner.request('POST', path, { disposition: 'interested' })
    const undo = () => owner.request('POST', `${path}/undo`, { undoId: body.undoId })
    return { undo }
  }
  const textedAs = async (owner: Caller, phone: string, number: number) => {
    await texted(owner, number, 1)
    return eventually(
      async () => (await contacts(owner)).find((contact) => contact.phone === phone),
      (contact) => Boolean(contact?.lastContactedAt),
    )
  }

  test('loses a mark that is undone: to be texted changes nothing that the mark changed', async () => {
    const owner = await app.signedIn()
    const { undo } = await marked(owner, '+15125550350')
    expect(await textedAs(owner, '+15125550350', 350)).toMatchObject({ status: 'responded', tags: ['Interested'] })
    expect((await undo()).status).toBe(201)
    expect(await contacts(owner)).toMatchObject([
      { status: 'responded', tags: [], lastContactedAt: expect.any(String) },
    ])
  })

  test('stays a contact, without the mark, though the mark made it', async () => {
    const owner = await app.signedIn()
    const { undo } = await marked(owner, '+15125550351', (contactId) =>
      owner.request('DELETE', `/api/contacts/${contactId}`),
    )
    await textedAs(owner, '+15125550351', 351)
    await undo()
    expect(await contacts(owner)).toMatchObject([
      { tags: [], status: 'contacted', lastContactedAt: expect.any(String) },
    ])
  })

  test('stays a contact when the import that added them is undone, whatever their status', async () => {
    const owner = await app.signedIn()
    const { body } = await owner.request('POST', '/api/contacts/imports', {})
    const rows = [
      { row: 1, phone: '5125550352', status: 'converted' },
      { row: 2, phone: '5125550353', status: 'converted' },
    ]
    await owner.request('POST', `/api/contacts/imports/${body.id}/rows`, { rows })
    await textedAs(owner, '+15125550352', 352)
    await owner.request('POST', `/api/contacts/batches/${body.id}/undo`)
    await eventually(
      () => contacts(owner),
      (all) => all.length === 1,
    )
    expect(await contacts(owner)).toMatchObject([{ phone: '+15125550352', status: 'converted' }])
  })
})
