import { screen, waitFor, within } from '@testing-library/react'
import { getBillingAccount, listTransactions, type Transaction } from 'contract/billing'
import { getCards } from 'contract/cards'
import { listMoneyMoves, type MoneyMove } from 'contract/money-moves'
import { Link } from 'react-router-dom'
import { listMembers } from 'contract/members'
import { getWallet } from 'contract/wallet'
import { ada, answers, fakeApi as onlyApi, fakeLive, refuses, visit } from 'shell/testing'
import { pages } from '../pages.tsx'
import { bill, fakeApi, search } from './test-billing.ts'

const lastYear: Transaction = {
  ...search,
  id: 't2',
  description: 'ZIP 19103',
  amount: '7.55',
  createdAt: '2020-03-05T15:07:00.000Z',
  metadata: {},
}
const pending: Transaction = {
  ...search,
  id: 't3',
  description: 'Spring offers',
  type: 'sms_campaign',
  amount: '40.00',
  status: 'pending',
  metadata: { campaignId: 'c1', uses: 1000 },
}
const failed: Transaction = {
  ...search,
  id: 't4',
  description: 'Summer offers',
  type: 'sms_campaign',
  amount: '0.00',
  status: 'failed',
  metadata: { asked: '5.00', reason: 'Your card was declined.' },
}
const refunded: Transaction = {
  ...search,
  id: 't5',
  description: 'Autumn offers',
  type: 'gift_card',
  amount: '0.00',
  status: 'refunded',
  metadata: { refunded: '9.00' },
}

afterEach(() => jest.restoreAllMocks())

const figure = (name: string) => screen.findByRole('group', { name })

test('the cards show the all-time total, what was completed this month, and how many are completed', async () => {
  fakeApi(...bill([search], { spent: '60.05', thisMonth: '12.50', completed: 2 }))
  visit(pages, '/billing')

  expect(await screen.findByText('ZIP 78704')).toBeVisible()
  expect(await figure('Total Spent')).toHaveTextContent('$60.05')
  expect(await figure('This Month')).toHaveTextContent('$12.50')
  expect(await figure('Transactions')).toHaveTextContent('2')
})

test('money that was added on another page stands there when the page is opened again', async () => {
  const moves: MoneyMove[] = []
  fakeApi(
    ...bill([]),
    answers(listMoneyMoves, () => [...moves]),
  )
  const { user } = visit(
    [{ path: '/billing/invoices', element: <Link to="/billing">Back</Link> }, ...pages],
    '/billing',
  )
  expect(await screen.findByText('No transactions yet')).toBeVisible()
  expect(screen.queryByRole('table', { name: 'Money added and given back' })).toBeNull()
  await user.click(screen.getByRole('link', { name: 'Invoices' }))
  moves.push({
    id: '5f9c2b5e-64a2-4a0c-9a39-1f7a3f0f0a07',
    kind: 'top_up',
    paymentId: null,
    description: 'Money added',
    amount: '50.00',
    reason: null,
    createdAt: '2026-01-02T03:04:05.000Z',
  })
  await user.click(screen.getByRole('link', { name: 'Back' }))
  expect(await screen.findByRole('table', { name: 'Money added and given back' })).toHaveTextContent('$50.00')
})

test('each transaction shows its time, description, job, type, amount and status', async () => {
  fakeApi(
    ...bill([
      lastYear,
      { ...search, metadata: { jobId: '5f9c2b5e-64a2-4a0c-9a39-1f7a3f0f0a01' } },
      failed,
      refunded,
      pending,
    ]),
  )
  visit(pages, '/billing')

  const table = within(await screen.findByRole('table', { name: 'Recent Transactions' }))
  expect(table.getByRole('row', { name: /Mar 05, 2020 ?\d\d:07 (AM|PM)/ })).toBeVisible()
  expect(table.getByText('Job 5f9c2b5e')).toBeVisible()
  expect(table.getAllByText('Property Search')).not.toHaveLength(0)
  expect(table.getAllByText('SMS Campaign')).not.toHaveLength(0)
  expect(table.getByText('Gift Card')).toBeVisible()
  expect(table.getByRole('cell', { name: '$40.00' })).toBeVisible()
  for (const status of ['Pending', 'Failed', 'Refunded'])
    expect(table.getByRole('cell', { name: status })).toBeVisible()
  expect(table.getByText('$5.00 not charged · Your card was declined.', { exact: false })).toBeVisible()
})

test('an order that waits for its card says that it is not paid, what is held from the balance that it is held', async () => {
  const unpaid = { ...pending, id: 't9', metadata: { ...pending.metadata, service: 'sms' } }
  fakeApi(...bill([unpaid, pending]))
  visit(pages, '/billing')
  const table = within(await screen.findByRole('table', { name: 'Recent Transactions' }))
  expect((await table.findAllByText(/not paid yet/))[0]).toBeVisible()
  expect(table.getAllByText(/held until it is delivered/)[0]).toBeVisible()
})

test('a row links to what it paid for', async () => {
  fakeApi(...bill([search, pending]))
  visit(pages, '/billing')
  expect(await screen.findByRole('link', { name: 'ZIP 78704' })).toHaveAttribute(
    'href',
    '/success?type=pull_list&jobId=5f9c2b5e-64a2-4a0c-9a39-1f7a3f0f0a01',
  )
  expect(screen.getByRole('link', { name: 'Spring offers' })).toHaveAttribute('href', '/campaigns/c1')
})

test('Download CSV opens the export in a new tab', async () => {
  fakeApi(...bill([search]))
  const open = jest.spyOn(window, 'open').mockReturnValue(null)
  const { user } = visit(pages, '/billing')
  await user.click(await screen.findByRole('button', { name: 'Download CSV' }))
  expect(open).toHaveBeenCalledWith('/api/export/billing?format=csv', '_blank', 'noopener')
})

test('a new account has no transactions and has spent nothing', async () => {
  fakeApi(...bill([]))
  visit(pages, '/billing')
  expect(await screen.findByRole('heading', { name: 'Billing History' })).toBeVisible()
  expect(await screen.findByText('No transactions yet')).toBeVisible()
  expect(await figure('Total Spent')).toHaveTextContent('$0.00')
})

test('what was added and given back says so where it fails to load, and can be retried', async () => {
  fakeApi(...bill([]), refuses(listMoneyMoves, 500, ''))
  const { user } = visit(pages, '/billing')
  expect(await screen.findByText('What was added and given back could not be loaded')).toBeVisible()
  fakeApi(
    ...bill([]),
    answers(listMoneyMoves, () => [
      {
        id: '5f9c2b5e-64a2-4a0c-9a39-1f7a3f0f0a07',
        kind: 'credit' as const,
        paymentId: null,
        description: 'Credit',
        amount: '5.00',
        reason: 'A late list',
        createdAt: '2026-01-02T03:04:05.000Z',
      },
    ]),
  )
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('A late list')).toBeVisible()
})

test('a bill that fails to load says so and can be retried', async () => {
  fakeApi(refuses(listTransactions, 500, 'Something went wrong on our side. Please try again.'))
  const { user } = visit(pages, '/billing')
  expect(await screen.findByText('Something went wrong on our side. Please try again.')).toBeVisible()
  fakeApi(...bill([search]))
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('ZIP 78704')).toBeVisible()
})

test('balance, cards and month that fail to load say so and can be retried, and the figures are there again', async () => {
  fakeApi(...[getWallet, getCards, getBillingAccount].map((endpoint) => refuses(endpoint, 500, '')), ...bill([search]))
  const { user } = visit(pages, '/billing')
  for (const title of [
    'Your balance could not be loaded',
    'Your cards could not be loaded',
    'Your month could not be loaded',
  ])
    expect(await screen.findByText(title)).toBeVisible()
  expect(await figure('Total Spent')).toHaveTextContent('–')
  fakeApi(...bill([search], { spent: '60.05' }))
  for (const again of screen.getAllByRole('button', { name: 'Try again' })) await user.click(again)
  for (const name of ['Balance', 'Cards and recharge', 'Your month'])
    expect(await screen.findByRole('region', { name })).toBeVisible()
  expect(await figure('Total Spent')).toHaveTextContent('$60.05')
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
})

test('the list narrows to a month and a type, and the month has its statement', async () => {
  fakeApi(...bill([search, lastYear, pending], { spent: '60.05' }))
  const { user, address } = visit(pages, '/billing')

  await user.selectOptions(await screen.findByLabelText('Month'), 'March 2020')
  expect(screen.getByText('ZIP 19103')).toBeVisible()
  await waitFor(() => expect(screen.queryByText('ZIP 78704')).toBeNull())
  expect(address()).toBe('/billing?month=2020-03')
  expect(screen.getByRole('link', { name: 'Statement March 2020' })).toHaveAttribute(
    'href',
    '/billing/statements/2020-03',
  )

  await user.selectOptions(screen.getByLabelText('Type'), 'SMS Campaign')
  expect(await screen.findByText('No matching transactions')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Show all' }))
  expect(await screen.findByText('ZIP 78704')).toBeVisible()
  expect(await figure('Total Spent')).toHaveTextContent('$60.05')
})

test('a month that began while the page was open can be chosen', async () => {
  const next: Transaction = { ...search, id: 't6', description: 'ZIP 19104', createdAt: '2027-01-05T15:07:00.000Z' }
  jest.useFakeTimers({ advanceTimers: true, now: new Date('2026-12-31T15:00:00.000Z') })
  try {
    fakeApi(...bill([{ ...search, createdAt: '2026-12-05T15:07:00.000Z' }, next]))
    const { user, address } = visit(pages, '/billing')
    await screen.findByText('ZIP 19104')
    jest.setSystemTime(new Date('2027-01-06T15:00:00.000Z'))
    await user.selectOptions(await screen.findByLabelText('Month'), 'January 2027')
    expect(address()).toBe('/billing?month=2027-01')
    await waitFor(() => expect(screen.queryByText('ZIP 78704')).toBeNull())
    expect(screen.getByText('ZIP 19104')).toBeVisible()
  } finally {
    jest.useRealTimers()
  }
})

test('of a long bill the newest fifty are there at once, and older ones when they are asked for', async () => {
  const long = Array.from({ length: 120 }, (_, at) => ({ ...search, id: `t${at}`, description: `Order ${at}` }))
  fakeApi(...bill(long))
  const { user } = visit(pages, '/billing')
  expect(await screen.findByText('50 of 120')).toBeVisible()
  expect(screen.queryByText('Order 50')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Show Older Transactions' }))
  expect(await screen.findByText('Order 99')).toBeVisible()
  expect(screen.getByText('100 of 120')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Show Older Transactions' }))
  expect(await screen.findByText('Order 119')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Show Older Transactions' })).toBeNull()
})

test('older transactions are shown once they are asked for, also while texts leave', async () => {
  const live = fakeLive()
  const long = Array.from({ length: 80 }, (_, at) => ({ ...search, id: `t${at}`, description: `Order ${at}` }))
  let isFirst = true
  fakeApi(
    answers(
      listTransactions,
      async ({ query: { limit, offset } }) => {
        if (offset > 0 && isFirst) {
          // They are on their way when a text leaves.
          isFirst = false
          queueMicrotask(() => live.push({ type: 'campaign' }))
          await new Promise((resolve) => setTimeout(resolve, 50))
        }
        return long.slice(offset, limit && offset + limit)
      },
      { 'x-total-count': '80' },
    ),
    ...bill(long),
  )
  const { user } = visit(pages, '/billing')
  await user.click(await screen.findByRole('button', { name: 'Show Older Transactions' }))
  expect(await screen.findByText('Order 79', {}, { timeout: 5000 })).toBeVisible()
})

test('a month in the address that is none narrows nothing', async () => {
  fakeApi(...bill([search]))
  visit(pages, '/billing?month=lastMarch')
  expect(await screen.findByText('ZIP 78704')).toBeVisible()
})

test('each line has a receipt', async () => {
  fakeApi(...bill([search]))
  visit(pages, '/billing')
  expect(await screen.findByRole('link', { name: 'Receipt for ZIP 78704' })).toHaveAttribute(
    'href',
    '/billing/receipts/t1',
  )
})

test('a payment that failed, of which nothing was charged, has no receipt; one that was refunded has', async () => {
  fakeApi(
    ...bill([
      { ...search, id: 't8', description: 'Declined', status: 'failed' as const, amount: '0.00' },
      { ...search, id: 't9', description: 'Given back', status: 'refunded' as const, amount: '0.00' },
    ]),
  )
  visit(pages, '/billing')
  expect(await screen.findByRole('link', { name: 'Receipt for Given back' })).toBeVisible()
  expect(screen.queryByRole('link', { name: 'Receipt for Declined' })).toBeNull()
})

test('the month shows the plan each service has reached', async () => {
  fakeApi(...bill([search]))
  visit(pages, '/billing')
  expect(await screen.findByRole('meter', { name: 'Property record: Starter' })).toHaveAttribute(
    'aria-valuetext',
    '400 of 1,000 uses to Growth',
  )
  expect(screen.getByRole('meter', { name: 'Bulk SMS: Enterprise' })).toHaveAttribute('aria-valuetext', '12,000 uses')
})

test.each([
  '/billing',
  '/billing/invoices',
  '/billing/receipts/5f9c2b5e-64a2-4a0c-9a39-1f7a3f0f0a01',
  '/billing/money/5f9c2b5e-64a2-4a0c-9a39-1f7a3f0f0a01',
  '/billing/payments/5f9c2b5e-64a2-4a0c-9a39-1f7a3f0f0a01',
  '/billing/statements/2026-03',
])(
  'who sees only what is assigned to them reads at %s that it is not theirs, and nothing of it is asked for',
  async (address) => {
    onlyApi(answers(listMembers, () => []))
    visit(pages, address, { user: { ...ada, accountName: 'Hopper Homes', role: 'agent', onlyMine: true } })
    expect(await screen.findByRole('heading', { name: 'Billing is not part of your role' })).toBeVisible()
    expect(
      screen.getByText(/^Your role in Hopper Homes is Agent, and you see only what is assigned to you\./),
    ).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
  },
)

test.each([
  ['/billing/add-money', 'Adding money'],
  ['/billing/add-card', 'Adding a card'],
])(
  'who sees only what is assigned to them has a page with a title at %s that says whom to ask',
  async (address, what) => {
    onlyApi(answers(listMembers, () => []))
    visit(pages, address, { user: { ...ada, role: 'agent', onlyMine: true } })
    expect(await screen.findByRole('heading', { name: `${what} is not part of your role` })).toBeVisible()
    expect(screen.getByRole('heading', { level: 1 })).toBeVisible()
  },
)
