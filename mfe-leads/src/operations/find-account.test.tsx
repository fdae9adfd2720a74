import { act, screen } from '@testing-library/react'
import { findAccounts } from 'contract/operations-accounts'
import { listManualOrders, listSetAsideJobs } from 'contract/operations'
import { ada, answers, fakeApi, visit } from 'shell/testing'
import { pages } from '../pages.tsx'
import { nothingWaits } from './test-operations.ts'

test('a letter that is typed into the search stands there before the page has followed', async () => {
  fakeApi(
    answers(listManualOrders, () => []),
    answers(listSetAsideJobs, () => []),
    answers(findAccounts, () => []),
    ...nothingWaits,
  )
  const { address } = visit(pages, '/operations', { user: { ...ada, employee: true } })
  const field = await screen.findByLabelText<HTMLInputElement>('Find an account')
  // The page follows at the end of it: `user.type` would wait for that after each letter.
  act(() => {
    for (const letter of 'grace') {
      field.setRangeText(letter, field.value.length, field.value.length, 'end')
      field.dispatchEvent(new InputEvent('input', { bubbles: true }))
    }
    expect(field).toHaveValue('grace')
  })
  expect(await screen.findByText('No account found')).toBeVisible()
  expect(address()).toBe('/operations?find=grace')
})
