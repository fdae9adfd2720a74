import { screen, within } from '@testing-library/react'
import {
  getBillingAccount,
  getReceipt,
  getStatement,
  listTransactions,
  type Receipt,
  type Statement,
} from 'contract/billing'
import { getCards, getPaymentReceipt } from 'contract/cards'
import { getMoneyReceipt, listMoneyMoves, type MoneyMove } from 'contract/money-moves'
import { answers, fakeApi, refuses, visit } from 'shell/testing'
import { account, fakeApi as fakeBilling } from '../billing/test-billing.ts'
import { pages } from '../pages.tsx'

const id = '5f9c2b5e-64a2-4a0c-9a39-1f7a3f0f0a01'
const customer = { fullName: 'محمد عبد الرحمن', email: 'owner@example.com' }
const move = { id, description: 'Campaña de otoño 名', uses: 0, reason: null, createdAt: '2026-03-05T15:07:00.000Z' }
const receipt: Receipt = {
  customer,
  transaction: {
    id,
    description: move.description,
    type: 'sms_campaign',
    amount: '4.50',
    currency: 'USD',
    status: 'completed',
    createdAt: move.createdAt,
    metadata: { service: 'bulk_sms', plan: 'growth', uses: 180 },
  },
  moves: [
    { ...move, kind: 'hold', amount: '5.00' },
    { ...move, id: '2', kind: 'capture', amount: '4.75', uses: 190 },
    { ...move, id: '3', kind: 'release', amount: '0.25' },
    { ...move, id: '4', kind: 'refund', amount: '0.25', reason: '10 of 190 numbers cannot be texted' },
  ],
}
const statement: Statement = {
  month: '2026-03',
  over: true,
  customer,
  moves: [
    { ...move, kind: 'charge', amount: '12.50' },
    { ...move, id: '2', kind: 'refund', amount: '2.50' },
  ],
  charged: '12.50',
  refunded: '2.50',
  total: '10.00',
}

afterEach(() => jest.restoreAllMocks())

test('a receipt names the customer in any script, the purchase and each movement of money', async () => {
  fakeApi(answers(getReceipt, () => receipt))
  visit(pages, `/billing/receipts/${id}`)
  expect(await screen.findByText(/محمد عبد الرحمن, owner@example.com/)).toBeVisible()
  expect(screen.getByText('Campaña de otoño 名')).toBeVisible()
  expect(screen.getByText('Growth')).toBeVisible()
  const movements = within(screen.getByRole('table', { name: 'Movements' }))
  expect(movements.getByRole('row', { name: /^Charged from the hold, 190 uses .* -\$4\.75 \$4\.75$/ })).toBeVisible()
  expect(
    movements.getByRole('row', { name: /^Refunded: 10 of 190 numbers cannot be texted .* -\$0\.25$/ }),
  ).toBeVisible()
  expect(screen.getByText('Mar 05, 2026, 10:07 AM EST', { selector: 'dd' })).toBeVisible()
})

test('what is held and what is charged stand in columns of their own, each of which adds up', async () => {
  fakeApi(
    answers(getReceipt, () => ({
      ...receipt,
      moves: [
        { ...move, kind: 'hold' as const, amount: '5.00' },
        { ...move, id: '2', kind: 'release' as const, amount: '5.00', reason: 'Your card was declined.' },
      ],
    })),
  )
  visit(pages, `/billing/receipts/${id}`)
  const movements = within(await screen.findByRole('table', { name: 'Movements' }))
  expect(movements.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'Movement',
    'Date',
    'On hold',
    'Charged',
  ])
  expect(movements.getByRole('row', { name: /^Held .* \$5\.00$/ })).toBeVisible()
  expect(
    movements.getByRole('row', { name: /^Released from the hold: Your card was declined\. .* -\$5\.00$/ }),
  ).toBeVisible()
})

test('what was charged at once was never on hold', async () => {
  fakeApi(answers(getReceipt, () => ({ ...receipt, moves: [{ ...move, kind: 'charge' as const, amount: '12.50' }] })))
  visit(pages, `/billing/receipts/${id}`)
  const movements = within(await screen.findByRole('table', { name: 'Movements' }))
  expect(movements.getByRole('row', { name: /^Charged .* \$12\.50$/ })).toBeVisible()
  expect(movements.queryByRole('columnheader', { name: 'On hold' })).toBeNull()
})

test('a credit, a change and a payment of what was owed each have a receipt, one click from their row, with the reason', async () => {
  const credit: MoneyMove = {
    id,
    paymentId: null,
    kind: 'credit',
    description: 'Credit',
    amount: '20.00',
    reason: 'A late list',
    createdAt: '2026-03-05T15:07:00.000Z',
  }
  fakeBilling(
    answers(listTransactions, () => []),
    answers(listMoneyMoves, () => [
      credit,
      { ...credit, id: '2', kind: 'adjustment' as const, description: 'Paid what was owed' },
    ]),
    answers(getMoneyReceipt, () => ({ move: credit, customer })),
  )
  const { user, address } = visit(pages, '/billing')
  const table = within(await screen.findByRole('table', { name: 'Money added and given back' }))
  expect(table.getAllByRole('link', { name: /^Receipt: Paid what was owed/ }).length).toBeGreaterThan(0)
  const [link] = table.getAllByRole('link', { name: /^Receipt: Credit/ })
  if (link) await user.click(link)
  expect(await screen.findByText('A late list')).toBeVisible()
  expect(screen.getByText('$20.00')).toBeVisible()
  expect(address()).toBe(`/billing/money/${id}`)
})

test('money that was added has one receipt with one number, from both tables and from an old address', async () => {
  const added: MoneyMove = {
    id: '5f9c2b5e-64a2-4a0c-9a39-1f7a3f0f0a08',
    kind: 'top_up',
    description: 'Money added from Visa ending in 4242',
    amount: '25.00',
    reason: null,
    createdAt: '2026-03-05T15:07:00.000Z',
    paymentId: 'aaaa2b5e-64a2-4a0c-9a39-1f7a3f0f0a09',
  }
  const payment = {
    id: 'aaaa2b5e-64a2-4a0c-9a39-1f7a3f0f0a09',
    kind: 'by_hand' as const,
    amount: '25.00',
    status: 'paid' as const,
    card: 'Visa ending in 4242',
    reason: null,
    createdAt: added.createdAt,
    paidAt: added.createdAt,
  }
  const routes = [
    answers(listTransactions, () => []),
    answers(listMoneyMoves, () => [added]),
    answers(getMoneyReceipt, () => ({ move: added, customer })),
    answers(getPaymentReceipt, () => ({ payment, customer, reference: 'pi_1' })),
    answers(getCards, () => ({ publishableKey: 'pk_test_x', cards: [], recharge: null, payments: [payment] })),
  ]
  fakeBilling(...routes)
  const billing = visit(pages, '/billing')
  await screen.findByRole('table', { name: 'Money added and given back' })
  await screen.findByRole('table', { name: 'Last payments' })
  const links = [
    ...screen.getAllByRole('link', { name: /^Receipt: Money added/ }),
    ...screen.getAllByRole('link', { name: /^Receipt: \$25\.00/ }),
  ]
  expect(new Set(links.map((link) => link.getAttribute('href')))).toEqual(
    new Set([`/billing/payments/${added.paymentId}`]),
  )
  billing.leave()
  const old = visit(pages, `/billing/money/${added.id}`)
  expect(await screen.findByRole('heading', { name: 'Receipt aaaa2b5e' })).toBeVisible()
  expect(old.address()).toBe(`/billing/payments/${added.paymentId}`)
  expect(await screen.findByText('pi_1')).toBeVisible()
  expect(screen.getByText(payment.id)).toBeVisible()
})

test.each([
  ['property_record', 'Charged, 980 records'],
  ['skip_trace', 'Charged, 980 records'],
  ['bulk_sms', 'Charged, 980 segments'],
  ['number_month', 'Charged'],
])('what was charged of %s is counted as on the bill: "%s"', async (service, name) => {
  const charge = { ...move, kind: 'charge' as const, amount: '24.50', uses: 980, service }
  fakeApi(answers(getReceipt, () => ({ ...receipt, moves: [charge] })))
  visit(pages, `/billing/receipts/${id}`)
  const movements = within(await screen.findByRole('table', { name: 'Movements' }))
  expect(movements.getByRole('cell', { name: new RegExp(`^${name}(?!,)`) })).toBeVisible()
  expect(movements.queryByText(/uses?\b/)).toBeNull()
})

test('it is printed with the browser', async () => {
  fakeApi(answers(getReceipt, () => receipt))
  const print = jest.spyOn(window, 'print').mockImplementation(() => {})
  const { user } = visit(pages, `/billing/receipts/${id}`)
  await user.click(await screen.findByRole('button', { name: 'Print or Save as PDF' }))
  expect(print).toHaveBeenCalledTimes(1)
})

test('a receipt that is not the customer’s is not found', async () => {
  fakeApi(refuses(getReceipt, 404, 'Transaction not found', 'not_found'))
  visit(pages, `/billing/receipts/${id}`)
  expect(await screen.findByText('This receipt was not found')).toBeVisible()
})

test('a receipt that fails to load says so and can be retried', async () => {
  fakeApi(refuses(getReceipt, 500, ''))
  const { user } = visit(pages, `/billing/receipts/${id}`)
  expect(await screen.findByText('This page could not be loaded')).toBeVisible()
  fakeApi(answers(getReceipt, () => receipt))
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('Campaña de otoño 名')).toBeVisible()
})

test('a statement adds its month up', async () => {
  fakeApi(answers(getStatement, () => statement))
  visit(pages, '/billing/statements/2026-03')
  expect(await screen.findByRole('heading', { name: 'Statement March 2026' })).toBeVisible()
  expect(await screen.findByText('$10.00')).toBeVisible()
  expect(screen.getAllByText('-$2.50')).toHaveLength(2)
})

test('a statement of a month that has not begun says so, and not that the month is not over', async () => {
  const words = 'December 2099 has not begun. It has a statement from its first day on, Eastern Time.'
  fakeApi(refuses(getStatement, 422, words, 'not_begun'))
  visit(pages, '/billing/statements/2099-12')
  expect(await screen.findByText('This month has not begun')).toBeVisible()
  expect(screen.getByText(words)).toBeVisible()
  expect(screen.queryByText('The month is not over yet')).toBeNull()
})

test('an address that names a month which has not begun shows all months, and offers no statement of it', async () => {
  const totals = { spent: '0.00', thisMonth: '0.00', completed: 0, months: ['2026-03'], types: [] }
  fakeBilling(
    answers(listTransactions, () => []),
    answers(getBillingAccount, () => ({ ...account, totals: { ...account.totals, ...totals } })),
  )
  visit(pages, '/billing?month=2099-12')
  expect(await screen.findByRole('combobox', { name: 'Month' })).toHaveValue('')
  expect(screen.queryByRole('link', { name: /^Statement/ })).toBeNull()
})

test('a month that is not over says so, and an empty one that nothing was charged', async () => {
  fakeApi(
    answers(getStatement, () => ({
      ...statement,
      over: false,
      moves: [],
      charged: '0.00',
      refunded: '0.00',
      total: '0.00',
    })),
  )
  visit(pages, '/billing/statements/2026-03')
  expect(await screen.findByText('The month is not over yet')).toBeVisible()
  expect(screen.getByText('Nothing was charged in this month')).toBeVisible()
})

test('an invalid month is reported', async () => {
  fakeApi(refuses(getStatement, 422, 'Name a month like 2026-03', 'invalid'))
  visit(pages, '/billing/statements/soon')
  expect(await screen.findByText('This is no month')).toBeVisible()
})
