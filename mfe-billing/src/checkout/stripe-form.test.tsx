import { act, screen, waitFor, within } from '@testing-library/react'
import { createPaymentIntent, payOrder, type PaymentIntent } from 'contract/checkout'
import { answers, fakeApi, fakeLive, refuses, visit } from 'shell/testing'
import { address, intent, jobId, pages, paid } from './test-checkout.ts'

const stripeIntent: PaymentIntent = { ...intent, provider: 'stripe', publishableKey: 'pk_test_x' }
const confirmPayment = jest.fn()
const elements = jest.fn()
const update = jest.fn()
/** The customer types into Stripe's form. */
let change = () => {}

beforeEach(() => {
  confirmPayment.mockReset().mockResolvedValue({})
  elements.mockReset().mockReturnValue({
    submit: async () => ({}),
    update,
    create: () => ({
      mount: (place: HTMLElement) => place.append('Stripe’s form'),
      destroy() {},
      on: (event: string, listener: () => void) => {
        if (event === 'ready') queueMicrotask(listener)
        if (event === 'change') change = listener
      },
    }),
  })
  Object.assign(window, { Stripe: () => ({ elements, confirmPayment }) })
})
afterEach(() => {
  Reflect.deleteProperty(window, 'Stripe')
})

/** Answers as the API does: the same request again gets the first answer again. */
const paying = (...answered: ('confirm' | 'paid' | 'pending')[]) => {
  const given = new Map<string, 'confirm' | 'paid' | 'pending'>()
  return answers(payOrder, ({ body }) => {
    const asked = JSON.stringify(body)
    const status = given.get(asked) ?? answered.shift() ?? 'paid'
    given.set(asked, status)
    return { ...paid, status, clientSecret: status === 'confirm' ? 'pi_1_secret' : null }
  })
}

interface AskedPayment {
  attempt: string
  confirmed?: true | undefined
}

/** The same where the bank refuses the first tries: whoever asks what became of one of them is told so. */
function refusing(message: string, times: number) {
  const asked: AskedPayment[] = []
  const refusal = refuses(payOrder, 402, message, 'declined')
  const payment = answers(payOrder, ({ body }) => {
    asked.push(body)
    return body.confirmed ? paid : { ...paid, status: 'confirm' as const, clientSecret: 'pi_1_secret' }
  })
  const reply = {
    ...payment,
    async to(call: Parameters<typeof payment.to>[0]) {
      const answer = await payment.to(call)
      const isRefused = asked.at(-1)?.confirmed && asked.filter(({ confirmed }) => confirmed).length <= times
      return isRefused ? refusal.to(call) : answer
    },
  }
  return { asked, reply }
}

test('the payment element shows the server’s amount, is confirmed, and the server confirms the payment', async () => {
  fakeApi(
    answers(createPaymentIntent, () => stripeIntent),
    paying('confirm', 'paid'),
  )
  const { user, address: here } = visit(pages, address)
  expect(await screen.findByText('Stripe’s form')).toBeVisible()
  expect(screen.queryByLabelText('Card Number')).toBeNull()
  expect(elements).toHaveBeenCalledWith(expect.objectContaining({ mode: 'payment', amount: 500, currency: 'usd' }))
  await waitFor(() => expect(screen.getByRole('button', { name: 'Pay $5.00' })).toBeEnabled())
  await user.click(screen.getByRole('button', { name: 'Pay $5.00' }))
  await waitFor(() => expect(here()).toBe(`/success?type=send_sms&jobId=${jobId}&amount=5.00`))
  expect(confirmPayment).toHaveBeenCalledWith(
    expect.objectContaining({ clientSecret: 'pi_1_secret', redirect: 'if_required' }),
  )
})

test('a card that is typed stays when the page turns dark', async () => {
  fakeApi(answers(createPaymentIntent, () => stripeIntent))
  visit(pages, address)
  const form = await screen.findByText('Stripe’s form')
  await waitFor(() => expect(screen.getByRole('button', { name: 'Pay $5.00' })).toBeEnabled())
  await act(async () => void (document.documentElement.dataset['theme'] = 'dark'))
  await waitFor(() => expect(update).toHaveBeenLastCalledWith({ appearance: { theme: 'night' } }))
  expect(elements).toHaveBeenCalledTimes(1)
  expect(form).toBeVisible()
  await act(async () => void delete document.documentElement.dataset['theme'])
})

test('a card that the bank refuses shows the bank’s message, and the form stays', async () => {
  confirmPayment.mockResolvedValue({ error: { message: 'Your card has insufficient funds.' } })
  fakeApi(
    answers(createPaymentIntent, () => stripeIntent),
    refusing('Your card was declined.', 1).reply,
  )
  const { user, address: here } = visit(pages, address)
  await waitFor(() => expect(screen.getByRole('button', { name: 'Pay $5.00' })).toBeEnabled())
  await user.click(screen.getByRole('button', { name: 'Pay $5.00' }))
  await user.click(await screen.findByRole('button', { name: 'Dismiss' }))
  const form = within(screen.getByRole('form', { name: 'Payment Information' }))
  expect(form.getByText('Your card has insufficient funds.')).toBeVisible()
  act(() => change())
  expect(form.queryByText('Your card has insufficient funds.')).toBeNull()
  expect(here()).toContain('/checkout')
  expect(screen.getByRole('button', { name: 'Pay $5.00' })).toBeEnabled()
})

test('after a refusal by the bank the next press is a new try, not the question what became of the refused one', async () => {
  confirmPayment.mockResolvedValueOnce({ error: { message: 'Your card was declined.' } })
  const { asked, reply } = refusing('Your card was declined.', 1)
  fakeApi(
    answers(createPaymentIntent, () => stripeIntent),
    reply,
  )
  const { user, address: here } = visit(pages, address)
  await waitFor(() => expect(screen.getByRole('button', { name: 'Pay $5.00' })).toBeEnabled())
  await user.click(screen.getByRole('button', { name: 'Pay $5.00' }))
  expect(await screen.findAllByText('Your card was declined.')).not.toHaveLength(0)
  await user.click(screen.getByRole('button', { name: 'Pay $5.00' }))
  await waitFor(() => expect(here()).toContain('/success'))
  expect(asked).toHaveLength(4)
  expect(asked[1]).toMatchObject({ attempt: asked[0]?.attempt, confirmed: true })
  expect(asked[2]?.attempt).not.toBe(asked[0]?.attempt)
  expect(asked[3]).toMatchObject({ attempt: asked[2]?.attempt, confirmed: true })
})

test('an order that another window has paid meanwhile, or whose answer was lost, is shown as paid and not as a refused card', async () => {
  // Stripe’s library says so when another window has confirmed the payment.
  confirmPayment.mockResolvedValueOnce({ error: { message: 'You cannot confirm this PaymentIntent.' } })
  fakeApi(
    answers(createPaymentIntent, () => stripeIntent),
    paying('confirm', 'paid'),
  )
  const { user, address: here } = visit(pages, address)
  await waitFor(() => expect(screen.getByRole('button', { name: 'Pay $5.00' })).toBeEnabled())
  await user.click(screen.getByRole('button', { name: 'Pay $5.00' }))
  await waitFor(() => expect(here()).toBe(`/success?type=send_sms&jobId=${jobId}&amount=5.00`))
  expect(screen.queryByText('Payment Error')).toBeNull()
  expect(confirmPayment).toHaveBeenCalledTimes(1)
})

test('while the card processor is away its form stays as it was filled, says what to do, and the next press repeats this payment', async () => {
  const attempts: string[] = []
  const away = refuses(payOrder, 503, 'The card processor does not answer at the moment.', 'cards_away')
  fakeApi(
    answers(createPaymentIntent, () => stripeIntent),
    {
      ...away,
      async to(call) {
        attempts.push(payOrder.body.parse(call.body).attempt)
        return away.to(call)
      },
    },
  )
  const { user } = visit(pages, address)
  const form = await screen.findByText('Stripe’s form')
  await waitFor(() => expect(screen.getByRole('button', { name: 'Pay $5.00' })).toBeEnabled())
  await user.click(screen.getByRole('button', { name: 'Pay $5.00' }))
  expect(await screen.findByText('The card processor does not answer at the moment.')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Pay $5.00' }))
  await waitFor(() => expect(attempts).toHaveLength(2))
  expect(new Set(attempts).size).toBe(1)
  expect(form).toBeVisible()
})

test('back from the bank’s page the payment’s result is fetched, not repeated', async () => {
  fakeApi(
    answers(createPaymentIntent, () => stripeIntent),
    answers(payOrder, ({ body }) => {
      expect(body.confirmed).toBe(true)
      return paid
    }),
  )
  const { address: here } = visit(pages, `${address}&payment_intent=pi_1&redirect_status=succeeded`)
  await waitFor(() => expect(here()).toContain('/success'))
  expect(confirmPayment).not.toHaveBeenCalled()
})

test('a payment that the bank is still processing says so until it has decided, and then that it is paid', async () => {
  const live = fakeLive()
  let isPaid = false
  fakeApi(
    answers(createPaymentIntent, () => ({ ...stripeIntent, summary: { ...stripeIntent.summary, paid: isPaid } })),
    paying('pending'),
  )
  const { user } = visit(pages, `${address}&payment_intent=pi_1`)
  await user.click(await screen.findByRole('button', { name: 'Dismiss' }))
  expect(screen.getByText('Payment pending')).toBeVisible()
  isPaid = true
  live.push({ type: 'order', id: jobId })
  expect(await screen.findByText('This order is paid already')).toBeVisible()
})
