import { screen } from '@testing-library/react'
import { createPaymentIntent } from 'contract/checkout'
import { answers, fakeApi, visit } from 'shell/testing'
import { address, intent, pages } from './test-checkout.ts'

test('the card form groups, truncates and filters its input', async () => {
  fakeApi(answers(createPaymentIntent, () => intent))
  const { user } = visit(pages, address)

  await user.type(await screen.findByLabelText('Card Number'), '4242x4242 4242-4242 99')
  expect(screen.getByLabelText('Card Number')).toHaveValue('4242 4242 4242 4242')
  await user.type(screen.getByLabelText('CVV'), '12a345')
  expect(screen.getByLabelText('CVV')).toHaveValue('1234')
  await user.type(screen.getByLabelText('ZIP Code'), '78704-123456789')
  expect(screen.getByLabelText('ZIP Code')).toHaveValue('7870412345')

  const years = [...screen.getByLabelText<HTMLSelectElement>('Expiry Year').options]
    .map(({ value }) => value)
    .filter(Boolean)
  expect(years).toHaveLength(10)
  expect(years[0]).toBe(String(new Date().getFullYear()))
  expect(
    [...screen.getByLabelText<HTMLSelectElement>('Expiry Month').options].filter(({ value }) => value),
  ).toHaveLength(12)
})

test('a digit typed into the middle of the card number stays where it was typed', async () => {
  fakeApi(answers(createPaymentIntent, () => intent))
  const { user } = visit(pages, address)
  const field = await screen.findByLabelText<HTMLInputElement>('Card Number')
  await user.type(field, '11113333')
  await user.type(field, '22', { initialSelectionStart: 4, initialSelectionEnd: 4 })
  expect(field).toHaveValue('1111 2233 33')
  expect(field.selectionStart).toBe(7)
})
