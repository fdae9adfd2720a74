import { screen, waitFor, within } from '@testing-library/react'
import { createPaymentIntent, payOrder } from 'contract/checkout'
import { listMembers } from 'contract/members'
import { ada, answers, fakeApi, isUnreachable, refuses, visit, paste } from 'shell/testing'
import { address, intent, jobId, pages, paid } from './test-checkout.ts'

test.each([
  '/checkout',
  `/checkout?jobId=${jobId}&amount=5`,
  `/checkout?type=send_sms&amount=5`,
  `/checkout?type=send_sms&jobId=${jobId}`,
  `/checkout?type=&jobId=${jobId}&amount=5`,
])('%s lacks something: the visitor is told and sent to the dashboard', async (incomplete) => {
  fakeApi()
  const { address: here } = visit(pages, incomplete)
  expect(await screen.findByText('Invalid checkout parameters')).toBeVisible()
  await waitFor(() => expect(here()).toBe('/dashboard'))
})

test('whoever may not pay reads so in place of the form, and no price is asked for', async () => {
  fakeApi(answers(listMembers, () => []))
  visit(pages, address, { user: { ...ada, role: 'agent' } })
  expect(await screen.findByRole('heading', { name: 'Paying for orders is not part of your role' })).toBeVisible()
  expect(screen.queryByRole('textbox')).toBeNull()
})

test('the order summary shows the server’s figures', async () => {
  fakeApi(answers(createPaymentIntent, () => intent))
  visit(pages, address)
  expect(await screen.findByText('Spring offers')).toBeVisible()
  expect(screen.getByText('100')).toBeVisible()
  expect(screen.getByText('$0.05')).toBeVisible()
  expect(screen.queryByText('Cannot be texted, free')).toBeNull()
  expect(screen.getByRole('button', { name: 'Pay $5.00' })).toBeEnabled()
  expect(screen.getByText(/No real payment is processed/)).toBeVisible()
  expect(screen.queryByText(/not the price of your order/)).toBeNull()
})

test('whom the list loses on the way to its checkout is counted there, as costing nothing', async () => {
  fakeApi(answers(createPaymentIntent, () => ({ ...intent, summary: { ...intent.summary, leftOut: 3 } })))
  visit(pages, address)
  expect(await screen.findByText('Cannot be texted, free')).toBeVisible()
  expect(screen.getByText('3')).toBeVisible()
})

test.each([
  ['0.01', '$0.01'],
  ['-5', '“-5”'],
  ['lots', '“lots”'],
  ['999999999', '$999,999,999.00'],
])('an address that says %s is contradicted, and the order’s own price is asked', async (amount, shown) => {
  fakeApi(answers(createPaymentIntent, () => intent))
  visit(pages, `/checkout?type=send_sms&jobId=${jobId}&amount=${amount}`)
  expect(await screen.findByText(/not the price of your order/)).toBeVisible()
  expect(screen.getByText(new RegExp(`The link says ${shown.replace(/[$.]/g, '\\$&')}`))).toBeVisible()
  expect(screen.getByRole('button', { name: 'Pay $5.00' })).toBeVisible()
})

test('the link of an advanced search with its fixed amount: nothing is paid before the list is delivered', async () => {
  fakeApi(
    answers(createPaymentIntent, () => ({
      ...intent,
      amount: '0.00',
      summary: {
        ...intent.summary,
        kind: 'pull_list' as const,
        title: 'Austin, TX',
        unit: 'record',
        count: 0,
        amount: '0.00',
      },
    })),
  )
  visit(pages, `/checkout?type=advanced_pull_list&jobId=${jobId}&amount=75.00`)
  expect(await screen.findByText(/The link says \$75\.00\. This is not paid beforehand/)).toBeVisible()
  expect(screen.queryByRole('button', { name: /^Pay/ })).toBeNull()
  expect(screen.getByRole('link', { name: 'Continue' })).toBeVisible()
})

test('texts that cost nothing by an agreed price have nothing to pay, and go on to be sent', async () => {
  fakeApi(
    answers(createPaymentIntent, () => ({
      ...intent,
      amount: '0.00',
      summary: { ...intent.summary, unitPrice: '0', amount: '0.00', paid: true },
    })),
  )
  visit(pages, `/checkout?type=send_sms&jobId=${jobId}&amount=0.00`)
  expect(await screen.findByText('There is nothing to pay for this order')).toBeVisible()
  expect(screen.getByText('These texts cost nothing. Continue to send them.')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Continue' })).toHaveAttribute('href', expect.stringContaining('/success?'))
})

test('paying sends nothing of the card and ends on the success screen', async () => {
  const sent: unknown[] = []
  fakeApi(
    answers(createPaymentIntent, () => intent),
    answers(payOrder, ({ body }) => {
      sent.push(body)
      return paid
    }),
  )
  const { user, address: here } = visit(pages, address)
  await paste(user, await screen.findByLabelText('Card Number'), '4242424242424242')
  await paste(user, screen.getByLabelText('Full Name'), 'Ada Lovelace')
  await user.dblClick(screen.getByRole('button', { name: 'Pay $5.00' }))

  await waitFor(() => expect(here()).toBe(`/success?type=send_sms&jobId=${jobId}&amount=5.00`))
  expect(sent).toEqual([{ jobId, type: 'send_sms', attempt: expect.any(String) }])
})

test('a declined card shows the reason; the next click is a new attempt', async () => {
  const attempts: string[] = []
  fakeApi(
    answers(createPaymentIntent, () => intent),
    refuses(payOrder, 402, 'Your card was declined. Try another card.', 'declined'),
  )
  const { user, address: here } = visit(pages, address)
  await paste(user, await screen.findByLabelText('Card Number'), '4000000000000002')
  await user.click(screen.getByRole('button', { name: 'Pay $5.00' }))
  expect(await screen.findByText('Payment Error')).toBeVisible()
  expect(screen.getAllByText('Your card was declined. Try another card.')[0]).toBeVisible()

  fakeApi(
    answers(createPaymentIntent, () => intent),
    answers(payOrder, ({ body }) => {
      attempts.push(body.attempt)
      expect(body.demo).toBe('declined')
      return paid
    }),
  )
  await user.click(screen.getByRole('button', { name: 'Pay $5.00' }))
  await waitFor(() => expect(here()).toContain('/success'))
  expect(attempts).toHaveLength(1)
})

test('a declined card says so at its field when the toast is gone, until the card is changed', async () => {
  fakeApi(
    answers(createPaymentIntent, () => intent),
    refuses(payOrder, 402, 'Your card was declined. Try another card.', 'declined'),
  )
  const { user } = visit(pages, address)
  const field = await screen.findByLabelText('Card Number')
  await paste(user, field, '4000000000000002')
  await user.click(screen.getByRole('button', { name: 'Pay $5.00' }))
  await user.click(await screen.findByRole('button', { name: 'Dismiss' }))
  expect(field).toHaveAccessibleDescription('Your card was declined. Try another card.')
  expect(field).toBeInvalid()
  await user.type(screen.getByLabelText('Full Name'), 'Ada')
  expect(field).toBeInvalid()
  await user.type(field, '{Backspace}')
  expect(field).toBeValid()
})

test('a payment that is refused for another reason than the card does not blame the card, and says why until the next press', async () => {
  const words = 'This would bring this month to $14.00. Your monthly spending cap is $10.00.'
  fakeApi(
    answers(createPaymentIntent, () => intent),
    refuses(payOrder, 402, words, 'spending_cap'),
  )
  const { user, address: here } = visit(pages, address)
  await user.click(await screen.findByRole('button', { name: 'Pay $5.00' }))
  await user.click(await screen.findByRole('button', { name: 'Dismiss' }))
  const form = screen.getByRole('form', { name: 'Payment Information' })
  expect(within(form).getByText('Nothing was charged')).toBeVisible()
  expect(within(form).getByText(words)).toBeVisible()
  expect(within(form).getByRole('link', { name: 'Change the Cap' })).toHaveAttribute('href', '/billing')
  expect(screen.getByLabelText('Card Number')).toBeValid()

  fakeApi(
    answers(createPaymentIntent, () => intent),
    answers(payOrder, () => paid),
  )
  await user.click(screen.getByRole('button', { name: 'Pay $5.00' }))
  await waitFor(() => expect(here()).toContain('/success'))
})

test('an order that was canceled in another window meanwhile is not offered to be paid again', async () => {
  const words = 'This order was canceled or has ended, so there is nothing to pay.'
  fakeApi(
    answers(createPaymentIntent, () => intent),
    refuses(payOrder, 409, words, 'order_closed'),
  )
  const { user } = visit(pages, address)
  const button = await screen.findByRole('button', { name: 'Pay $5.00' })
  fakeApi(refuses(createPaymentIntent, 409, words, 'order_closed'), refuses(payOrder, 409, words, 'order_closed'))
  await user.click(button)
  expect(await screen.findByText('This order cannot be paid')).toBeVisible()
  expect(screen.queryByRole('button', { name: /^Pay/ })).toBeNull()
})

test('without an answer the page says that nothing is charged twice, and the next click repeats the same attempt', async () => {
  const attempts: string[] = []
  const lost = {
    ...answers(payOrder, ({ body }) => {
      attempts.push(body.attempt)
      return paid
    }),
  }
  fakeApi(
    answers(createPaymentIntent, () => intent),
    {
      ...lost,
      to: async (call) => {
        await lost.to(call)
        throw new TypeError('Failed to fetch')
      },
    },
  )
  const { user, address: here } = visit(pages, address)
  await user.click(await screen.findByRole('button', { name: 'Pay $5.00' }))
  expect(await screen.findByText('Payment Error')).toBeVisible()
  expect(screen.getByText('This payment is not finished')).toBeVisible()
  expect(screen.getByText(/Press Pay again: you are not charged twice\.$/)).toBeVisible()
  fakeApi(
    answers(createPaymentIntent, () => intent),
    lost,
  )
  await user.click(screen.getByRole('button', { name: 'Pay $5.00' }))
  await waitFor(() => expect(here()).toContain('/success'))
  expect(new Set(attempts).size).toBe(1)
})

test('an employee’s payment is bypassed', async () => {
  fakeApi(answers(createPaymentIntent, () => ({ ...intent, employeeBypass: true })))
  const { address: here } = visit(pages, address)
  expect(await screen.findByText('Payment Bypassed')).toBeVisible()
  await waitFor(() => expect(here()).toBe(`/success?type=send_sms&jobId=${jobId}&amount=5.00&employeeBypass=true`))
})

test('an order that is paid already cannot be paid again', async () => {
  fakeApi(answers(createPaymentIntent, () => ({ ...intent, summary: { ...intent.summary, paid: true } })))
  visit(pages, address)
  expect(await screen.findByText('This order is paid already')).toBeVisible()
  expect(screen.queryByRole('button', { name: /^Pay/ })).toBeNull()
  expect(screen.getByRole('link', { name: 'Continue' })).toHaveAttribute(
    'href',
    `/success?type=send_sms&jobId=${jobId}&amount=5.00`,
  )
})

test('an order of another account is not found, and is not offered to be asked for again', async () => {
  fakeApi(refuses(createPaymentIntent, 404, 'Order not found', 'not_found'))
  visit(pages, address)
  expect(await screen.findByText('This order cannot be paid')).toBeVisible()
  expect(screen.getAllByText('Order not found')).not.toHaveLength(0)
  expect(screen.getByText('Payment Error')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
  expect(screen.getByRole('link', { name: 'Back to the dashboard' })).toBeVisible()
})

test('a payment that cannot be prepared shows the fallback text when the server sends no message, and can be retried', async () => {
  fakeApi({ ...isUnreachable(createPaymentIntent), to: async () => new Response('', { status: 502 }) })
  const { user } = visit(pages, address)
  expect(await screen.findAllByText('Failed to process payment')).not.toHaveLength(0)
  fakeApi(answers(createPaymentIntent, () => intent))
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('Spring offers')).toBeVisible()
})
