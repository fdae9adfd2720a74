import { screen, waitFor, within } from '@testing-library/react'
import { createApiKey, listApiKeys, revokeApiKey, type ApiKey } from 'contract/api-keys'
import {
  getBillingAccount,
  listTransactions,
  saveSpendingCap,
  type BillingAccount,
  type Transaction,
} from 'contract/billing'
import { answers, fakeApi as onlyApi, refuses, visit } from 'shell/testing'
import { pages } from '../pages.tsx'

const search: Transaction = {
  id: 't1',
  description: 'ZIP 78704',
  type: 'property_search',
  amount: '12.50',
  currency: 'USD',
  status: 'completed',
  createdAt: new Date().toISOString(),
  metadata: { jobId: '5f9c2b5e-64a2-4a0c-9a39-1f7a3f0f0a01', uses: 500 },
}
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

const account: BillingAccount = {
  month: '2026-03',
  spent: '30.10',
  cap: null,
  usage: [
    { service: 'property_record', uses: 400, plan: 'starter' },
    { service: 'advanced_property_record', uses: 0, plan: 'starter' },
    { service: 'bulk_sms', uses: 12_000, plan: 'enterprise' },
  ],
}
const fakeApi = (...replies: Parameters<typeof onlyApi>) =>
  onlyApi(
    ...replies,
    answers(getBillingAccount, () => account),
    answers(listApiKeys, () => ({ eligible: false, keys: [] })),
  )

afterEach(() => jest.restoreAllMocks())

const figure = (name: string) => screen.findByRole('group', { name })

test('the cards add up to the cent: all-time total, completed this month, and how many completed', async () => {
  fakeApi(answers(listTransactions, () => [search, lastYear, pending, failed, refunded]))
  visit(pages, '/billing')

  expect(await screen.findByText('ZIP 78704')).toBeVisible()
  expect(await figure('Total Spent')).toHaveTextContent('$60.05')
  expect(await figure('This Month')).toHaveTextContent('$12.50')
  expect(await figure('Transactions')).toHaveTextContent('2')
})

test('each transaction shows its time, description, job, type, amount and status', async () => {
  fakeApi(
    answers(listTransactions, () => [
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

test('a row links to what it paid for', async () => {
  fakeApi(answers(listTransactions, () => [search, pending]))
  visit(pages, '/billing')
  expect(await screen.findByRole('link', { name: 'ZIP 78704' })).toHaveAttribute(
    'href',
    '/success?type=pull_list&jobId=5f9c2b5e-64a2-4a0c-9a39-1f7a3f0f0a01',
  )
  expect(screen.getByRole('link', { name: 'Spring offers' })).toHaveAttribute('href', '/campaigns/c1')
})

test('Download CSV opens the export in a new tab', async () => {
  fakeApi(answers(listTransactions, () => [search]))
  const open = jest.spyOn(window, 'open').mockReturnValue(null)
  const { user } = visit(pages, '/billing')
  await user.click(await screen.findByRole('button', { name: 'Download CSV' }))
  expect(open).toHaveBeenCalledWith('/api/export/billing?format=csv', '_blank', 'noopener')
})

test('a new account has no transactions and has spent nothing', async () => {
  fakeApi(answers(listTransactions, () => []))
  visit(pages, '/billing')
  expect(await screen.findByRole('heading', { name: 'Billing History' })).toBeVisible()
  expect(await screen.findByText('No transactions yet')).toBeVisible()
  expect(await figure('Total Spent')).toHaveTextContent('$0.00')
})

test('a bill that fails to load says so and can be retried', async () => {
  fakeApi(refuses(listTransactions, 500, 'Something went wrong on our side. Please try again.'))
  const { user } = visit(pages, '/billing')
  expect(await screen.findByText('Something went wrong on our side. Please try again.')).toBeVisible()
  fakeApi(answers(listTransactions, () => [search]))
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('ZIP 78704')).toBeVisible()
})

test('the list narrows to a month and a type, and the month has its statement', async () => {
  fakeApi(answers(listTransactions, () => [search, lastYear, pending]))
  const { user, address } = visit(pages, '/billing')

  await user.selectOptions(await screen.findByLabelText('Month'), 'March 2020')
  expect(screen.getByText('ZIP 19103')).toBeVisible()
  expect(screen.queryByText('ZIP 78704')).toBeNull()
  expect(address()).toBe('/billing?month=2020-03')
  expect(screen.getByRole('link', { name: 'Statement March 2020' })).toHaveAttribute(
    'href',
    '/billing/statements/2020-03',
  )

  await user.selectOptions(screen.getByLabelText('Type'), 'SMS Campaign')
  expect(screen.getByText('No matching transactions')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Show all' }))
  expect(screen.getByText('ZIP 78704')).toBeVisible()
  expect(await figure('Total Spent')).toHaveTextContent('$60.05')
})

test('each line has a receipt', async () => {
  fakeApi(answers(listTransactions, () => [search]))
  visit(pages, '/billing')
  expect(await screen.findByRole('link', { name: 'Receipt for ZIP 78704' })).toHaveAttribute(
    'href',
    '/billing/receipts/t1',
  )
})

test('the month shows the plan each service has reached', async () => {
  fakeApi(answers(listTransactions, () => [search]))
  visit(pages, '/billing')
  expect(await screen.findByRole('meter', { name: 'Property record: Starter' })).toHaveAttribute(
    'aria-valuetext',
    '400 of 1,000 uses to Growth',
  )
  expect(screen.getByRole('meter', { name: 'Bulk SMS: Enterprise' })).toHaveAttribute('aria-valuetext', '12,000 uses')
})

describe('The spending cap', () => {
  function withCap(first: string | null) {
    let cap = first
    onlyApi(
      answers(listTransactions, () => [search]),
      answers(getBillingAccount, () => ({ ...account, cap })),
      answers(listApiKeys, () => ({ eligible: false, keys: [] })),
      answers(saveSpendingCap, ({ body }) => {
        cap = body.amount
        return { ...account, cap }
      }),
    )
    return visit(pages, '/billing').user
  }

  test('is set and then shown with what is spent of it', async () => {
    const user = withCap(null)
    await user.click(await screen.findByRole('button', { name: 'Set a Spending Cap' }))
    await user.type(screen.getByLabelText('Dollars a month'), '60.20{Enter}')
    expect(await screen.findByRole('meter', { name: 'Spending cap' })).toHaveAttribute(
      'aria-valuetext',
      '$30.10 of $60.20',
    )
  })

  test('must be an amount', async () => {
    const user = withCap(null)
    await user.click(await screen.findByRole('button', { name: 'Set a Spending Cap' }))
    await user.type(screen.getByLabelText('Dollars a month'), 'lots{Enter}')
    expect(await screen.findByText('Enter an amount in dollars, such as 250 or 99.50')).toBeVisible()
  })

  test('is removed', async () => {
    const user = withCap('60.20')
    await user.click(await screen.findByRole('button', { name: 'Change the Cap' }))
    await user.click(screen.getByRole('button', { name: 'Remove Cap' }))
    await waitFor(() => expect(screen.queryByRole('meter', { name: 'Spending cap' })).toBeNull())
  })
})

describe('API Access', () => {
  const crm: ApiKey = {
    id: '5f9c2b5e-64a2-4a0c-9a39-1f7a3f0f0a09',
    name: 'Our CRM',
    hint: 'lotline_Ab3d',
    scopes: ['read'],
    createdAt: '2026-03-05T15:07:00.000Z',
    lastUsedAt: null,
  }

  function withKeys(first: ApiKey[], eligible = true) {
    let keys = first
    fakeApi(
      answers(listTransactions, () => [search]),
      answers(listApiKeys, () => ({ eligible, keys })),
      answers(createApiKey, ({ body }) => {
        const key = { ...crm, name: body.name, scopes: body.scopes }
        keys = [key, ...keys]
        return { key, token: 'lotline_Ab3dEverySecret' }
      }),
      answers(revokeApiKey, () => {
        keys = []
        return null
      }),
    )
    return visit(pages, '/billing').user
  }

  test('below Enterprise the page says what it takes', async () => {
    withKeys([], false)
    expect(await screen.findByText(/comes with the Enterprise plan: 10,000 uses/)).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Create API Key' })).toBeNull()
  })

  test('a key is named, scoped, shown once, and then listed by its beginning', async () => {
    const user = withKeys([])
    await user.click(await screen.findByRole('button', { name: 'Create API Key' }))
    await user.click(screen.getByRole('button', { name: 'Create Key' }))
    expect(await screen.findByText('Give the key a name')).toBeVisible()

    await user.type(screen.getByLabelText('Name'), 'Our CRM')
    await user.click(screen.getByLabelText('Send'))
    await user.click(screen.getByRole('button', { name: 'Create Key' }))
    expect(await screen.findByLabelText('API key')).toHaveValue('lotline_Ab3dEverySecret')

    await user.click(screen.getByRole('button', { name: 'Done' }))
    const table = within(await screen.findByRole('table', { name: 'API keys' }))
    expect(table.getByText('Our CRM')).toBeVisible()
    expect(table.getByText('Never')).toBeVisible()
    expect(screen.queryByDisplayValue('lotline_Ab3dEverySecret')).toBeNull()
  })

  test('a key is revoked after a confirmation', async () => {
    const user = withKeys([crm])
    await user.click(await screen.findByRole('button', { name: 'Revoke Our CRM' }))
    await user.click(screen.getByRole('button', { name: 'Revoke Key' }))
    await waitFor(() => expect(screen.queryByText('Our CRM')).toBeNull())
    expect(screen.getByText('No API keys yet.')).toBeVisible()
  })
})
