import { screen, waitFor, within } from '@testing-library/react'
import { listSkippedNumbers, showInvoicesOfMonth } from 'contract/invoices'
import { showMargins } from 'contract/margins'
import { listPrices, type BookedPrice } from 'contract/price-book'
import { listReconciliations } from 'contract/reconciliations'
import { ada, answers, fakeApi as onlyApi, refuses, visit } from 'shell/testing'
import { pages } from '../pages.tsx'

const id = '5f9c2b5e-64a2-4a0c-9a39-1f7a3f0f0a01'
const at = '2026-04-01T04:01:00.000Z'
const invoice = {
  id,
  number: 'INV-000001',
  kind: 'invoice' as const,
  issuedAt: at,
  isDemo: false,
  net: '100.00',
  tax: '5.00',
  total: '105.00',
  accountId: id,
  issuer: null,
  ofClients: false,
  customer: 'Sample LLC',
  state: 'TX',
}
const note = {
  ...invoice,
  id: '2',
  number: 'CN-000001',
  kind: 'credit_note' as const,
  net: '2.00',
  tax: '0.10',
  total: '2.10',
}

const booked: BookedPrice[] = [
  {
    id: 'all-1',
    service: 'bulk_sms',
    accountId: null,
    account: null,
    validFrom: at,
    starter: '0.04',
    growth: '0.025',
    enterprise: '0.015',
    state: 'past',
  },
  {
    id: 'all-2',
    service: 'bulk_sms',
    accountId: null,
    account: null,
    validFrom: '2026-06-01T04:00:00.000Z',
    starter: '0.05',
    growth: '0.030',
    enterprise: '0.02',
    state: 'coming',
  },
]

const skipped = {
  series: 'INV',
  seller: null,
  first: 201,
  last: 1_000_345,
  reason: 'Taken back to March',
  skippedAt: at,
}

/** Without invoices, differences, prices, margins and skipped numbers, unless the replies say otherwise. */
const fakeApi = (...replies: Parameters<typeof onlyApi>) =>
  onlyApi(
    ...replies,
    answers(showMargins, () => ({ rows: [], segmentCost: null, refused: [] })),
    answers(showInvoicesOfMonth, ({ params: { month } }) => ({
      month,
      waiting: 0,
      stopped: null,
      invoices: [],
      net: '0.00',
      tax: '0.00',
      total: '0.00',
    })),
    answers(listReconciliations, () => []),
    answers(listPrices, () => []),
    answers(listSkippedNumbers, () => []),
  )

test('an employee sees what texts brought and cost by account and by campaign, that a price is missing, and what was refused below cost', async () => {
  const row = { id, name: 'Sample LLC', accountId: id, segments: 1000, received: 30, revenue: '40.00', unpriced: 0 }
  fakeApi(
    answers(showMargins, ({ query }) => ({
      rows:
        query.by === 'campaign'
          ? [{ ...row, name: 'Spring', cost: '44.00', margin: '-4.00' }]
          : [{ ...row, unpriced: 12, cost: '9.10', margin: null }],
      segmentCost: '0.01090',
      refused: [
        {
          id,
          kind: 'campaign' as const,
          accountId: id,
          account: 'Sample LLC',
          name: 'Cheap',
          segments: 5,
          unitPrice: '0.0100',
          unitCost: '0.01090',
          wentOut: false,
          at,
        },
      ],
    })),
  )
  const { user } = visit(pages, '/books', { user: { ...ada, employee: true } })
  expect(await screen.findByText('12 texts without a price of the carrier')).toBeVisible()
  expect(screen.getByText('Not known')).toBeVisible()
  expect(screen.getByText('A segment has cost $0.0109 lately, the networks’ fees included.')).toBeVisible()
  expect(screen.getByText('$0.01 for $0.0109')).toBeVisible()
  await user.selectOptions(screen.getByLabelText('Margins by'), 'campaign')
  expect(await screen.findByText('-$4.00')).toBeVisible()
  expect(screen.getByText('Loss')).toBeVisible()
})

test('an employee sees a month with its sums, why invoices wait, last night’s difference and the prices that come', async () => {
  fakeApi(
    answers(showInvoicesOfMonth, ({ params: { month } }) => ({
      month,
      waiting: 0,
      stopped: 'COMPANY_FILE is not set: an invoice must say who sells',
      invoices: [
        { ...invoice, month },
        { ...note, month },
      ],
      net: '98.00',
      tax: '4.90',
      total: '102.90',
    })),
    answers(listReconciliations, () => [
      {
        night: '2026-04-02',
        startedAt: at,
        finishedAt: at,
        count: 2,
        differences: [
          { what: 'payment', id: 'p1', ledger: 'capture $1.00', delivered: 'paid $1.01', whose: null },
          {
            what: 'pull list',
            id: 'l1',
            ledger: '2 records, $0.20',
            delivered: '3 records, $0.30',
            whose: { accountId: id, account: 'Sunny Solar', title: 'Austin, TX' },
          },
        ],
        missing: null,
      },
    ]),
    answers(listPrices, () => booked),
  )
  visit(pages, '/books', { user: { ...ada, employee: true } })
  expect(await screen.findByText(/2 documents: \$98\.00 and \$4\.90 tax, \$102\.90 in all/)).toBeVisible()
  expect(screen.getByText(/COMPANY_FILE is not set/)).toBeVisible()
  const month = within(screen.getByRole('table', { name: 'Invoices of the month' }))
  expect(month.getByRole('row', { name: /CN-000001 .*-\$2\.10/ })).toBeVisible()
  expect(month.getAllByRole('link', { name: 'Sample LLC' })[0]).toHaveAttribute('href', `/operations/accounts/${id}`)
  const nights = within(await screen.findByRole('table', { name: 'Comparisons' }))
  expect(
    nights.getByRole('row', {
      name: /Apr 02, 2026 .*2 differences payment p1: ledger capture \$1\.00, found paid \$1\.01 pull list l1: .*found 3 records, \$0\.30 \( ?Austin, TX, of Sunny Solar ?\)/,
    }),
  ).toBeVisible()
  expect(nights.getAllByRole('link', { name: 'Sunny Solar' })[0]).toHaveAttribute('href', `/operations/accounts/${id}`)
  const prices = within(await screen.findByRole('table', { name: 'Prices' }))
  expect(prices.getAllByRole('row')).toHaveLength(2)
  expect(prices.getByRole('row', { name: /Bulk SMS From Jun 01, 2026 .*\$0\.03 / })).toBeVisible()
  expect(prices.getByText('Starter $0.05 · Growth $0.03 · Enterprise $0.02')).toBeInTheDocument() // on a phone
  expect(screen.getByText('1 price is not what the public pages say')).toBeVisible()
  expect(screen.getByText(/^Bulk SMS: \$0\.04 there, \$.* here from Jun 01, 2026\./)).toBeVisible()
})

test('an accountant reads which numbers no document has, and why', async () => {
  fakeApi(
    answers(listSkippedNumbers, () => [
      skipped,
      { series: 'CN', seller: 'Hopper Homes', first: 1, last: 1_000_144, reason: 'Taken back to March', skippedAt: at },
    ]),
  )
  visit(pages, '/books', { user: { ...ada, employee: true } })
  const table = within(await screen.findByRole('table', { name: 'Skipped numbers' }))
  expect(table.getByRole('row', { name: /Invoices Your own .*000201 to 1000345 .*Taken back to March/ })).toBeVisible()
  expect(table.getByRole('row', { name: /Credit notes Hopper Homes .*000001 to 1000144/ })).toBeVisible()
})

test('others read whom the page is for', async () => {
  visit(pages, '/books')
  expect(await screen.findByText('For employees')).toBeVisible()
})

test('each table that fails to load says so and can be retried', async () => {
  const employee = { ...ada, employee: true }
  fakeApi(
    ...[showMargins, showInvoicesOfMonth, listReconciliations, listPrices, listSkippedNumbers].map((endpoint) =>
      refuses(endpoint, 500, ''),
    ),
  )
  const { user } = visit(pages, '/books', { user: employee })
  await waitFor(() => expect(screen.getAllByRole('button', { name: 'Try again' })).toHaveLength(5))
  fakeApi(
    answers(listPrices, () => booked),
    answers(listSkippedNumbers, () => [skipped]),
  )
  for (const again of screen.getAllByRole('button', { name: 'Try again' })) await user.click(again)
  expect(await screen.findByRole('table', { name: 'Prices' })).toBeVisible()
  expect(await screen.findByRole('table', { name: 'Skipped numbers' })).toBeVisible()
  for (const title of ['No texts in this month', 'No invoices in this month', 'No comparison yet'])
    expect(await screen.findByText(title)).toBeVisible()
})
