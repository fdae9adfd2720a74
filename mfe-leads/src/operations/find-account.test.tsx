import { act, screen } from '@testing-library/react'
import { findAccounts, type FoundAccount } from 'contract/operations-accounts'
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

test('what an account has to do with a phone is a column where a phone was looked for, and not where a name was', async () => {
  const found: FoundAccount = {
    id: '5f9c2b5e-64a2-4a0c-9a39-1f7a3f0f0a01',
    name: 'Hopper Homes',
    ownerName: 'Grace Hopper',
    ownerEmail: 'grace@example.com',
    createdAt: '2026-11-20T10:00:00.000Z',
    suspendedAt: null,
    closedAt: null,
    phone: null,
  }
  const phone = { phone: '+15125550101', textedAt: null, wroteAt: null, optedOut: false }
  fakeApi(
    answers(listManualOrders, () => []),
    answers(listSetAsideJobs, () => []),
    answers(findAccounts, ({ query: { search } }) => [search === 'hopper' ? found : { ...found, phone }]),
    ...nothingWaits,
  )
  const { leave } = visit(pages, '/operations?find=hopper', { user: { ...ada, employee: true } })
  expect(await screen.findByText('Hopper Homes')).toBeVisible()
  expect(screen.queryByText('With this phone')).toBeNull()
  leave()
  visit(pages, '/operations?find=5125550101', { user: { ...ada, employee: true } })
  expect(await screen.findByText('With this phone')).toBeVisible()
})
