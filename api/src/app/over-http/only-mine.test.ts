import type { Endpoint } from 'contract/endpoint'
import { may } from 'contract/roles'
import { testApp } from '../../../test/app.ts'
import { FOREIGN, OWN, twoAgents } from '../../../test/two-agents.ts'
import { routes } from '../routes.ts'

// Every call of an account is asked by an agent who sees only what is assigned to them, with every id, phone and word of a colleague's rows. A new
// endpoint is in the table, so it is asked too.
const app = testApp()
const unknownId = '00000000-0000-4000-8000-000000000000'

let seeded: Awaited<ReturnType<typeof twoAgents>>
beforeAll(async () => {
  await app.start()
  seeded = await twoAgents(app)
})
afterAll(app.stop)

const idsFor = (path: string): string[] => {
  const every: [string, string[]][] = [
    ['/api/members/', [seeded.colleague.user.id]],
    ['/api/contacts/batches/', [seeded.account.batch]],
    [
      '/api/contacts/',
      [seeded.foreign.contactId, seeded.foreign.typed, seeded.foreign.deleted, seeded.account.waiting],
    ],
    ['/api/acts/', [seeded.foreign.act]],
    ['/api/saved-replies/', [unknownId]],
    ['/api/message-media/', [seeded.foreign.media]],
    ['/api/messages/', [seeded.foreign.conversationKey, seeded.account.unassigned]],
    ['/api/campaigns/', [seeded.account.campaign]],
    ['/api/billing/transactions/', [seeded.account.transaction]],
    ['/api/billing/statements/', ['2026-03']],
    ['/api/', [seeded.account.order]],
  ]
  return every.find(([start]) => path.startsWith(start))?.[1] ?? []
}
const pathsOf = ({ path }: Endpoint) =>
  path.includes(':') ? idsFor(path).map((id) => path.replace(/:\w+/g, id)) : [path]

/** Everything that a colleague's rows could be asked for by, for each parameter of an address; a new parameter is asked for the word. */
const values: Record<string, () => string[]> = {
  ids: () => [[seeded.foreign.contactId, seeded.foreign.typed, seeded.account.waiting].join()],
  selection: () => [seeded.foreign.selection],
  tag: () => [`${FOREIGN} tag`],
  filter: () => ['all', 'waiting', 'unread', 'failed', 'optedOut', 'snoozed'],
  assigned: () => ['all', 'mine', 'unassigned'],
  list: () => ['opted_out', 'lifted'],
  optedOut: () => ['yes', 'no'],
  status: () => ['new', 'responded'],
  source: () => ['added', 'import', 'reply'],
  sort: () => ['name', '-lastContact', 'created'],
  limit: () => ['1'],
  offset: () => ['1'],
  after: () => ['1'],
  zone: () => ['America/Chicago'],
  before: () => [seeded.foreign.inbound],
  kind: () => ['pull_list', 'skip_trace', 'send_sms'],
}
const words = () => [
  FOREIGN,
  FOREIGN.slice(0, 2),
  seeded.foreign.phone,
  seeded.foreign.typedPhone,
  seeded.foreign.waitingPhone,
  '(512) 555-01',
  '+15125550131',
]
const addressesOf = (endpoint: Endpoint): string[] =>
  pathsOf(endpoint).flatMap((path) => [
    path,
    ...Object.keys(endpoint.query?.shape ?? {}).flatMap((name) =>
      (values[name] ?? words)().map((value) => `${path}?${name}=${encodeURIComponent(value)}`),
    ),
  ])

const ofAgents = routes
  .map(({ endpoint }) => endpoint)
  .filter(({ access, right }) => access === undefined && may('agent', right ?? 'own'))
const named = (endpoints: Endpoint[]) =>
  endpoints.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const)
const reads = ofAgents.filter(({ method }) => method === 'GET')

test.each(named(reads))('%s tells nothing of a colleague’s rows', async (_name, endpoint) => {
  for (const address of addressesOf(endpoint)) {
    const { status, text } = await seeded.agent.send('GET', address, {})
    expect({ address, marks: seeded.marksIn(text), broken: status >= 500 }).toEqual({
      address,
      marks: [],
      broken: false,
    })
    if (endpoint.params) expect({ address, status }).toEqual({ address, status: endpoint.wholeAccount ? 403 : 404 })
    else if (endpoint.wholeAccount)
      expect({ address, status, text }).toMatchObject({ status: 403, text: expect.stringContaining('only_mine') })
  }
})

test('the same calls do tell of them to a member who sees everything', async () => {
  const seen = new Set<string>()
  for (const endpoint of reads)
    for (const address of addressesOf(endpoint))
      for (const mark of seeded.marksIn((await seeded.owner.send('GET', address, {})).text)) seen.add(mark)
  // These are in no list.
  const unlisted = [seeded.foreign.deleted, seeded.foreign.undoId, seeded.foreign.selection]
  expect(seeded.marks.filter((mark) => !seen.has(mark) && !unlisted.includes(mark))).toEqual([])
})

test('what is theirs they see as before', async () => {
  const see = async (address: string) => (await seeded.agent.send('GET', address, {})).text
  for (const address of [
    '/api/contacts',
    `/api/contacts?search=${OWN}`,
    `/api/contacts/${seeded.own.contactId}`,
    `/api/contacts/${seeded.own.contactId}/history`,
    '/api/contacts/tags',
    '/api/messages',
    `/api/messages?search=${OWN}`,
    `/api/messages/${seeded.own.conversationKey}`,
    `/api/messages/${seeded.own.conversationKey}/about`,
    `/api/messages/${seeded.own.conversationKey}/notes`,
    `/api/find?q=${OWN}`,
    '/api/acts',
    `/api/message-media/${seeded.own.media}`,
  ])
    expect({ address, text: await see(address) }).toEqual({ address, text: expect.stringContaining(OWN) })
  expect(await see('/api/suppressions')).toContain(seeded.own.typedPhone)
  const { headers } = await seeded.agent.request('GET', '/api/contacts')
  expect(headers.get('x-total-count')).toBe('2')
  expect((await seeded.agent.request('GET', '/api/inbox/counts')).body).toMatchObject({ all: 1 })
  expect((await seeded.agent.request('GET', '/api/saved-replies')).body).toHaveLength(1)
})

/** What each change needs beside its path to get as far as looking for its row. */
const bodies: Record<string, () => unknown[]> = {
  'POST /api/contacts': () => seeded.foreign.phones.map((phone) => ({ phone, name: 'Taken over' })),
  'PUT /api/contacts/:id': () => [{ name: 'Taken over' }],
  'POST /api/contacts/:id/merge': () => [{ otherId: seeded.own.contactId }],
  'POST /api/messages/:conversationKey': () => [{ body: 'Hello', override: true }],
  'POST /api/messages/:conversationKey/take-back': () => [{ id: '1' }],
  'POST /api/messages/:conversationKey/assign': () => [{ to: seeded.agent.user.id }, { to: null }],
  'POST /api/messages/:conversationKey/notes': () => [{ body: 'Hello' }],
  'POST /api/messages/:conversationKey/snooze': () => [{ until: null }],
  'POST /api/messages/:conversationKey/disposition': () => [{ disposition: 'do_not_contact' }],
  'POST /api/messages/:conversationKey/disposition/undo': () => [{ undoId: seeded.foreign.undoId }],
  'POST /api/messages/bulk': () =>
    [
      { type: 'assign', to: seeded.agent.user.id },
      { type: 'read' },
      { type: 'snooze', until: '2100-01-01T00:00:00Z' },
      { type: 'dispose', disposition: 'interested' },
    ].map((act) => ({ conversationKeys: [seeded.foreign.conversationKey, seeded.account.unassigned], act })),
  'POST /api/suppressions': () => [{ phones: ['+15125550199'] }],
  'PUT /api/saved-replies/:id': () => [{ title: 'Thanks', body: 'Thank you' }],
  'POST /api/saved-replies': () => [{ title: 'Hello', body: 'Hello' }],
}
const changes = ofAgents.filter(({ method, right }) => method !== 'GET' && right !== 'self')
const isShared = (path: string) => ['/api/suppressions', '/api/saved-replies'].includes(path)

/** Every row that is not the agent's, as it stands in the database. */
async function foreignRows(): Promise<string> {
  const { sql } = app.services
  const tables = [
    'contacts',
    'conversations',
    'inbound_messages',
    'outbound_messages',
    'conversation_notes',
    'conversation_holds',
    'conversation_assignments',
    'disposition_undos',
    'suppressed_phones',
    'contact_events',
    'contact_phones',
    'message_media',
    'campaigns',
    'orders',
    'contact_batches',
  ]
  const all = await Promise.all(
    tables.map((table) => sql<{ row: string }[]>`select to_jsonb(t)::text as row from ${sql(table)} t order by 1`),
  )
  return all.flatMap((rows) => rows.map(({ row }) => row).filter((row) => seeded.marksIn(row).length > 0)).join('\n')
}

test.each(named(changes))('%s changes nothing of a colleague’s, and tells nothing', async (name, endpoint) => {
  const before = await foreignRows()
  for (const path of pathsOf(endpoint))
    for (const body of bodies[name]?.() ?? [endpoint.body ? {} : undefined]) {
      const sent =
        body === undefined ? {} : { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }
      const { status, text } = await seeded.agent.send(endpoint.method, path, sent)
      expect({ path, body, marks: seeded.marksIn(text), broken: status >= 500 }).toEqual({
        path,
        body,
        marks: [],
        broken: false,
      })
      if (path.endsWith('/bulk'))
        expect(JSON.parse(text)).toEqual({
          actId: expect.any(String),
          title: expect.any(String),
          state: 'done',
          total: 0,
          changed: 0,
        })
      // A call that is refused before it looks for its row needs a body above; what is the whole account's says so in the contract (wholeAccount).
      else if (!isShared(path))
        expect({ path, body, refused: (endpoint.params ? [404] : [403, 409]).includes(status) }).toEqual({
          path,
          body,
          refused: true,
        })
    }
  expect(await foreignRows()).toBe(before)
})
