import { expect, type APIRequestContext, type Browser, type Cookie, type Page } from '@playwright/test'
import { outcomeOf } from '../../api/src/platform/providers/sms/sandbox-people.ts'
import { defaultSandboxSettings } from '../../api/src/platform/providers/sms/sandbox-settings.ts'
import { root, runIn } from './workspace-copy.ts'

/** The ids of a full account that addresses need. */
export interface FullAccount {
  listJobId: string
  draftJobId: string
  draftAmount: string
  skipTraceJobId: string
  campaignId: string
  conversationKey: string
}

let made = 0

/** Signs up a new test account through the API: the page's browser context is signed in afterwards. */
export async function enter(page: Page, fullName = 'Journey Sample'): Promise<{ email: string; password: string }> {
  made += 1
  const account = { email: `made-${Date.now()}-${process.pid}-${made}@example.com`, password: 'a long secret' }
  await post(page.request, '/api/auth/signup', { fullName, ...account })
  return account
}

/** Lets an account have a team or clients, as the operator does: with the product's command, on the running database. */
export const allowTeam = (email: string) =>
  runIn(root, process.execPath, ['api/dist/main.mjs', 'accounts', 'grant-team', email], {
    DATA_DIR: process.env.LOTLINE_DATA ?? '',
  })

/** Creates a full account in a window of its own; returns its ids, and the cookies that sign another window in. */
export async function makeFullAccount(
  browser: Browser,
  fullName?: string,
): Promise<{ full: FullAccount; cookies: Cookie[] }> {
  const page = await browser.newPage()
  await enter(page, fullName)
  const full = await fillAccount(page)
  const cookies = await page.context().cookies()
  await page.close()
  return { full, cookies }
}

/** Names that stress a layout: long without a break, right to left, and many words. */
const awkwardNames = [
  {
    name: `Bartholomew ${'Wolfeschlegelsteinhausenbergerdorff'.repeat(3)}`,
    email: `${'long'.repeat(14)}@example.com`,
    address: `${'12345 '.repeat(20)}Street, Austin, TX 78704`,
    tags: ['a', 'second tag', 'third', 'a tag of very many letters indeed', 'fifth'],
  },
  { name: 'محمد عبد الرحمن الطويل', email: '', address: 'شارع الملك فهد ١٢', tags: ['عميل'] },
  { name: '👩‍👩‍👧‍👦 The Family 🏡', email: '', address: '', tags: [] },
]

/** Fills the signed-in account through the API: a list, a skip trace, a campaign with answers, a draft, contacts. */
export async function fillAccount({ request }: Page): Promise<FullAccount> {
  const { areas } = await get<{ areas: { location: string; records: number }[] }>(
    request,
    '/api/properties/areas?locationType=zipcode&q=7',
  )
  const [area] = areas.toSorted((a, b) => a.records - b.records)
  const list = await post<{ jobId: string }>(request, '/api/properties/search/basic', {
    location: area?.location,
    locationType: 'zipcode',
  })
  const file = {
    name: `owners-${'of-a-long-name-'.repeat(8)}.csv`,
    mimeType: 'text/csv',
    buffer: Buffer.from('name,current address\nJohn Smith,12 Oak St Austin TX 78704\n'),
  }
  const traced = await (await request.post('/api/skip-trace/basic', { multipart: { file } })).json()
  for (const [index, contact] of awkwardNames.entries())
    await post(request, '/api/contacts', { ...contact, phone: `512555014${index}`, notes: 'Notes', status: 'new' })

  await expect
    .poll(async () => (await get<{ status: string }>(request, `/api/jobs/${list.jobId}`)).status)
    .toBe('complete')
  const recipients = testOwners(120)
  const messageTemplate = 'Hi {firstName}, would you sell {address}? Reply STOP to opt out.'
  const allContacts = [
    ...recipients,
    ...awkwardNames.map(({ name, address }, index) => ({ phone: `512555014${index}`, name, address })),
  ]
  const campaign = await post<{ id: string }>(request, '/api/bulk-sms-campaigns', {
    name: `Spring offers ${'and more '.repeat(12)}`,
    messageTemplate,
    recipients: allContacts,
    provider: 'twilio',
    totalRecipients: allContacts.length,
  })
  await post(request, `/api/campaigns/${campaign.id}/duplicate`)
  const draft = await post<{ jobId: string; recipientCount: number }>(request, '/api/sms/send', {
    campaignName: 'A few owners',
    message: messageTemplate,
    recipients: recipients.slice(0, 3).map(({ phone, name }) => ({ phone, name })),
  })

  // A contact who opted out does not wait and cannot be texted.
  let conversations: { conversationKey: string }[] = []
  await expect
    .poll(
      async () => (conversations = await get<typeof conversations>(request, '/api/messages?filter=waiting')).length,
      { timeout: 60_000 },
    )
    .toBeGreaterThan(1)
  return {
    listJobId: list.jobId,
    draftJobId: draft.jobId,
    draftAmount: (draft.recipientCount * 0.05).toFixed(2),
    skipTraceJobId: traced.jobId,
    campaignId: campaign.id,
    conversationKey: conversations[0]?.conversationKey ?? '',
  }
}

interface Owner {
  phone: string
  name: string
  address: string
}

let ownersMade = 0

/**
 * Owners with phones that were not texted before in this product: the sandbox carrier's people reply twice and then stop. About one in
 * nine replies. A worker has a product of its own, so a counter makes them unique; with `LOTLINE_URL` a phone may have been texted
 * before.
 */
export function testOwners(count: number): Owner[] {
  const from = ownersMade + (process.env.LOTLINE_URL ? Date.now() % 5_000_000 : 0)
  ownersMade += count * 37
  return Array.from({ length: count }, (_, index) => {
    const place = from + index * 37
    const exchange = 220 + (Math.floor(place / 10_000) % 600)
    return {
      phone: `512${exchange % 100 === 11 ? exchange + 1 : exchange}${String(place % 10_000).padStart(4, '0')}`,
      name: `Owner ${names[index % names.length]}`,
      address: `${100 + index} Oak St`,
    }
  })
}

/** Of them those who answer the first text, as the sandbox carrier of a product with its usual settings has it, and opt out of nothing by that. */
export function answeringOwners(count: number): Owner[] {
  const found: Owner[] = []
  while (found.length < count) {
    found.push(
      ...testOwners(count * 10).filter(({ phone }) => {
        const { answer } = outcomeOf(`+1${phone}`, 0, defaultSandboxSettings)
        return answer !== null && !/stop|list|unsubscribe/i.test(answer)
      }),
    )
  }
  return found.slice(0, count)
}

const names = ['Adams', 'Baker', 'Clark', 'Davis', 'Evans', 'Flores', 'Garcia', 'Hughes']

/** A list as people upload it. */
export const listFile = (owners: readonly Owner[]) => ({
  name: 'owners.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(
    [
      'Phone Number,Owner Name,Property Address',
      ...owners.map(({ phone, name, address }) => [phone, name, address].join(',')),
    ].join('\n'),
  ),
})

async function get<T>(request: APIRequestContext, path: string): Promise<T> {
  const answer = await request.get(path)
  expect(answer.ok(), `${path} answered ${answer.status()}`).toBe(true)
  return answer.json()
}

async function post<T>(request: APIRequestContext, path: string, data?: unknown): Promise<T> {
  const answer = await request.post(path, data === undefined ? {} : { data })
  expect(answer.ok(), `${path} answered ${answer.status()}: ${await answer.text()}`).toBe(true)
  return answer.json()
}
