import { screen, waitFor } from '@testing-library/react'
import { listTransactions } from 'contract/billing'
import { addMoney, getWallet } from 'contract/wallet'
import { ada, answers, refuses, visit } from 'shell/testing'
import { fakeApi, wallet } from '../billing/test-billing.ts'
import { pages } from '../pages.tsx'

const paidWallet = {
  ...wallet,
  funds: 'wallet' as const,
  balance: '0.00',
  available: '0.00',
  publishableKey: 'pk_test_x',
}
const waiting = {
  id: 'campaign:1',
  description: 'Campaign March owners',
  amount: '0.90',
  campaignId: '5f9c2b5e-64a2-4a0c-9a39-1f7a3f0f0a01',
  jobId: null,
  createdAt: '2026-11-23T12:00:00.000Z',
}
const confirmPayment = jest.fn()

beforeEach(() => {
  confirmPayment.mockReset().mockResolvedValue({})
  const create = () => ({
    mount: (place: HTMLElement) => place.append('Stripe’s form'),
    destroy() {},
    on: (event: string, listener: () => void) => {
      if (event === 'ready') queueMicrotask(listener)
    },
  })
  Object.assign(window, {
    Stripe: () => ({ elements: () => ({ submit: async () => ({}), update() {}, create }), confirmPayment }),
  })
})
afterEach(() => {
  Reflect.deleteProperty(window, 'Stripe')
})

test('what waits for payment leads to the page that adds what is missing, at least a dollar, and the paid amount is said', async () => {
  const asked: unknown[] = []
  let balance = '0.00'
  fakeApi(
    answers(listTransactions, () => []),
    answers(getWallet, () =>
      balance === '0.00'
        ? { ...paidWallet, waiting: [waiting], missing: '0.90' }
        : { ...paidWallet, balance, available: balance },
    ),
    answers(addMoney, ({ body }) => {
      asked.push(body)
      if (body.confirmed) balance = body.amount
      return {
        status: body.confirmed ? ('paid' as const) : ('confirm' as const),
        amount: body.amount,
        clientSecret: body.confirmed ? null : 'pi_1_secret',
        card: null,
      }
    }),
  )
  const { user, address } = visit(pages, '/billing')
  expect(await screen.findByText('1 order waits for payment')).toBeVisible()
  await user.click(screen.getByRole('link', { name: 'Add $1.00' }))
  // The amount is not asked for again, and the attempt is in the address before anything is paid.
  expect(await screen.findByRole('button', { name: 'Choose another amount' })).toBeVisible()
  expect(address()).toMatch(/^\/billing\/add-money\?amount=1\.00&attempt=./)
  await waitFor(() => expect(screen.getByRole('button', { name: 'Pay $1.00' })).toBeEnabled())
  await user.click(screen.getByRole('button', { name: 'Pay $1.00' }))
  await waitFor(() => expect(address()).toBe('/billing'))
  expect(await screen.findByText('In your balance')).toBeVisible()
  expect(screen.queryByText('1 order waits for payment')).toBeNull()
  expect(asked).toMatchObject([{ amount: '1.00' }, { amount: '1.00', confirmed: true }])
})

test('an amount that was typed is there again when the page is left and opened again', async () => {
  fakeApi(answers(getWallet, () => paidWallet))
  const before = visit(pages, '/billing/add-money')
  await before.user.type(await screen.findByLabelText('Amount in dollars'), '175')
  before.leave()
  visit(pages, '/billing/add-money')
  expect(await screen.findByLabelText('Amount in dollars')).toHaveValue('175')
})

test('who owes something reads that what was added pays it first, not that it is in the balance', async () => {
  fakeApi(
    answers(listTransactions, () => []),
    answers(getWallet, () => paidWallet),
    answers(addMoney, ({ body }) => ({ status: 'paid' as const, amount: body.amount, clientSecret: null, card: null })),
  )
  visit(pages, '/billing/add-money?amount=20.00&attempt=first&payment_intent=pi_1', { user: { ...ada, owing: 'owes' } })
  expect(await screen.findByText(/^\$20\.00 has come, and pays what is owed first\./)).toBeVisible()
})

test('where nothing waited for the money, nothing is said to start', async () => {
  fakeApi(
    answers(listTransactions, () => []),
    answers(getWallet, () => paidWallet),
    answers(addMoney, ({ body }) => ({ status: 'paid' as const, amount: body.amount, clientSecret: null, card: null })),
  )
  visit(pages, '/billing/add-money?amount=20.00&attempt=first&payment_intent=pi_1')
  expect(await screen.findByText('$20.00 is in your balance.')).toBeVisible()
})

test('who works in several accounts reads into which balance the money comes', async () => {
  fakeApi(answers(getWallet, () => paidWallet))
  const user = { ...ada, accountName: 'Oak Street Homes' }
  const alone = visit(pages, '/billing/add-money', { user })
  expect(await screen.findByText(/It is kept in your balance until/)).toBeVisible()
  alone.leave()
  visit(pages, '/billing/add-money', { user: { ...user, severalAccounts: true } })
  expect(await screen.findByText(/It is kept in the balance of Oak Street Homes until/)).toBeVisible()
})

test('an amount that cannot be added is refused with the bounds, and what was typed stays', async () => {
  fakeApi(answers(getWallet, () => paidWallet))
  const { user } = visit(pages, '/billing/add-money')
  await user.type(await screen.findByLabelText('Amount in dollars'), '0.001')
  await user.click(screen.getByRole('button', { name: 'Continue' }))
  expect(await screen.findByText('Enter an amount between $1 and $50,000, such as 100 or 99.50')).toBeVisible()
  expect(screen.getByLabelText('Amount in dollars')).toHaveValue('0.001')
  expect(screen.getByLabelText('Amount in dollars')).toHaveFocus()
})

test('the keyboard goes on at the title with each step, from the amount to the payment and back', async () => {
  fakeApi(answers(getWallet, () => paidWallet))
  const { user } = visit(pages, '/billing/add-money')
  await user.type(await screen.findByLabelText('Amount in dollars'), '100')
  await user.click(screen.getByRole('button', { name: 'Continue' }))
  const another = await screen.findByRole('button', { name: 'Choose another amount' })
  expect(screen.getByRole('heading', { name: 'Add Money' })).toHaveFocus()
  await user.click(another)
  expect(await screen.findByLabelText('Amount in dollars')).toBeVisible()
  expect(screen.getByRole('heading', { name: 'Add Money' })).toHaveFocus()
})

test('an old link that names more than one payment may bring begins with the most, and says what remains', async () => {
  fakeApi(answers(getWallet, () => paidWallet))
  const { user, address } = visit(pages, '/billing/add-money?amount=72000')
  const field = await screen.findByLabelText('Amount in dollars')
  expect(field).toHaveValue('50000.00')
  expect(
    screen.getByText('One payment brings at most $50,000.00. Add the remaining $22,000.00 after it.'),
  ).toBeVisible()
  expect(screen.queryByText('Enter an amount between $1 and $50,000, such as 100 or 99.50')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Continue' }))
  await waitFor(() => expect(address()).toMatch(/amount=50000\.00&attempt=./))
})

test.each(['abc', '0.5', '-5', '12.345'])(
  'a link with the amount %s says at once what is wrong with it',
  async (amount) => {
    fakeApi(answers(getWallet, () => paidWallet))
    const { user } = visit(pages, `/billing/add-money?amount=${amount}`)
    const field = await screen.findByLabelText('Amount in dollars')
    expect(field).toHaveValue(amount)
    expect(field).toHaveAccessibleDescription('Enter an amount between $1 and $50,000, such as 100 or 99.50')
    await user.type(field, '0')
    expect(field).not.toHaveAccessibleDescription()
  },
)

test('a balance that cannot be loaded is said below the page’s title, which names the tab and has the way back', async () => {
  fakeApi(refuses(getWallet, 503, 'The server is busy.'))
  const { user } = visit(pages, '/billing/add-money')
  expect(await screen.findByText('Your balance could not be loaded')).toBeVisible()
  expect(screen.getByRole('heading', { level: 1, name: 'Add Money' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'Billing History' })).toBeVisible()
  fakeApi(answers(getWallet, () => paidWallet))
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByLabelText('Amount in dollars')).toBeVisible()
})

test('the page without an amount says nothing is wrong', async () => {
  fakeApi(answers(getWallet, () => paidWallet))
  visit(pages, '/billing/add-money')
  expect(await screen.findByLabelText('Amount in dollars')).not.toHaveAccessibleDescription()
})

test('orders that lack more than one payment may bring name a payment that can be made, and what comes after it', async () => {
  fakeApi(
    answers(listTransactions, () => []),
    answers(getWallet, () => ({ ...paidWallet, waiting: [waiting], missing: '72000.00' })),
  )
  visit(pages, '/billing')
  expect(await screen.findByRole('link', { name: 'Add $50,000.00, then $22,000.00' })).toHaveAttribute(
    'href',
    '/billing/add-money?amount=50000.00',
  )
})
