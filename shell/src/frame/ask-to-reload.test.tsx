import { act, screen, within } from '@testing-library/react'
import { call } from 'contract/client'
import { getDashboard } from 'contract/dashboard'
import { sessionKey } from '../../host/query-client.ts'
import { ada, answers, fakeApi, refuses, visit } from '../../testing/index.tsx'
import { nothingYet } from '../test-site.tsx'
import { AskToReload } from './ask-to-reload.tsx'

const grace = { ...ada, accountId: '0195c0de-0000-7000-8000-00000000000b', accountName: 'Grace' }

/** A page with something typed into it. */
function open() {
  const reload = jest.fn()
  const page = (
    <>
      <AskToReload reload={reload} />
      <input aria-label="Note" defaultValue="Call her back" />
    </>
  )
  return { ...visit([{ path: '*', element: page }], '/dashboard'), reload }
}
const dialog = () => screen.findByRole('dialog', { name: 'Another account is open' })
const load = () => act(() => call(getDashboard, { query: { zone: 'UTC' } }).catch(() => undefined))

test('a call of a page of another account says so, leaves what was typed, and leads to the account that is open now', async () => {
  fakeApi(refuses(getDashboard, 409, 'You work in Grace by now, so nothing was done.', 'other_account'))
  const { user, reload } = open()
  await load()
  await user.click(within(await dialog()).getByRole('button', { name: 'Cancel' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(screen.getByLabelText('Note')).toHaveValue('Call her back')

  await load()
  await user.click(within(await dialog()).getByRole('button', { name: 'Reload' }))
  expect(reload).toHaveBeenCalledTimes(1)
})

test('so does a user who comes back with another account, and calls go on naming the one that the page shows', async () => {
  fakeApi(answers(getDashboard, () => nothingYet))
  const fetch = jest.spyOn(globalThis, 'fetch')
  const named = () => new Headers(fetch.mock.lastCall?.[1]?.headers).get('x-lotline-account')
  const { queryClient } = open()
  await load()
  expect(named()).toBe(ada.accountId)

  act(() => void queryClient.setQueryData(sessionKey, grace))
  expect(await dialog()).toBeVisible()
  await load()
  expect(named()).toBe(ada.accountId)
})

test('after a sign-out nothing is named, and after the next sign-in its account is', async () => {
  fakeApi(answers(getDashboard, () => nothingYet))
  const fetch = jest.spyOn(globalThis, 'fetch')
  const named = () => new Headers(fetch.mock.lastCall?.[1]?.headers).get('x-lotline-account')
  const { queryClient } = open()
  act(() => void queryClient.setQueryData(sessionKey, null))
  await load()
  expect(named()).toBeNull()

  act(() => queryClient.removeQueries())
  act(() => void queryClient.setQueryData(sessionKey, grace))
  await load()
  expect(named()).toBe(grace.accountId)
  expect(screen.queryByRole('dialog')).toBeNull()
})
