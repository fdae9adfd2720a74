import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { Link } from 'react-router-dom'
import {
  duplicateCampaign,
  getCampaign,
  listCampaigns,
  pauseCampaign,
  type Campaign,
  type CampaignDetails,
} from 'contract/campaigns'
import { getSendingInfo } from 'contract/campaign-launch'
import { sendSms } from 'contract/sms'
import { listRecipients, type Recipient } from 'contract/recipients'
import { listMembers } from 'contract/members'
import { listSmsOrders } from 'contract/sms'
import { ada, answers, fakeApi, fakeLive, offers, refuses, visit } from 'shell/testing'
import { pages } from '../pages.tsx'

const info = answers(getSendingInfo, () => ({
  sandbox: true,
  quietHours: false,
  pacePerMinute: 4500,
  registration: 'draft' as const,
  waitsForNumber: false,
}))
const campaign: Campaign = {
  id: '5f9c2b5e-64a2-4a0c-9a39-1f7a3f0f0a01',
  name: 'Spring',
  status: 'active',
  provider: 'twilio',
  messageTemplate: 'Hi {firstName}',
  totalRecipients: 8,
  sentCount: 6,
  deliveredCount: 5,
  failedCount: 1,
  responseCount: 2,
  paidOrderId: null,
  unpaid: null,
  createdAt: '2026-01-02T03:04:05.000Z',
}
const details: CampaignDetails = {
  ...campaign,
  kind: 'bulk',
  queuedCount: 0,
  waitingCount: 1,
  skippedCount: 1,
  canceledCount: 0,
  unknownCount: 0,
  finishAt: null,
  launchedAt: campaign.createdAt,
  completedAt: null,
  cost: {
    status: 'completed',
    amount: '0.24',
    returned: '0.08',
    why: '2 of 8 segments were not delivered',
  },
  checkoutAmount: null,
  review: null,
  networks: null,
  jobId: null,
  sandbox: true,
  outcomes: [
    { state: 'delivered', reason: null, count: 5 },
    { state: 'skipped', reason: 'opted_out', count: 1 },
  ],
  standing: {
    reason: 'quiet_hours',
    until: '2026-01-02T13:00:00.000Z',
    text: 'Outside the hours in which this person may be texted',
  },
}

const person: Recipient = {
  id: '1',
  phone: '+15125550100',
  name: 'Ada',
  address: '12 Oak St',
  state: 'skipped',
  reason: 'opted_out',
  errorCode: null,
  body: 'Hi Ada',
  segments: 1,
  notBefore: null,
  sentAt: null,
  finishedAt: null,
  respondedAt: null,
}

test('a card shows the counts and the success rate', async () => {
  fakeApi(
    info,
    answers(listCampaigns, () => [campaign]),
  )
  visit(pages, '/campaigns')
  const card = within(await screen.findByRole('article'))
  expect(card.getByRole('heading', { name: 'Spring' })).toBeVisible()
  expect(card.getByText('Active')).toBeVisible()
  expect(card.getByText('Twilio')).toBeVisible()
  expect(card.getByText('63%')).toBeVisible()
  expect(card.getByRole('link', { name: 'View Details' })).toHaveAttribute('href', `/campaigns/${campaign.id}`)
})

test('without campaigns the page says so and leads on', async () => {
  fakeApi(
    info,
    answers(listCampaigns, () => []),
  )
  visit(pages, '/campaigns')
  expect(await screen.findByRole('heading', { name: 'No Campaigns Yet' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'Create Your First Campaign' })).toHaveAttribute('href', '/bulk-sms-campaign')
})

test('of many campaigns the newest thirty are there at once, and older ones when they are asked for', async () => {
  const asked: { limit?: number | undefined; offset: number }[] = []
  const hundred = Array.from({ length: 100 }, (_, at) => ({
    ...campaign,
    id: `5f9c2b5e-64a2-4a0c-9a39-${String(at).padStart(12, '0')}`,
    name: `Campaign ${at}`,
  }))
  fakeApi(
    info,
    answers(
      listCampaigns,
      ({ query }) => {
        asked.push({ limit: query.limit, offset: query.offset })
        return hundred.slice(query.offset, query.offset + (query.limit ?? 100))
      },
      { 'x-total-count': '100' },
    ),
  )
  const { user } = visit(pages, '/campaigns')
  expect(await screen.findByText('30 of 100')).toBeVisible()
  expect(screen.getAllByRole('article')).toHaveLength(30)
  await user.click(screen.getByRole('button', { name: 'Show Older Campaigns' }))
  expect(await screen.findByText('60 of 100')).toBeVisible()
  expect(screen.getByRole('heading', { name: 'Campaign 59' })).toBeVisible()
  expect(asked).toEqual([
    { limit: 30, offset: 0 },
    { limit: 30, offset: 30 },
  ])
})

test('older campaigns are shown once they are asked for, also while texts leave', async () => {
  const live = fakeLive()
  const forty = Array.from({ length: 40 }, (_, at) => ({
    ...campaign,
    id: `5f9c2b5e-64a2-4a0c-9a39-${String(at).padStart(12, '0')}`,
    name: `Campaign ${at}`,
  }))
  let isFirst = true
  fakeApi(
    info,
    answers(
      listCampaigns,
      async ({ query: { offset, limit = 100 } }) => {
        if (offset > 0 && isFirst) {
          // They are on their way when a text leaves.
          isFirst = false
          queueMicrotask(() => live.push({ type: 'campaign', id: campaign.id }))
          await new Promise((resolve) => setTimeout(resolve, 50))
        }
        return forty.slice(offset, offset + limit)
      },
      { 'x-total-count': '40' },
    ),
  )
  const { user } = visit(pages, '/campaigns')
  await user.click(await screen.findByRole('button', { name: 'Show Older Campaigns' }))
  expect(await screen.findByRole('heading', { name: 'Campaign 39' }, { timeout: 5000 })).toBeVisible()
})

test('a list that fails to load says so and can be retried', async () => {
  fakeApi(info, refuses(listCampaigns, 500, ''))
  const { user } = visit(pages, '/campaigns')
  expect(await screen.findByText('Failed to Load Campaigns')).toBeVisible()
  fakeApi(
    info,
    answers(listCampaigns, () => [campaign]),
  )
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('heading', { name: 'Spring' })).toBeVisible()
})

test('a campaign that fails to load says so and can be retried', async () => {
  fakeApi(info, refuses(getCampaign, 500, ''), refuses(listRecipients, 500, ''))
  const { user } = visit(pages, `/campaigns/${campaign.id}`)
  expect(await screen.findByText('The campaign could not be loaded')).toBeVisible()
  fakeApi(
    info,
    answers(getCampaign, () => details),
    answers(listRecipients, () => [person]),
  )
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('heading', { name: 'Spring' })).toBeVisible()
})

test('a campaign says why it waits, shows every recipient with its reason, and can be paused', async () => {
  let now = details
  const paused: CampaignDetails = {
    ...details,
    status: 'paused',
    standing: { reason: 'paused', until: null, text: 'The campaign was paused' },
  }
  fakeApi(
    info,
    answers(getCampaign, () => now),
    answers(pauseCampaign, () => {
      now = paused
      return paused
    }),
    answers(listRecipients, () => [person]),
  )
  const { user } = visit(pages, `/campaigns/${campaign.id}`)
  expect(await screen.findByText('Not sending right now')).toBeVisible()
  expect(screen.getByText('Skipped: opted out')).toBeVisible()
  expect(screen.getByRole('heading', { name: 'Cost' })).toBeVisible()
  expect([screen.getByText('$0.24'), screen.getByText('$0.08')]).toHaveLength(2)
  const table = within(await screen.findByRole('table', { name: 'Recipients of this campaign' }))
  expect(await table.findByText('Opted out')).toBeVisible()
  // In its column, and below the name on a phone, where the column has no room.
  expect(table.getAllByText('12 Oak St')).toHaveLength(2)

  await user.click(screen.getByRole('button', { name: 'Pause' }))
  expect(await screen.findByText('Campaign paused')).toBeVisible()
  expect(await screen.findByRole('button', { name: 'Resume' })).toHaveFocus()
})

test('a search or a filter tells screen readers how many recipients it leaves', async () => {
  fakeApi(
    info,
    answers(getCampaign, () => details),
    answers(
      listRecipients,
      ({ query }) => (query.filter === 'failed' ? [] : [person]),
      ({ query }) => ({ 'x-total-count': query.search ? '1234' : query.filter === 'failed' ? '0' : '8' }),
    ),
  )
  const { user } = visit(pages, `/campaigns/${campaign.id}`)
  await user.type(await screen.findByRole('searchbox', { name: 'Search recipients' }), 'oak')
  expect(await screen.findByText('1,234 recipients match')).toHaveRole('status')
  await user.clear(screen.getByRole('searchbox', { name: 'Search recipients' }))
  await user.click(screen.getByRole('button', { name: /^Failed/ }))
  expect(await screen.findByText('No recipient matches')).toHaveRole('status')
})

test('a page of recipients that could not be loaded says so, and is loaded when it is asked for again', async () => {
  const people = Array.from({ length: 250 }, (_, at) => ({ ...person, id: String(at + 1), name: `Owner ${at + 1}` }))
  const asked: number[] = []
  let isBroken = true
  fakeApi(
    info,
    answers(getCampaign, () => ({ ...details, totalRecipients: 250 })),
    answers(listRecipients, ({ query: { after, limit } }) => {
      asked.push(after)
      if (after > 0 && isBroken) throw new Error('The line broke')
      return people.slice(after, after + limit)
    }),
  )
  const { user } = visit(pages, `/campaigns/${campaign.id}`)
  const frame = await screen.findByRole('region', { name: /Recipients of this campaign/ })
  await screen.findByText('Owner 1')
  const scrollTo = (row: number) => {
    frame.scrollTop = 57 * row
    fireEvent.scroll(frame)
  }
  scrollTo(200)
  expect(await screen.findByText('More recipients could not be loaded')).toBeVisible()
  scrollTo(190)
  scrollTo(200)
  expect(asked).toEqual([0, 200])
  isBroken = false
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(screen.queryByText('More recipients could not be loaded')).toBeNull())
  expect(asked).toEqual([0, 200, 200])
})

test('whoever scrolls through the recipients comes further, also while texts leave', async () => {
  const live = fakeLive()
  const people = Array.from({ length: 250 }, (_, at) => ({ ...person, id: String(at + 1), name: `Owner ${at + 1}` }))
  let isFirst = true
  fakeApi(
    info,
    answers(getCampaign, () => ({ ...details, totalRecipients: 250 })),
    answers(listRecipients, async ({ query: { after, limit } }) => {
      if (after > 0 && isFirst) {
        // The second page is on its way when a text leaves.
        isFirst = false
        queueMicrotask(() => live.push({ type: 'campaign', id: campaign.id }))
        await new Promise((resolve) => setTimeout(resolve, 50))
      }
      return people.slice(after, after + limit)
    }),
  )
  visit(pages, `/campaigns/${campaign.id}`)
  const frame = await screen.findByRole('region', { name: /Recipients of this campaign/ })
  await screen.findByText('Owner 1')
  frame.scrollTop = 57 * 200
  fireEvent.scroll(frame)
  expect(await screen.findByText('Owner 201')).toBeVisible()
})

test.each([
  { what: 'the campaigns', address: '/campaigns', link: 'Opt-outs', to: '/opt-outs' },
  { what: 'a campaign', address: `/campaigns/${campaign.id}`, link: 'SMS Campaigns', to: '/campaigns' },
])('who leaves $what in the moment of a cancel sees it canceled on the way back', async ({ address, link, to }) => {
  const live = fakeLive()
  let now = details
  let asked = 0
  const ask = <Answer,>(answer: Answer) => {
    asked += 1
    return answer
  }
  fakeApi(
    info,
    answers(listCampaigns, () => ask([now])),
    answers(getCampaign, () => ask(now)),
    answers(listRecipients, () => [person]),
  )
  const elsewhere = { path: to, element: <Link to={address}>Back</Link> }
  const { user } = visit([...pages.filter(({ path }) => path !== to), elsewhere], address)
  expect(await screen.findByText('Active')).toBeVisible()
  live.push({ type: 'campaign', id: campaign.id })
  await waitFor(() => expect(asked).toBe(2))
  now = { ...details, status: 'canceled', standing: null }
  live.push({ type: 'campaign', id: campaign.id })
  await user.click(screen.getByRole('link', { name: link }))
  await user.click(await screen.findByRole('link', { name: 'Back' }))
  expect((await screen.findAllByText('Canceled'))[0]).toBeVisible()
  expect(screen.queryByText('Active')).toBeNull()
})

test('a campaign says that it waits for our review, or that it was not approved and why', async () => {
  const inReview = { reason: 'in_review' as const, until: null, text: 'It is looked at within an hour.' }
  const refused = { state: 'refused' as const, reason: 'It asks for card numbers.' }
  let shown: CampaignDetails = { ...details, standing: inReview }
  fakeApi(
    info,
    answers(getCampaign, () => shown),
    answers(listRecipients, () => []),
  )
  const before = visit(pages, `/campaigns/${campaign.id}`)
  expect(await screen.findByText('This campaign is waiting for our review')).toBeVisible()
  before.leave()
  shown = { ...details, standing: null, review: refused }
  visit(pages, `/campaigns/${campaign.id}`)
  expect(await screen.findByText('We did not approve this campaign')).toBeVisible()
  expect(screen.getByText(/It asks for card numbers\./)).toBeVisible()
})

test('a campaign that a network takes on several days says how many leave today and when the last one does', async () => {
  const tmobile = {
    network: 'tmobile' as const,
    count: 3600,
    isEstimate: false,
    today: 1960,
    lastAt: '2026-01-04T20:00:00.000Z',
    cap: { segments: 2000, per: 'day' as const },
  }
  const waiting = { ...details, standing: null, queuedCount: 3600, networks: [tmobile] }
  fakeApi(
    answers(getCampaign, () => waiting),
    answers(listRecipients, () => []),
    info,
  )
  visit(pages, `/campaigns/${campaign.id}`)
  expect(await screen.findByText(/1,960 to T-Mobile today, the rest from tomorrow/)).toBeVisible()
  const row = within(screen.getByRole('table', { name: 'By mobile network' })).getByRole('row', { name: /T-Mobile/ })
  expect(row).toHaveTextContent('2,000 segments a day')
  expect(row).toHaveTextContent('3,6001,960')
})

test('a campaign that waits for payment says so on the list and on its page, with one button that pays what is missing', async () => {
  const waits = { ...campaign, status: 'paused' as const, unpaid: { amount: '4.00', missing: '1.00' } }
  fakeApi(
    info,
    answers(listCampaigns, () => [waits]),
    answers(getCampaign, () => ({
      ...details,
      ...waits,
      standing: { reason: 'waiting_for_payment' as const, until: null, text: 'Waiting for payment' },
    })),
    answers(listRecipients, () => []),
  )
  const pay = { name: 'Add $1.00 and start' }
  const { user } = visit(pages, '/campaigns')
  const card = within(await screen.findByRole('article'))
  expect(card.getAllByText('Waiting for payment')).toHaveLength(2)
  expect(card.queryByText('Paused')).toBeNull()
  expect(card.getByRole('link', pay)).toHaveAttribute('href', '/billing/add-money?amount=1.00')
  await user.click(card.getByRole('link', { name: 'View Details' }))
  expect(await screen.findByText(/It costs \$4\.00, and \$1\.00 is missing in your balance/)).toBeVisible()
  expect(screen.getAllByRole('link', pay)).toHaveLength(1)
})

test.each(['/campaigns', `/campaigns/${campaign.id}`])(
  'money that a colleague added meanwhile is asked for no second time on %s',
  async (page) => {
    const live = fakeLive()
    const unpaid = { amount: '4.00', missing: '4.00' }
    fakeApi(
      info,
      answers(listCampaigns, () => [{ ...campaign, status: 'paused' as const, unpaid }]),
      answers(getCampaign, () => ({ ...details, status: 'paused' as const, unpaid })),
      answers(listRecipients, () => []),
    )
    visit(pages, page)
    expect(await screen.findByRole('link', { name: 'Add $4.00 and start' })).toBeVisible()
    unpaid.missing = '1.50'
    live.push({ type: 'order' })
    expect(await screen.findByRole('link', { name: 'Add $1.50 and start' })).toBeVisible()
  },
)

test('a campaign behind older ones asks for what starts it, with what they take first, and says how long it waits', async () => {
  const unpaid = { amount: '4.00', missing: '7.00', older: '3.00', until: '2026-03-09T12:00:00Z' }
  fakeApi(
    info,
    answers(listCampaigns, () => [{ ...campaign, status: 'paused' as const, unpaid }]),
  )
  visit(pages, '/campaigns')
  expect(
    await screen.findByText(
      /It costs \$4\.00, and what has waited longer takes \$3\.00 first: \$7\.00 is missing in your balance\. .*If it has not started by Mar 09, 2026, it is canceled\./,
    ),
  ).toBeVisible()
  expect(screen.getByRole('link', { name: 'Add $7.00 and start' })).toHaveAttribute(
    'href',
    '/billing/add-money?amount=7.00',
  )
})

test('a campaign that lacks money and that the month’s cap keeps back besides says both, and no button promises that money starts it', async () => {
  const unpaid = { amount: '4.00', missing: '4.00', aboveCap: true }
  fakeApi(
    info,
    answers(listCampaigns, () => [{ ...campaign, status: 'paused' as const, unpaid }]),
  )
  visit(pages, '/campaigns')
  expect(
    await screen.findByText(/is missing in your balance\. .* It would take this month above your spending cap, too/),
  ).toBeVisible()
  expect(screen.getByRole('link', { name: 'Add $4.00' })).toBeVisible()
})

test('a campaign that the balance covers and the month’s cap keeps back names the cap, and asks for no money', async () => {
  const waits = { ...campaign, status: 'paused' as const, unpaid: { amount: '4.00', missing: '0.00' } }
  fakeApi(
    info,
    answers(listCampaigns, () => [waits]),
  )
  visit(pages, '/campaigns')
  expect(
    await screen.findByText(
      'Your balance covers its $4.00, and it starts by itself. Where it would take this month above your spending cap, that is once the cap is raised, or with the next month.',
    ),
  ).toBeVisible()
  expect(screen.queryByRole('link', { name: /^Add \$/ })).toBeNull()
  expect(screen.getByRole('link', { name: 'Spending cap' })).toHaveAttribute('href', '/billing')
})

test('a campaign that lacks more than one payment may bring names a payment that can be made, and what comes after it', async () => {
  fakeApi(
    info,
    answers(listCampaigns, () => [
      { ...campaign, status: 'paused' as const, unpaid: { amount: '72000.00', missing: '72000.00' } },
    ]),
  )
  visit(pages, '/campaigns')
  expect(await screen.findByRole('link', { name: 'Add $50,000.00, then $22,000.00' })).toHaveAttribute(
    'href',
    '/billing/add-money?amount=50000.00',
  )
})

test('paid texts wait on the list and on their page until they are sent, once', async () => {
  const orderId = '5f9c2b5e-64a2-4a0c-9a39-1f7a3f0f0a09'
  let now: CampaignDetails = { ...details, status: 'draft', kind: 'single', jobId: orderId, paidOrderId: orderId }
  const sent: string[] = []
  fakeApi(
    info,
    answers(listCampaigns, () => [now]),
    answers(getCampaign, () => now),
    answers(listRecipients, () => [person]),
    answers(sendSms, ({ params }) => {
      sent.push(params.id)
      now = { ...details, kind: 'single', jobId: orderId }
      return { campaignId: now.id, recipientCount: 1 }
    }),
  )
  const { user } = visit(pages, '/campaigns')
  const card = within(await screen.findByRole('article'))
  expect(card.getByText('Paid, not sent')).toBeVisible()
  expect(card.getByRole('button', { name: 'Send Now' })).toBeVisible()

  await user.click(card.getByRole('link', { name: 'View Details' }))
  expect(await screen.findByText('Paid texts wait')).toBeVisible()
  expect(screen.queryByRole('link', { name: 'Continue to Checkout' })).toBeNull()
  await user.click(await screen.findByRole('button', { name: 'Send Now' }))
  expect(await screen.findByText('SMS campaign sent successfully!')).toBeVisible()
  await waitFor(() => expect(screen.queryByText('Paid texts wait')).toBeNull())
  expect(sent).toEqual([orderId])
})

test.each([
  [
    'is not said of a draft that nobody paid',
    null,
    '1 recipient who was not texted yet never will be, and costs nothing. What was sent stays',
  ],
  [
    'is said of one that was paid',
    '5f9c2b5e-64a2-4a0c-9a39-1f7a3f0f0a09',
    'costs nothing. What you paid for them is given back. What was sent stays',
  ],
])('that money comes back when a campaign is canceled %s', async (_what, paidOrderId, words) => {
  const draft: CampaignDetails = { ...details, status: 'draft', kind: 'single', paidOrderId }
  fakeApi(
    info,
    answers(getCampaign, () => draft),
    answers(listRecipients, () => [person]),
  )
  const { user } = visit(pages, `/campaigns/${campaign.id}`)
  await user.click(await screen.findByRole('button', { name: 'More' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Cancel campaign' }))
  expect(await screen.findByText(/costs nothing/)).toHaveTextContent(words)
})

test('while a long list is being copied the page says so, and makes no second draft of it', async () => {
  const asked: string[] = []
  fakeApi(
    info,
    answers(getCampaign, () => details),
    answers(listRecipients, () => []),
    answers(duplicateCampaign, ({ params }) => {
      asked.push(params.id)
      return new Promise<Campaign>(() => {})
    }),
  )
  const { user } = visit(pages, `/campaigns/${campaign.id}`)
  await user.click(await screen.findByRole('button', { name: 'More' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Duplicate as a new draft' }))
  expect(await screen.findByText('Copying the message and the list...')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'More' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Duplicate as a new draft' }))
  expect(asked).toEqual([campaign.id])
})

test('a campaign of another account is not found', async () => {
  fakeApi(info, refuses(getCampaign, 404, 'Campaign not found'))
  visit(pages, `/campaigns/${campaign.id}`)
  expect(await screen.findByText('Campaign not found')).toBeVisible()
})

test('a viewer sees a campaign, and none of its actions', async () => {
  fakeApi(
    info,
    answers(getCampaign, () => ({ ...details, paidOrderId: '5f9c2b5e-64a2-4a0c-9a39-1f7a3f0f0a02' })),
    answers(listRecipients, () => [person]),
  )
  visit(pages, `/campaigns/${campaign.id}`, { user: { ...ada, role: 'viewer' } })
  expect(await screen.findAllByText('12 Oak St')).toHaveLength(2)
  const filters = within(screen.getByRole('group', { name: 'Show' })).getAllByRole('button').length
  expect(offers().slice(filters)).toEqual(['SMS Campaigns'])
})

test.each([
  ['/bulk-sms-campaign', 'Launching campaigns'],
  ['/send-sms', 'Sending campaigns'],
])('at %s an agent reads that it is not part of the role, in place of the form', async (address, what) => {
  fakeApi(
    info,
    answers(listMembers, () => []),
    answers(listSmsOrders, () => []),
  )
  visit(pages, address, { user: { ...ada, role: 'agent' } })
  expect(await screen.findByRole('heading', { name: `${what} is not part of your role` })).toBeVisible()
  expect(screen.queryByRole('textbox')).toBeNull()
  expect(offers()).toEqual([])
})

test.each(['/campaigns', `/campaigns/${campaign.id}`])(
  'who sees only what is assigned to them reads at %s that campaigns are not theirs, and none is asked for',
  async (address) => {
    fakeApi(answers(listMembers, () => []))
    visit(pages, address, { user: { ...ada, role: 'agent', onlyMine: true } })
    expect(await screen.findByRole('heading', { name: 'Looking at campaigns is not part of your role' })).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
  },
)
