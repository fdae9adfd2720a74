import { screen, waitFor } from '@testing-library/react'
import { getCards } from 'contract/cards'
import { createPaymentIntent, payOrder, type PaymentIntent } from 'contract/checkout'
import { addMoney, getWallet } from 'contract/wallet'
import { ada, answers, fakeApi, refuses, visit } from 'shell/testing'
import { wallet } from '../billing/test-billing.ts'
import { pages } from '../pages.tsx'
import { intent, jobId, paid } from './test-checkout.ts'

const address = `/checkout?type=send_sms&jobId=${jobId}&amount=0.45`
const small = (available: string, missing: string): PaymentIntent => ({
  ...intent,
  amount: '0.45',
  provider: 'stripe',
  publishableKey: 'pk_test_x',
  balance: { least: '0.50', available, missing },
  summary: { ...intent.summary, count: 9, segments: 9, amount: '0.45' },
})

test('what costs less than a card pays is paid from the balance, which says what it has', async () => {
  const asked: unknown[] = []
  fakeApi(
    answers(createPaymentIntent, () => small('20.00', '0.00')),
    answers(payOrder, ({ body }) => {
      asked.push(body)
      return { ...paid, amount: '0.45' }
    }),
  )
  const { user, address: here } = visit(pages, address)
  expect(
    await screen.findByText(
      /A card pays \$0\.50 at the least, so this is paid from your balance, which has \$20\.00\./,
    ),
  ).toBeVisible()
  await user.dblClick(screen.getByRole('button', { name: 'Pay $0.45' }))
  await waitFor(() => expect(here()).toMatch(/^\/success\?type=send_sms/))
  expect(asked).toEqual([{ jobId, type: 'send_sms', attempt: expect.any(String), fromBalance: true }])
})

test('a balance that was spent in another window meanwhile: the page says what is missing now', async () => {
  let intents = 0
  fakeApi(
    answers(createPaymentIntent, () => (intents++ === 0 ? small('20.00', '0.00') : small('0.10', '0.35'))),
    refuses(payOrder, 402, 'This costs $0.45, and $0.35 of it is missing in your balance.', 'wallet_empty'),
  )
  const { user } = visit(pages, address)
  await user.click(await screen.findByRole('button', { name: 'Pay $0.45' }))
  expect(await screen.findByText(/which has \$0\.10: \$0\.35 is missing/)).toBeVisible()
  expect(screen.queryByRole('button', { name: /^Pay/ })).toBeNull()
})

test('what the balance lacks is added, and the checkout follows', async () => {
  fakeApi(
    answers(createPaymentIntent, () => small('0.10', '0.35')),
    answers(getWallet, () => ({ ...wallet, funds: 'wallet' as const, publishableKey: 'pk_test_x' })),
    answers(getCards, () => ({ publishableKey: 'pk_test_x', cards: [], recharge: null, payments: [] })),
    // A bank's page has confirmed it.
    answers(addMoney, ({ body }) => ({ status: 'paid' as const, amount: body.amount, clientSecret: null, card: null })),
  )
  const before = visit(pages, address)
  await before.user.click(await screen.findByRole('link', { name: 'Add $1.00' }))
  await waitFor(() =>
    expect(before.address()).toMatch(/^\/billing\/add-money\?order=.*&costs=0\.45&amount=1\.00&attempt=/),
  )
  const addMoneyAddress = before.address()
  before.leave()
  const { address: here } = visit(pages, `${addMoneyAddress}&payment_intent=pi_1`)
  expect(await screen.findByText('$1.00 is in your balance. Your order can be paid now.')).toBeVisible()
  await waitFor(() => expect(here()).toBe(address))
})

test('what is owed, and what has waited longer, takes of what is added first: the page asks for as much as pays the order', async () => {
  const balance = { least: '0.50', available: '0.00', missing: '24.45', owed: '20.00', older: '4.00' }
  fakeApi(answers(createPaymentIntent, () => ({ ...small('0.00', '24.45'), balance })))
  visit(pages, address)
  expect(
    await screen.findByText(
      /which has \$0\.00, and what is owed takes \$20\.00 first, and what has waited longer takes \$4\.00: \$24\.45 is missing\./,
    ),
  ).toBeVisible()
  expect(screen.getByRole('link', { name: 'Add $24.45' })).toBeVisible()
})

test('who may not add money is told whom to ask', async () => {
  fakeApi(answers(createPaymentIntent, () => small('0.10', '0.35')))
  visit(pages, address, { user: { ...ada, role: 'manager' } })
  expect(await screen.findByText(/Ask an owner or an admin of the account to add money\./)).toBeVisible()
  expect(screen.queryByRole('link', { name: /^Add \$/ })).toBeNull()
})
