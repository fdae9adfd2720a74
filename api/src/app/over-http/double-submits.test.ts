import { randomUUID } from 'node:crypto'
import { bringNumber } from 'contract/brought-numbers'
import type { Endpoint } from 'contract/endpoint'
import { goodProfile } from 'contract/test/sample-profile'
import { testApp, type Answer, type Caller } from '../../../test/app.ts'
import { campaignTo, people, typedPhone } from '../../../test/sample-campaign.ts'
import { requestExample } from '../../features/api-docs/operation-of.ts'
import { takesIdempotencyKey } from '../../features/api-docs/refusals.ts'
import { recordInbound } from '../../features/messages/record-inbound.ts'
import { refreshAreas } from '../../features/properties/refresh-areas.ts'
import { loadRoll } from '../../features/properties/rolls/load-roll.ts'
import { readFormat } from '../../features/properties/rolls/read-format.ts'
import { fillPullList } from '../../features/pull-lists/fill-pull-list.ts'
import { matchSkipTrace } from '../../features/skip-trace/match-skip-trace.ts'
import { routes } from '../routes.ts'

// Every POST of the table that takes a key is submitted once, and by another account eight times at the same moment: both must leave as many rows in every table.
const app = testApp({ env: { DATABASE_CONNECTIONS: '12' } })
const SUBMITS = 8

beforeAll(async () => {
  await app.start()
  const { sql, config } = app.services
  const roll = async function* () {
    yield 'apn,fips,county,state,city,zip,address,owner_1,mail_address,mail_city,mail_state,mail_zip,phone_1,phone_1_type\n'
    yield 'A1,48453,Travis,TX,Austin,78701,1 SAMPLE ST,MOCKTON RAJ,9 TEST AVE,Dallas,TX,75204,5125550100,mobile\n'
  }
  const { states } = await loadRoll(sql, await readFormat(config.root, 'lotline-sample'), roll(), {
    today: '2026-11-20',
  })
  await refreshAreas(sql, states)
})
afterAll(app.stop)

interface Intent {
  path: string
  body?: unknown
}
/** What must be there before a call can do its work, and the call. */
type Arrange = (person: Caller) => Promise<Intent>

const place = async (person: Caller, path: string, body: unknown): Promise<Answer['body']> => {
  const answer = await person.request('POST', path, body)
  expect(answer).toMatchObject({ status: 201 })
  return answer.body
}
const onCampaign =
  (act: string): Arrange =>
  async (person) => {
    const { id } = await place(person, '/api/bulk-sms-campaigns', campaignTo(people(101, 1)))
    return { path: `/api/campaigns/${id}/${act}` }
  }
const onConversation =
  (act: string, body: unknown): Arrange =>
  async ({ user: { accountId } }) => {
    const text = { accountId, phone: '+15125550101', messageId: randomUUID(), body: 'Yes', optedOut: false }
    const { conversationKey } = await recordInbound(app.services.sql, { ...text, at: new Date() })
    return { path: `/api/messages/${conversationKey}${act}`, body }
  }
const onList =
  (act: string): Arrange =>
  async (person) => {
    const order = { location: '78701', locationType: 'zipcode' }
    const { jobId } = await place(person, '/api/properties/search/basic', order)
    await fillPullList.run({ orderId: jobId }, app.services)
    const { body: lists } = await person.request('GET', '/api/pull-lists')
    return { path: `/api/pull-lists/${lists[0].id}/${act}` }
  }
const draft = (person: Caller) =>
  place(person, '/api/sms/send', { campaignName: 'Spring', message: 'Hi', recipients: people(101, 1) })
const payFor = (jobId: string): Intent => ({
  path: '/api/checkout/pay',
  body: { jobId, type: 'send_sms', attempt: 'one' },
})

/** No number can be asked for twice. */
let brought = 0

const arranged: Record<string, Arrange> = {
  '/api/campaigns/:id/duplicate': onCampaign('duplicate'),
  '/api/campaigns/:id/pause': onCampaign('pause'),
  '/api/campaigns/:id/cancel': onCampaign('cancel'),
  '/api/messages/:conversationKey': onConversation('', { body: 'Hello' }),
  '/api/messages/:conversationKey/notes': onConversation('/notes', { body: 'Hello' }),
  '/api/messages/:conversationKey/read': onConversation('/read', undefined),
  '/api/pull-lists/:id/contacts': onList('contacts'),
  '/api/pull-lists/:id/skip-trace': onList('skip-trace'),
  '/api/skip-trace/:id/contacts': async (person) => {
    const { path } = await onList('skip-trace')(person)
    const { jobId } = await place(person, path, undefined)
    await matchSkipTrace.run({ orderId: jobId }, app.services)
    return { path: `/api/skip-trace/${jobId}/contacts` }
  },
  '/api/checkout/pay': async (person) => payFor((await draft(person)).jobId),
  '/api/sms/send-campaign/:id': async (person) => {
    const { jobId } = await draft(person)
    const { path, body } = payFor(jobId)
    await place(person, path, body)
    return { path: `/api/sms/send-campaign/${jobId}` }
  },
  '/api/invitations/:id/resend': async (person) => {
    const [{ id }] = await place(person, '/api/invitations', { emails: ['guest@example.com'], role: 'agent' })
    return { path: `/api/invitations/${id}/resend` }
  },
  '/api/clients/requests': async () => ({
    path: '/api/clients/requests',
    body: { email: (await app.signedIn()).user.email },
  }),
  '/api/brought-numbers': async () => {
    const { path, body } = byExample(bringNumber)
    brought += 1
    return { path, body: { ...(body as object), number: typedPhone(150 + brought) } }
  },
  '/api/registration/submit': async (person) => {
    await person.request('PUT', '/api/registration', { ...goodProfile, ein: '74-4000001' })
    return { path: '/api/registration/submit' }
  },
  '/api/operations/accounts/:id/credits': async () => ({
    path: `/api/operations/accounts/${(await app.signedIn()).user.accountId}/credits`,
    body: { amount: '5.00', reason: 'The list was late', attempt: 'one' },
  }),
  '/api/operations/accounts/:id/suspend': async () => ({
    path: `/api/operations/accounts/${(await app.signedIn()).user.accountId}/suspend`,
    body: { reason: 'Asked by its owner' },
  }),
}

/** What creates or charges, and cannot here: it needs a card processor, a number for sale or a closed account. */
const heldElsewhere: Record<string, string> = {
  '/api/billing/top-ups': 'billing/wallet.test.ts',
  '/api/billing/cards': 'cards/cards.test.ts',
  '/api/operations/accounts/:id/refunds': 'operations/money/money.test.ts',
  '/api/operations/accounts/:id/payouts': 'closing/closed-balance.test.ts',
  '/api/numbers': 'numbers/crash.test.ts',
}

const byExample = (endpoint: Endpoint): Intent => {
  const { path, body } = requestExample(endpoint)
  return {
    path: endpoint.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(path[name]))),
    body,
  }
}

async function someone({ access }: Endpoint): Promise<Caller> {
  const person = await app.signedIn({ employee: access === 'employee', confirmed: true })
  await app.services.sql`update accounts set team_granted_at = now() where id = ${person.user.accountId}`
  return person
}

/** How many rows each table has, but for counts of calls. */
async function rows(): Promise<Map<string, number>> {
  const { sql } = app.services
  const tables = await sql<{ name: string; counting: string }[]>`
    select schemaname || '.' || relname as name, format('(select count(*)::int from %I.%I)', schemaname, relname) as counting
    from pg_stat_user_tables where relname <> 'limit_counts' order by 1
  `
  const counted = `select array[${tables.map(({ counting }) => counting).join(', ')}] as counts`
  const [row] = await sql.unsafe<{ counts: number[] }[]>(counted, [], { prepare: true })
  return new Map(tables.map(({ name }, index) => [name, row?.counts[index] ?? 0]))
}

/** What submitting the same intent so often at once was answered, and how many rows each table has more since. */
async function submit(endpoint: Endpoint, times: number) {
  const person = await someone(endpoint)
  const { path, body } = (await arranged[endpoint.path]?.(person)) ?? byExample(endpoint)
  const before = await rows()
  const headers = { 'idempotency-key': 'one' }
  const answers = await Promise.all(
    Array.from({ length: times }, () =>
      endpoint.sends === 'upload'
        ? person.upload(path, { file: new File(['Name,Address\nRaj Mockton,1 Sample St\n'], 'owners.csv') }, headers)
        : person.request('POST', path, body, headers),
    ),
  )
  const after = await rows()
  const more = [...after].map(([name, count]) => [name, count - (before.get(name) ?? 0)] as const)
  return { answers, more: Object.fromEntries(more.filter(([, count]) => count !== 0)) }
}

const posts = routes.map(({ endpoint }) => endpoint).filter((endpoint: Endpoint) => takesIdempotencyKey(endpoint))

test.each(posts.map((endpoint: Endpoint) => [endpoint.path, endpoint] as const))(
  'POST %s eight times at the same moment leaves what it leaves once',
  async (path, endpoint) => {
    const once = await submit(endpoint, 1)
    const [first] = once.answers
    if (endpoint.creates && !heldElsewhere[path]) expect([200, 201]).toContain(first?.status)
    const together = await submit(endpoint, SUBMITS)
    const done = together.answers.filter(({ status }) => status < 300)
    expect(new Set(done.map(({ body }) => JSON.stringify(body))).size).toBe(first && first.status < 300 ? 1 : 0)
    for (const { status, body } of together.answers)
      if (status >= 300) expect([first?.body?.code, 'still_running']).toContain(body.code)
    expect(together.more).toEqual(once.more)
  },
)
