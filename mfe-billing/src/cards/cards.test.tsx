import { screen, waitFor, within } from '@testing-library/react'
import { listTransactions } from 'contract/billing'
import {
  addCard,
  confirmRecharge,
  getCards,
  makeDefaultCard,
  removeCard,
  saveRecharge,
  type Cards,
} from 'contract/cards'
import { addMoney, getWallet } from 'contract/wallet'
import { ada, answers, fakeLive, refuses, visit } from 'shell/testing'
import { fakeApi, wallet } from '../billing/test-billing.ts'
import { pages } from '../pages.tsx'

const visa = {
  id: '5f9c2b5e-64a2-4a0c-9a39-1f7a3f0f0a01',
  brand: 'visa',
  last4: '4242',
  expMonth: 12,
  expYear: 2090,
  isDefault: true,
  addedAt: '2026-11-01T12:00:00.000Z',
}
const old = { ...visa, id: '5f9c2b5e-64a2-4a0c-9a39-1f7a3f0f0a02', last4: '0341', expYear: 2020, isDefault: false }
const recharge = {
  isOn: true,
  below: '20.00',
  amount: '50.00',
  monthlyMax: '200.00',
  usedThisMonth: '50.00',
  pausedFor: null,
  nextTryAt: null,
}
const paid = {
  id: '5f9c2b5e-64a2-4a0c-9a39-1f7a3f0f0a03',
  kind: 'recharge' as const,
  amount: '50.00',
  status: 'paid' as const,
  card: 'Visa ending in 4242',
  reason: null,
  createdAt: '2026-11-20T12:00:00.000Z',
  paidAt: '2026-11-20T12:00:05.000Z',
}
const full: Cards = { publishableKey: 'pk_test_x', cards: [visa, old], recharge, payments: [paid] }

const confirmSetup = jest.fn()
const confirmPayment = jest.fn()
const elements = jest.fn()
beforeEach(() => {
  confirmSetup.mockReset().mockResolvedValue({})
  confirmPayment.mockReset().mockResolvedValue({})
  const create = () => ({
    mount: (place: HTMLElement) => place.append('Stripe’s form'),
    destroy() {},
    on: (event: string, listener: () => void) => {
      if (event === 'ready') queueMicrotask(listener)
    },
  })
  elements.mockReset().mockReturnValue({ submit: async () => ({}), update() {}, create })
  Object.assign(window, { Stripe: () => ({ elements, confirmPayment, confirmSetup }) })
})
afterEach(() => {
  Reflect.deleteProperty(window, 'Stripe')
})

const billing = (cards: Cards, ...more: Parameters<typeof fakeApi>) =>
  fakeApi(
    ...more,
    answers(listTransactions, () => []),
    answers(getWallet, () => ({ ...wallet, funds: 'wallet' as const, publishableKey: 'pk_test_x' })),
    answers(getCards, () => cards),
  )

test('the cards show brand, last four and expiry, and the recharge what it does and did', async () => {
  const failed = { ...paid, id: visa.id, status: 'failed' as const, reason: 'Your card has insufficient funds.' }
  billing({ ...full, payments: [failed, paid] })
  visit(pages, '/billing')
  const cards = await screen.findByRole('table', { name: 'Cards' })
  expect(within(cards).getByText('Visa ending in 4242')).toBeVisible()
  expect(within(cards).getByText('Expires 12/2090')).toBeVisible()
  expect(within(cards).getByText('Expired')).toBeVisible()
  expect(screen.getByText(/Below \$20\.00, \$50\.00 is added/)).toBeVisible()
  expect(screen.getByText('Your card has insufficient funds.')).toBeVisible()
  expect(screen.getByRole('link', { name: /^Receipt: \$50\.00/ })).toHaveAttribute(
    'href',
    `/billing/payments/${paid.id}`,
  )
})

test('cards that cannot be loaded are said below the title of the page for another one, which has the way back', async () => {
  fakeApi(refuses(getCards, 503, 'The server is busy.'))
  const { user } = visit(pages, '/billing/add-card')
  expect(await screen.findByText('Your cards could not be loaded')).toBeVisible()
  expect(screen.getByRole('heading', { level: 1, name: 'Add a Card' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'Billing History' })).toBeVisible()
  billing(full)
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('Stripe’s form')).toBeVisible()
})

test('a card is saved in the processor’s form, which charges nothing, and refused ones say why', async () => {
  const asked: unknown[] = []
  billing(
    full,
    answers(addCard, ({ body }) => {
      asked.push(body)
      return body.confirmed
        ? { status: 'saved' as const, clientSecret: null, cards: [visa] }
        : { status: 'confirm' as const, clientSecret: 'seti_1_secret', cards: [] }
    }),
  )
  confirmSetup.mockResolvedValueOnce({ error: { message: 'Your card was declined.' } })
  const { user, address } = visit(pages, '/billing/add-card')
  const button = await screen.findByRole('button', { name: 'Save Card' })
  await waitFor(() => expect(button).toBeEnabled())
  expect(elements).toHaveBeenCalledWith(expect.objectContaining({ mode: 'setup', paymentMethodTypes: ['card'] }))
  await user.click(button)
  expect(await screen.findByText('Card Not Saved')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Dismiss' }))
  expect(screen.getByText('Your card was declined.')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Save Card' }))
  await waitFor(() => expect(address()).toBe('/billing'))
  expect(confirmSetup).toHaveBeenLastCalledWith(expect.objectContaining({ clientSecret: 'seti_1_secret' }))
  expect(asked).toMatchObject([{}, {}, { confirmed: true }])
})

test('while the processor is away the form stays and says what to do', async () => {
  billing(full, refuses(addCard, 503, 'The card processor does not answer at the moment.', 'cards_away'))
  const { user } = visit(pages, '/billing/add-card')
  const button = await screen.findByRole('button', { name: 'Save Card' })
  await waitFor(() => expect(button).toBeEnabled())
  await user.click(button)
  expect(await screen.findByText('The card processor does not answer at the moment.')).toBeVisible()
  expect(screen.getByText('Stripe’s form')).toBeVisible()
})

test('a card is removed after a question, and another is made the default', async () => {
  const removed: string[] = []
  const chosen: string[] = []
  billing(
    full,
    answers(removeCard, ({ params }) => {
      removed.push(params.id)
      return [old]
    }),
    answers(makeDefaultCard, ({ params }) => {
      chosen.push(params.id)
      return [{ ...old, isDefault: true }, visa]
    }),
  )
  const { user } = visit(pages, '/billing')
  await user.click(await screen.findByRole('button', { name: 'Make default: Visa ending in 0341' }))
  expect(await screen.findByText('Recharges are paid with Visa ending in 0341')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Remove Visa ending in 4242' }))
  await user.click(await screen.findByRole('button', { name: 'Remove Card' }))
  expect(await screen.findByText('Card removed')).toBeVisible()
  expect([removed, chosen]).toEqual([[visa.id], [old.id]])
})

test('the keyboard stays in the row of a card that is made the default', async () => {
  let cards = [visa, old]
  let answer = () => {}
  fakeApi(
    answers(makeDefaultCard, async () => {
      await new Promise<void>((resolve) => (answer = resolve))
      return (cards = [
        { ...old, isDefault: true },
        { ...visa, isDefault: false },
      ])
    }),
    answers(listTransactions, () => []),
    answers(getWallet, () => ({ ...wallet, funds: 'wallet' as const, publishableKey: 'pk_test_x' })),
    answers(getCards, () => ({ ...full, cards })),
  )
  const { user } = visit(pages, '/billing')
  const button = await screen.findByRole('button', { name: 'Make default: Visa ending in 0341' })
  button.focus()
  await user.keyboard('{Enter}')
  await waitFor(() => expect(button).toHaveAttribute('aria-busy', 'true'))
  expect(button).toBeEnabled() // a disabled one drops the focus, for good where the change fails
  answer()
  expect(await screen.findByRole('button', { name: 'Make default: Visa ending in 4242' })).toBeVisible()
  expect(screen.getByRole('button', { name: 'Remove Visa ending in 0341' })).toHaveFocus()
})

test.each([
  ['4242', 'Another card of yours pays recharges then.'],
  ['0341', 'Your default card goes on paying recharges.'],
])('who removes the card ending in %s reads which card pays recharges then', async (last4, words) => {
  billing(full)
  const { user } = visit(pages, '/billing')
  await user.click(await screen.findByRole('button', { name: `Remove Visa ending in ${last4}` }))
  expect(await screen.findByText(new RegExp(words))).toBeVisible()
})

test('the recharge is set in one dialog, and a month’s most below one recharge is refused in words', async () => {
  const saved: unknown[] = []
  billing(
    { ...full, recharge: null },
    answers(saveRecharge, ({ body }) => {
      saved.push(body)
      return full
    }),
  )
  const { user } = visit(pages, '/billing')
  await user.click(await screen.findByRole('button', { name: 'Set Up a Recharge' }))
  const most = await screen.findByLabelText('At most this much in a month (dollars)')
  await user.clear(most)
  await user.type(most, '10')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('The most of a month must be at least the amount of one recharge')).toBeVisible()
  await user.clear(most)
  await user.type(most, '300')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Recharge saved')).toBeVisible()
  expect(saved).toEqual([{ isOn: true, below: '20.00', amount: '50.00', monthlyMax: '300' }])
})

test('a recharge that a colleague switches off while its dialog is open is not switched on again by what is saved there', async () => {
  const live = fakeLive()
  const saved: { isOn: boolean; monthlyMax: string }[] = []
  const cards = structuredClone(full)
  billing(
    cards,
    answers(saveRecharge, ({ body }) => {
      saved.push(body)
      return cards
    }),
  )
  const { user } = visit(pages, '/billing')
  await user.click(await screen.findByRole('button', { name: 'Change the Recharge' }))
  const most = await screen.findByLabelText('At most this much in a month (dollars)')
  await user.clear(most)
  await user.type(most, '500')
  cards.recharge = { ...recharge, isOn: false }
  live.push({ type: 'order' })
  await waitFor(() => expect(screen.getByRole('checkbox', { name: 'Recharge my balance by itself' })).not.toBeChecked())
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(saved).toMatchObject([{ isOn: false, monthlyMax: '500' }]))
})

test('a recharge that was typed and not saved is there again', async () => {
  billing({ ...full, recharge: null })
  const open = async ({ user }: ReturnType<typeof visit>) => {
    await user.click(await screen.findByRole('button', { name: 'Set Up a Recharge' }))
    return screen.findByLabelText('Add this much (dollars)')
  }
  const before = visit(pages, '/billing')
  await before.user.type(await open(before), '{Backspace}{Backspace}{Backspace}{Backspace}{Backspace}75')
  before.leave()
  expect(await open(visit(pages, '/billing'))).toHaveValue('75')
})

test('a recharge that is paused says why and what to do', async () => {
  billing({ ...full, recharge: { ...recharge, pausedFor: 'declined' } })
  visit(pages, '/billing')
  expect(await screen.findByText('Recharge is paused')).toBeVisible()
  expect(screen.getByText(/declined several times in a row.*Choose another card/)).toBeVisible()
})

test('a recharge that a restore paused asks to be saved again, since another card would not end it', async () => {
  billing({ ...full, recharge: { ...recharge, pausedFor: 'restored' } })
  visit(pages, '/billing')
  expect(await screen.findByText(/may be missing in your balance.*save the recharge again/)).toBeVisible()
  expect(screen.queryByText(/Choose another card/)).toBeNull()
})

test('the page of the mail confirms a recharge with the bank', async () => {
  const open = { ...paid, status: 'unconfirmed' as const, paidAt: null }
  let isConfirmed = false
  confirmPayment.mockImplementation(async () => {
    isConfirmed = true
    return {}
  })
  billing(
    full,
    answers(confirmRecharge, () =>
      isConfirmed
        ? { payment: paid, publishableKey: 'pk_test_x', clientSecret: null, card: null }
        : { payment: open, publishableKey: 'pk_test_x', clientSecret: 'pi_1_secret', card: 'pm_1' },
    ),
  )
  const { user } = visit(pages, `/billing/recharges/${paid.id}`)
  await user.click(await screen.findByRole('button', { name: 'Confirm with Your Bank' }))
  expect(await screen.findByText('$50.00 is in your balance')).toBeVisible()
  expect(confirmPayment).toHaveBeenCalledWith(
    expect.objectContaining({
      clientSecret: 'pi_1_secret',
      confirmParams: expect.objectContaining({ payment_method: 'pm_1' }),
    }),
  )
})

test('a bank that refuses a recharge on the page of the mail says so until it is tried again', async () => {
  confirmPayment.mockResolvedValueOnce({ error: { message: 'We are unable to authenticate your payment method.' } })
  const open = { ...paid, status: 'unconfirmed' as const, paidAt: null }
  billing(
    full,
    answers(confirmRecharge, () => ({
      payment: open,
      publishableKey: 'pk_test_x',
      clientSecret: 'pi_1_secret',
      card: 'pm_1',
    })),
  )
  const { user } = visit(pages, `/billing/recharges/${paid.id}`)
  await user.click(await screen.findByRole('button', { name: 'Confirm with Your Bank' }))
  expect(await screen.findByText('Payment Error')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Dismiss' }))
  expect(screen.getByRole('alert')).toHaveTextContent('We are unable to authenticate your payment method.')
  expect(screen.getByRole('alert')).toHaveTextContent('add the money with another card')
  expect(screen.getByRole('button', { name: 'Confirm with Your Bank' })).toBeEnabled()
})

test('a recharge that cannot be loaded says so and can be retried', async () => {
  billing(full, refuses(confirmRecharge, 503, 'The card processor does not answer at the moment.', 'cards_away'))
  const { user } = visit(pages, `/billing/recharges/${paid.id}`)
  expect(await screen.findByText('This recharge could not be loaded')).toBeVisible()
  expect(screen.getByText('The card processor does not answer at the moment.')).toBeVisible()
  billing(
    full,
    answers(confirmRecharge, () => ({ payment: paid, publishableKey: 'pk_test_x', clientSecret: null, card: null })),
  )
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('$50.00 is in your balance')).toBeVisible()
})

test('whoever may not manage money sees the cards and changes none', async () => {
  billing(full)
  visit(pages, '/billing', { user: { ...ada, role: 'viewer' } })
  expect(await screen.findByText('Visa ending in 4242')).toBeVisible()
  for (const name of ['Change the Recharge', 'Remove Visa ending in 4242'])
    expect(screen.queryByRole('button', { name })).toBeNull()
  expect(screen.queryByRole('link', { name: 'Add a Card' })).toBeNull()
})

test('the demo says that it needs no card', async () => {
  billing({ publishableKey: null, cards: [], recharge: null, payments: [] })
  visit(pages, '/billing')
  expect(await screen.findByText(/The demo needs no card/)).toBeVisible()
})

interface AskedTopUp {
  attempt: string
  cardId?: string | undefined
  confirmed?: true | undefined
}

/** A processor that knows what became of each payment, whatever the browser was told. */
function payments(ends: (attempt: string) => 'paid' | 'declined' | 'open', words = 'Your card was declined.') {
  const asked: AskedTopUp[] = []
  const declines = refuses(addMoney, 402, words, 'declined')
  const opens = answers(addMoney, ({ body }) => {
    asked.push(body)
    return body.confirmed && ends(body.attempt) === 'paid'
      ? { status: 'paid' as const, amount: body.amount, clientSecret: null, card: null }
      : { status: 'confirm' as const, amount: body.amount, clientSecret: `${body.attempt}_secret`, card: 'pm_1' }
  })
  const route = {
    ...opens,
    async to(call: Parameters<typeof opens.to>[0]) {
      const answer = await opens.to(call)
      const { attempt = '', confirmed } = asked.at(-1) ?? {}
      return confirmed && ends(attempt) === 'declined' ? declines.to(call) : answer
    },
  }
  return { asked, route }
}

test('money is added with a saved card: no form, the bank’s refusal in words, and the next press is another payment', async () => {
  const words = 'We are unable to authenticate your payment method.'
  confirmPayment.mockResolvedValueOnce({ error: { message: words } })
  const { asked, route } = payments(() => (confirmPayment.mock.calls.length === 1 ? 'declined' : 'paid'), words)
  billing(full, route)
  const { user, address } = visit(pages, '/billing/add-money?amount=50.00')
  expect(await screen.findByRole('radio', { name: 'Visa ending in 4242' })).toBeChecked()
  // The one that has expired is not offered.
  expect(screen.getAllByRole('radio')).toHaveLength(2)
  expect(screen.queryByText('Stripe’s form')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Pay $50.00' }))
  expect(await screen.findByText('Payment Error')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Dismiss' }))
  // What the toast said stays beside the button, with what to do; what was chosen stays too.
  const refusal = screen.getByRole('alert')
  expect(refusal).toHaveTextContent('Nothing was charged')
  expect(refusal).toHaveTextContent('We are unable to authenticate your payment method. Choose another card')
  expect(screen.getByRole('radio', { name: 'Visa ending in 4242' })).toBeChecked()
  await user.click(screen.getByRole('button', { name: 'Pay $50.00' }))
  await waitFor(() => expect(address()).toBe('/billing'))
  const [first, asksFirst, second, asksSecond] = asked
  expect(asked).toHaveLength(4)
  expect(asked.every(({ cardId }) => cardId === visa.id)).toBe(true)
  expect(asksFirst).toMatchObject({ attempt: first?.attempt, confirmed: true })
  expect(second?.attempt).not.toBe(first?.attempt)
  expect(asksSecond).toMatchObject({ attempt: second?.attempt, confirmed: true })
  expect(confirmPayment).toHaveBeenLastCalledWith({
    clientSecret: `${second?.attempt}_secret`,
    redirect: 'if_required',
    confirmParams: { payment_method: 'pm_1', return_url: expect.any(String) },
  })
})

test('a payment whose answer was lost on its way is not paid again by the next press: the processor is asked what became of it', async () => {
  // Stripe’s library says so when its call was cut off, or when another window has confirmed the payment.
  confirmPayment.mockResolvedValueOnce({ error: { message: 'We are experiencing issues connecting to Stripe.' } })
  const { asked, route } = payments(() => 'paid')
  billing(full, route)
  const { user, address } = visit(pages, '/billing/add-money?amount=50.00&attempt=a1')
  await user.click(await screen.findByRole('button', { name: 'Pay $50.00' }))
  await waitFor(() => expect(address()).toBe('/billing'))
  expect(await screen.findByText('Money added')).toBeVisible()
  expect(asked.map(({ attempt }) => attempt)).toEqual([`a1.${visa.id}`, `a1.${visa.id}`])
  expect(confirmPayment).toHaveBeenCalledTimes(1)
})

test('a payment of which nothing is known yet is the same one at the next press, and the page says so until then', async () => {
  confirmPayment.mockResolvedValueOnce({ error: { message: 'We are experiencing issues connecting to Stripe.' } })
  const { asked, route } = payments(() => (confirmPayment.mock.calls.length === 1 ? 'open' : 'paid'))
  billing(full, route)
  const { user, address } = visit(pages, '/billing/add-money?amount=50.00&attempt=a1')
  await user.click(await screen.findByRole('button', { name: 'Pay $50.00' }))
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'We are experiencing issues connecting to Stripe. Press Pay again: you are not charged twice.',
  )
  await user.click(screen.getByRole('button', { name: 'Pay $50.00' }))
  await waitFor(() => expect(address()).toBe('/billing'))
  expect(new Set(asked.map(({ attempt }) => attempt))).toEqual(new Set([`a1.${visa.id}`]))
})

test('a payment on which the bank is still working says so until the next press, which asks about the same one', async () => {
  const asked: AskedTopUp[] = []
  billing(
    full,
    answers(addMoney, ({ body }) => {
      asked.push(body)
      const status = asked.length === 1 ? ('pending' as const) : ('paid' as const)
      return { status, amount: body.amount, clientSecret: null, card: null }
    }),
  )
  const { user, address } = visit(pages, '/billing/add-money?amount=50.00&attempt=a1')
  await user.click(await screen.findByRole('button', { name: 'Pay $50.00' }))
  await user.click(await screen.findByRole('button', { name: 'Dismiss' }))
  expect(screen.getByRole('alert')).toHaveTextContent(
    'Your bank is still working on it. The money is added by itself when it has come. You are not charged twice',
  )
  await user.click(screen.getByRole('button', { name: 'Pay $50.00' }))
  await waitFor(() => expect(address()).toBe('/billing'))
  expect(new Set(asked.map(({ attempt }) => attempt)).size).toBe(1)
})

test('a refusal is gone once another card is chosen', async () => {
  confirmPayment.mockResolvedValueOnce({ error: { message: 'Your card was declined.' } })
  const other = { ...visa, id: old.id, last4: '4444', isDefault: false }
  billing({ ...full, cards: [visa, other] }, payments(() => 'declined').route)
  const { user } = visit(pages, '/billing/add-money?amount=50.00')
  await user.click(await screen.findByRole('button', { name: 'Pay $50.00' }))
  expect(await screen.findByRole('alert')).toHaveTextContent('Your card was declined. Choose another card')
  await user.click(screen.getByRole('radio', { name: 'Visa ending in 4444' }))
  expect(screen.queryByRole('alert')).toBeNull()
})

test('a card that was typed in and declined is told where it was typed, with what to do', async () => {
  billing({ ...full, cards: [] }, refuses(addMoney, 402, 'Your card has expired.', 'declined'))
  const { user } = visit(pages, '/billing/add-money?amount=50.00')
  const button = await screen.findByRole('button', { name: 'Pay $50.00' })
  await waitFor(() => expect(button).toBeEnabled())
  await user.click(button)
  expect(await screen.findByText('Payment Error')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Dismiss' }))
  expect(screen.getByRole('alert')).toHaveTextContent('Your card has expired. Type in another card')
})

test('another card than the saved ones is typed into the processor’s form, and is a payment of its own', async () => {
  const asked: { attempt: string; cardId?: string | undefined }[] = []
  billing(
    full,
    answers(addMoney, ({ body }) => {
      asked.push(body)
      return { status: 'paid' as const, amount: body.amount, clientSecret: null, card: null }
    }),
  )
  const { user, address } = visit(pages, '/billing/add-money?amount=50.00&attempt=a1')
  await user.click(await screen.findByRole('radio', { name: 'Another card' }))
  expect(await screen.findByText('Stripe’s form')).toBeVisible()
  await waitFor(() => expect(screen.getByRole('button', { name: 'Pay $50.00' })).toBeEnabled())
  await user.click(screen.getByRole('button', { name: 'Pay $50.00' }))
  await waitFor(() => expect(address()).toBe('/billing'))
  expect(asked).toEqual([{ amount: '50.00', attempt: 'a1' }])
})

test('a recharge whose address is wrong, or that is another account’s, is said not to be found', async () => {
  fakeApi(refuses(confirmRecharge, 422, 'Invalid UUID'))
  visit(pages, '/billing/recharges/bad')
  expect(await screen.findByText('This recharge was not found')).toBeVisible()
  expect(screen.queryByText('Invalid UUID')).toBeNull()
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
})
