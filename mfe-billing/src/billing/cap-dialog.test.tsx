import { screen, waitFor } from '@testing-library/react'
import { getBillingAccount, listTransactions, saveSpendingCap, type BillingAccount } from 'contract/billing'
import { answers, visit } from 'shell/testing'
import { pages } from '../pages.tsx'
import { account, fakeApi, search } from './test-billing.ts'

function withCap(first: string | null) {
  let cap = first
  fakeApi(
    answers(listTransactions, () => [search]),
    answers(getBillingAccount, () => ({ ...account, cap })),
    answers(saveSpendingCap, ({ body }) => {
      cap = body.amount
      return { ...account, cap }
    }),
  )
  return visit(pages, '/billing').user
}

test('the spending cap is set and then shown with what is spent of it', async () => {
  const user = withCap(null)
  await user.click(await screen.findByRole('button', { name: 'Set a Spending Cap' }))
  await user.type(screen.getByLabelText('Dollars a month'), '60.20{Enter}')
  expect(await screen.findByRole('meter', { name: 'Spending cap' })).toHaveAttribute(
    'aria-valuetext',
    '$30.10 of $60.20',
  )
})

test('the spending cap must be an amount', async () => {
  const user = withCap(null)
  await user.click(await screen.findByRole('button', { name: 'Set a Spending Cap' }))
  await user.type(screen.getByLabelText('Dollars a month'), 'lots{Enter}')
  expect(await screen.findByText('Enter an amount in dollars, such as 250 or 99.50')).toBeVisible()
})

test('the spending cap is removed', async () => {
  const user = withCap('60.20')
  await user.click(await screen.findByRole('button', { name: 'Change the Cap' }))
  await user.click(screen.getByRole('button', { name: 'Remove Cap' }))
  await waitFor(() => expect(screen.queryByRole('meter', { name: 'Spending cap' })).toBeNull())
})

test('the button that removes the cap keeps the keyboard while it is being removed', async () => {
  const user = withCap('60.20')
  await user.click(await screen.findByRole('button', { name: 'Change the Cap' }))
  let finish = (_account: BillingAccount) => {}
  fakeApi(answers(saveSpendingCap, () => new Promise<BillingAccount>((resolve) => (finish = resolve))))
  const press = screen.getByRole('button', { name: 'Remove Cap' })
  await user.click(press)
  await waitFor(() => expect(press).toHaveAttribute('aria-busy', 'true'))
  expect(press).toBeEnabled() // a disabled one drops the focus
  finish({ ...account, cap: null })
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})
