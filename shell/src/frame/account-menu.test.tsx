import { act, screen, waitFor } from '@testing-library/react'
import { listAccounts, openAccount } from 'contract/members'
import { ada, answers, refuses, visit } from '../../testing/index.tsx'
import { fakeSite } from '../test-site.tsx'
import { SignedInFrame } from './signed-in-frame.tsx'

const solar = { id: '0195c0de-0000-7000-8000-00000000000c', name: 'Solar Eight', role: 'agent' as const }
const accounts = answers(listAccounts, () => [{ id: ada.accountId, name: ada.accountName, role: ada.role }, solar])

async function open(severalAccounts = true, isAgency = false) {
  const loaded: string[] = []
  const frame = (
    <SignedInFrame load={(address) => loaded.push(address)}>
      <h1>Page</h1>
    </SignedInFrame>
  )
  const visitor = { user: { ...ada, severalAccounts, isAgency } }
  // The menu's code comes with the first of them.
  const page = await act(async () => visit([{ path: '*', element: frame }], '/contacts', visitor))
  return { ...page, loaded }
}
const button = () => screen.findByRole('button', { name: 'Account: Ada Lovelace' })

test('who works in several accounts opens another one by keyboard, and gets its dashboard from the server', async () => {
  const opened: string[] = []
  fakeSite(
    accounts,
    answers(openAccount, ({ params }) => {
      opened.push(params.id)
      return { ...ada, accountId: solar.id, accountName: solar.name, role: solar.role }
    }),
  )
  const { user, loaded } = await open()
  await user.click(screen.getByRole('button', { name: 'Open the menu' }))
  ;(await button()).focus()
  await user.keyboard('{ArrowDown}')
  const item = await screen.findByRole('menuitem', { name: 'Solar Eight (Agent)' })
  expect(screen.getByRole('menuitem', { name: 'Ada Lovelace (Owner)' })).toBeVisible()
  await user.click(item)
  await waitFor(() => expect(loaded).toEqual(['/dashboard']))
  expect(opened).toEqual([solar.id])
})

test('an account that was left meanwhile says so, and the page stays', async () => {
  fakeSite(accounts, refuses(openAccount, 404, 'Account not found', 'not_found'))
  const { user, loaded } = await open()
  await user.click(screen.getByRole('button', { name: 'Open the menu' }))
  await user.click(await button())
  await user.click(await screen.findByRole('menuitem', { name: 'Solar Eight (Agent)' }))
  expect(await screen.findByText('Account not found')).toBeVisible()
  expect(loaded).toEqual([])
})

test('accounts that cannot be loaded are said so, and asked for again with the next opening', async () => {
  fakeSite(refuses(listAccounts, 500, ''))
  const { user } = await open()
  await user.click(screen.getByRole('button', { name: 'Open the menu' }))
  await user.click(await button())
  expect(await screen.findByRole('menuitem', { name: /could not be loaded/ })).toBeVisible()
  await user.keyboard('{Escape}')
  fakeSite(accounts)
  await user.click(await button())
  expect(await screen.findByRole('menuitem', { name: 'Solar Eight (Agent)' })).toBeVisible()
})

test('who works in one account sees no menu', async () => {
  fakeSite()
  const { user } = await open(false)
  await user.click(screen.getByRole('button', { name: 'Open the menu' }))
  expect(screen.queryByRole('button', { name: /^Account/ })).toBeNull()
})

test('the menu of an agency leads to its clients, and a phone’s menu closes over them', async () => {
  fakeSite(accounts)
  const { user, address } = await open(true, true)
  await user.click(screen.getByRole('button', { name: 'Open the menu' }))
  await user.click(await button())
  await user.click(await screen.findByRole('menuitem', { name: 'Clients' }))
  expect(address()).toBe('/clients')
  expect(screen.queryByRole('dialog', { name: 'Menu' })).toBeNull()
})
