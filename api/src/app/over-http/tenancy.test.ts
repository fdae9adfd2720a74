import { testApp, type Caller } from '../../../test/app.ts'
import { charge } from '../../features/billing/ledger.ts'
import { recordInbound } from '../../features/messages/record-inbound.ts'
import { routes } from '../routes.ts'

// Every endpoint of the table is asked as a visitor, as a customer where it is the employees', and as a stranger with another
// account's ids. A new endpoint is in the table, so it is asked too.
const app = testApp()
beforeAll(app.start)
afterAll(app.stop)

const unknownId = '00000000-0000-4000-8000-000000000000'

/** What an endpoint needs beside its path to get as far as looking for its row. */
const bodies: Record<string, unknown> = {
  'PUT /api/contacts/:id': { phone: '(512) 555-0199', version: 1 },
  'POST /api/contacts/:id/merge': { other: unknownId, otherId: unknownId, with: unknownId },
  'POST /api/messages/:conversationKey': { body: 'Hello', key: unknownId },
  'POST /api/messages/:conversationKey/take-back': { id: '1' },
  'POST /api/messages/:conversationKey/assign': { to: null },
  'POST /api/messages/:conversationKey/notes': { body: 'Hello' },
  'POST /api/messages/:conversationKey/snooze': { until: null },
  'POST /api/messages/:conversationKey/disposition': { disposition: 'interested' },
  'POST /api/messages/:conversationKey/disposition/undo': { undoId: unknownId },
  'POST /api/contacts/imports/:id/rows': { rows: [{ row: 1, phone: '5125550103' }] },
  'PUT /api/members/:id': { role: 'agent' },
  'PUT /api/clients/:id/markup': { percent: '10' },
  'PUT /api/clients/:id/staff/:userId': { role: null },
  'PUT /api/members/:id/only-mine': { onlyMine: true },
  'PUT /api/saved-replies/:id': { title: 'Thanks', body: 'Thank you' },
  'PUT /api/settings/passkeys/:id': { name: 'Mine' },
  'POST /api/settings/passkeys/:id/remove': { currentPassword: 'correct horse' },
}

async function possessions(owner: Caller): Promise<Record<string, string>> {
  const { sql } = app.services
  const contact = await owner.request('POST', '/api/contacts', { name: 'Sample Owner', phone: '(512) 555-0101' })
  const reply = await owner.request('POST', '/api/saved-replies', { title: 'Thanks', body: 'Thank you' })
  const order = await owner.request('POST', '/api/properties/search/basic', {
    location: '99999',
    locationType: 'zipcode',
  })
  const campaign = await owner.request('POST', '/api/bulk-sms-campaigns', {
    name: 'Sample campaign',
    messageTemplate: 'Hi {firstName}',
    recipients: [{ phone: '5125550102', name: 'Sample Owner', address: '1 Sample St' }],
    provider: 'twilio',
    totalRecipients: 1,
  })
  const { conversationKey } = await recordInbound(sql, {
    accountId: owner.user.accountId,
    phone: '+15125550101',
    messageId: unknownId,
    body: 'Yes',
    optedOut: false,
    at: new Date(),
  })
  const transaction = await charge(sql, {
    accountId: owner.user.accountId,
    funds: 'play',
    key: 'tenancy',
    type: 'property_search',
    description: 'A list',
    amount: '1.00',
    uses: 40,
    service: 'property_record',
    orderId: order.body.jobId,
  })
  expect([contact.status, reply.status, order.status, campaign.status]).toEqual([201, 201, 201, 201])
  const [invitation] = await sql<
    { id: string }[]
  >`insert into invitations (account_id, email, role, token_hash, expires_at) values (${owner.user.accountId}, 'guest@example.com', 'agent', '', now() + interval '1 day') returning id`
  await sql`update accounts set team_granted_at = now() where id = ${owner.user.accountId}`
  const client = await owner.request('POST', '/api/clients', { name: 'A client' })
  const request = await owner.request('POST', '/api/clients/requests', { email: 'guest@example.com' })
  const [passkey] = await sql<
    { id: string }[]
  >`insert into passkeys (user_id, credential_id, public_key, counter, name) values (${owner.user.id}, 'tenancy', '', 0, 'Laptop') returning id`
  return {
    '/api/members/': owner.user.id,
    '/api/accounts/': owner.user.accountId,
    '/api/invitations/': invitation?.id ?? '',
    '/api/clients/requests/': request.body.id,
    '/api/clients/': client.body.id,
    '/api/settings/passkeys/': passkey?.id ?? '',
    '/api/contacts/': contact.body.id,
    '/api/saved-replies/': reply.body.id,
    '/api/messages/': conversationKey,
    '/api/campaigns/': campaign.body.id,
    '/api/billing/transactions/': String(transaction.id),
    '/api/': order.body.jobId,
  }
}

const placeholders = routes.filter(
  ({ endpoint }) => endpoint.path.includes(':') && !endpoint.path.endsWith(':month') && endpoint.access !== 'anyone',
)
const nameOf = ({ endpoint }: (typeof routes)[number]) => `${endpoint.method} ${endpoint.path}`

let owner: Caller
let stranger: Caller
let ids: Record<string, string>
beforeAll(async () => {
  owner = await app.signedIn()
  stranger = await app.signedIn()
  ids = await possessions(owner)
})

const pathOf = (path: string) => {
  const [, id = unknownId] = Object.entries(ids).find(([start]) => path.startsWith(start)) ?? []
  return path.replace(/:\w+/g, id)
}

test.each(
  placeholders.filter(({ endpoint }) => endpoint.access !== 'employee').map((route) => [nameOf(route), route] as const),
)('a stranger who asks for %s with another account’s id finds nothing', async (name, { endpoint }) => {
  const { status, body } = await stranger.request(
    endpoint.method,
    pathOf(endpoint.path),
    bodies[name] ?? (endpoint.body ? {} : undefined),
  )
  expect({ status, body }).toMatchObject({ status: 404, body: { code: 'not_found' } })
})

test('after all of that, everything is still as its owner left it', async () => {
  expect((await owner.request('GET', '/api/contacts')).body).toMatchObject([{ name: 'Sample Owner' }])
  expect((await owner.request('GET', '/api/saved-replies')).body).toHaveLength(1)
  expect((await owner.request('GET', '/api/settings')).body.passkeys).toMatchObject([{ name: 'Laptop' }])
  expect((await owner.request('GET', '/api/campaigns')).body).toHaveLength(1)
  expect((await owner.request('GET', `/api/messages`)).body).toMatchObject([{ hasNewReply: true }])
})

test.each(
  routes.filter(({ endpoint }) => endpoint.access === undefined).map((route) => [nameOf(route), route] as const),
)('a visitor who asks for %s is told to sign in', async (_name, { endpoint }) => {
  const { status } = await app
    .signedOut()
    .request(endpoint.method, endpoint.path.replace(/:\w+/g, unknownId), endpoint.method === 'GET' ? undefined : {})
  expect(status).toBe(401)
})

test.each(
  routes.filter(({ endpoint }) => endpoint.access === 'employee').map((route) => [nameOf(route), route] as const),
)('a customer who asks for %s learns nothing of it', async (_name, { endpoint }) => {
  const { status } = await stranger.request(
    endpoint.method,
    endpoint.path.replace(/:\w+/g, unknownId),
    endpoint.method === 'GET' ? undefined : {},
  )
  expect(status).toBe(404)
})
