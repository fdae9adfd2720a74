import { screen, waitFor, within } from '@testing-library/react'
import { findAnything, type Found } from 'contract/find'
import { Dialog } from 'design-system/dialog'
import { forgetAccount } from '../../host/account-storage.ts'
import { ada, answers, isUnreachable, refuses, visit } from '../../testing/index.tsx'
import { RegistrySlots } from '../federation/registry-slots.tsx'
import { SignedInFrame } from '../frame/signed-in-frame.tsx'
import { adoptRemotes, fakeSite } from '../test-site.tsx'
import { closeFind } from './find-opener.ts'

beforeEach(() => adoptRemotes())
afterEach(() => {
  closeFind()
  forgetAccount()
})

const omar: Found = {
  kind: 'contact',
  id: '0195c0de-0000-7000-8000-0000000000a1',
  title: 'Omar Stone',
  detail: 'omar@example.com',
  phone: '+15125550101',
}
const spring: Found = { kind: 'campaign', id: 'c1', title: 'Spring owners', detail: 'Completed · Recipients: 154' }

const visitPage = (user = ada) =>
  visit(
    [
      {
        path: '*',
        element: (
          <RegistrySlots>
            <SignedInFrame>
              <h1>Page</h1>
            </SignedInFrame>
          </RegistrySlots>
        ),
      },
    ],
    '/dashboard',
    { user },
  )
const field = () => screen.findByRole('combobox', { name: 'Find anything' })
const option = (name: RegExp | string) => screen.findByRole('option', { name })
const chosen = () => screen.getByRole('option', { selected: true })

test('Ctrl K leads nowhere from a dialog that shows what is shown this once', async () => {
  fakeSite()
  const { user } = visit(
    [
      {
        path: '*',
        element: (
          <SignedInFrame>
            <Dialog title="Your recovery codes" open isHeld onClose={() => undefined}>
              abcd-1234
            </Dialog>
          </SignedInFrame>
        ),
      },
    ],
    '/settings',
  )
  expect(await screen.findByRole('dialog', { name: 'Your recovery codes' })).toBeVisible()
  await user.keyboard('{Control>}k{/Control}')
  await new Promise((resolve) => setTimeout(resolve, 300)) // its code has come by then
  expect(screen.queryByRole('combobox', { name: 'Find anything' })).toBeNull()
})

test('Ctrl K finds a person as one types, Enter opens them, and the search is gone', async () => {
  const asked: string[] = []
  fakeSite(
    answers(findAnything, ({ query }) => {
      asked.push(query.q)
      return [omar, spring]
    }),
  )
  const { user, address } = visitPage()
  await user.keyboard('{Control>}k{/Control}')
  await user.type(await field(), '  omar ')

  expect(await option('Omar Stone (512) 555-0101 · omar@example.com')).toHaveAttribute('aria-selected', 'true')
  expect(within(await screen.findByRole('group', { name: 'Contacts' })).getAllByRole('option')).toHaveLength(1)
  const campaigns = within(await screen.findByRole('group', { name: 'Campaigns' }))
  expect(campaigns.getByRole('option')).toHaveTextContent('Spring owners')
  await waitFor(() => expect(screen.getByText('2 results')).toHaveAttribute('role', 'status'))
  // What was asked before it is a pause between two keys of a slow machine.
  expect(asked.at(-1)).toBe('omar')

  await user.keyboard('{Enter}')
  expect(address()).toBe('/contacts?search=%2B15125550101')
  expect(screen.queryByRole('combobox')).toBeNull()
})

test('Enter opens nothing that was found for what was typed before', async () => {
  fakeSite(answers(findAnything, ({ query }) => (query.q === 'omar' ? [omar] : new Promise(() => {}))))
  const { user, address } = visitPage()
  await user.keyboard('{Control>}k{/Control}')
  await user.type(await field(), 'oma')
  await user.type(await field(), 'r')
  await option(/Omar Stone/)
  await user.type(await field(), ' st')
  expect(await option(/Omar Stone/)).toBeVisible() // it still fits

  await user.clear(await field())
  await user.type(await field(), 'maria{Enter}')
  expect(screen.queryByRole('option', { name: /Omar Stone/ })).toBeNull()
  expect(address()).toBe('/dashboard')
  expect(await field()).toHaveValue('maria')
})

test('pages and actions fit at once, also by another word, and the arrows go round', async () => {
  fakeSite(answers(findAnything, () => []))
  const { user, address } = visitPage()
  await user.click(screen.getAllByRole('button', { name: /^Find anything/ })[0] ?? document.body)
  await user.type(await field(), 'c')
  const actions = within(screen.getByRole('group', { name: 'Actions' }))
  expect(actions.getAllByRole('option').map((one) => one.textContent)).toContain('New campaign')
  await user.clear(await field())
  await user.type(await field(), 'blast')
  expect(await option('New campaign')).toHaveAttribute('aria-selected', 'true')
  await user.clear(await field())
  await user.type(await field(), 'mess')
  expect((await option('Messages')).closest('[role=group]')).toHaveAccessibleName('Pages')
  await user.clear(await field())
  const all = screen.getAllByRole('option')
  await user.keyboard('{ArrowUp}')
  expect(chosen()).toBe(all.at(-1))
  await user.keyboard('{ArrowDown}{ArrowDown}')
  expect(chosen()).toBe(all[1])
  await user.click(await option('Billing'))
  expect(address()).toBe('/billing')
})

test('Enter behind the name of a page opens that page, not an action that has the word too', async () => {
  fakeSite(answers(findAnything, () => []))
  const { user, address } = visitPage()
  await user.keyboard('{Control>}k{/Control}')
  await user.type(await field(), 'contacts')
  expect(await option('Import contacts')).toBeVisible()
  await user.keyboard('{Enter}')
  await waitFor(() => expect(address()).toBe('/contacts'))
})

test.each([
  ['invite', 'Team', '/settings/team'],
  ['notifications', 'Alerts', '/settings/alerts'],
  ['undo', 'Activity', '/activity'],
])('%s finds the page %s, which no entry of the sidebar leads to', async (word, page, path) => {
  fakeSite(answers(findAnything, () => []))
  const { user, address } = visitPage()
  await user.keyboard('{Control>}k{/Control}')
  await user.type(await field(), word)
  await user.click(await option(page))
  expect(address()).toBe(path)
})

test('Escape closes it and the focus is where it was', async () => {
  fakeSite()
  const { user } = visitPage()
  const [opener] = screen.getAllByRole('button', { name: /^Find anything/ })
  await user.click(opener ?? document.body)
  await user.type(await field(), 'x{Escape}')
  await waitFor(() => expect(screen.queryByRole('combobox')).toBeNull())
  expect(opener).toHaveFocus()
})

test('what was opened is offered again, until the account signs out', async () => {
  fakeSite(answers(findAnything, () => [omar]))
  const { user } = visitPage()
  await user.keyboard('{Meta>}k{/Meta}')
  expect(screen.queryByRole('group', { name: 'Recent' })).toBeNull()
  await user.type(await field(), 'omar')
  await user.click(await option(/Omar Stone/))

  await user.keyboard('{Meta>}k{/Meta}')
  await field()
  expect(within(screen.getByRole('group', { name: 'Recent' })).getByRole('option')).toHaveTextContent('Omar Stone')
  await user.keyboard('{Escape}')
  forgetAccount()
  await user.keyboard('{Meta>}k{/Meta}')
  await field()
  expect(screen.queryByRole('group', { name: 'Recent' })).toBeNull()
})

test('the colours can be switched from it', async () => {
  fakeSite(answers(findAnything, () => []))
  const { user } = visitPage()
  await user.keyboard('{Control>}k{/Control}')
  await user.type(await field(), 'dark')
  await user.keyboard('{Enter}')
  expect(document.documentElement.dataset['theme']).toBe('dark')
  await user.keyboard('{Control>}k{/Control}')
  await user.type(await field(), 'light{Enter}')
  expect(document.documentElement.dataset['theme']).toBe('light')
})

test('nothing found, and a search that fails, say what to do; the pages stay', async () => {
  fakeSite(answers(findAnything, () => []))
  const first = visitPage()
  await first.user.keyboard('{Control>}k{/Control}')
  await first.user.type(await field(), 'zzzz')
  const said = await screen.findAllByText(
    'Nothing of yours is called that. Try a part of the name, the phone, or how the address begins.',
  )
  expect(said.some((text) => text.getAttribute('role') === 'status')).toBe(true)
  first.leave()
  closeFind()

  fakeSite(refuses(findAnything, 500, ''))
  const { user } = visitPage()
  await user.keyboard('{Control>}k{/Control}')
  await user.type(await field(), 'bill')
  expect(await option('Billing')).toBeVisible()
  const again = await screen.findByRole('button', { name: 'Try again' })
  fakeSite(answers(findAnything, () => [spring]))
  await user.click(again)
  expect(await option(/Spring owners/)).toBeVisible()
})

test('a search that a lost connection kept away is asked again by itself once the site is reached', async () => {
  const isOnline = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  fakeSite(isUnreachable(findAnything))
  const { user } = visitPage()
  await user.keyboard('{Control>}k{/Control}')
  await user.type(await field(), 'spring')
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible()

  fakeSite(
    answers(findAnything, () => [spring]),
    { matches: (_method, path) => (path === '/api/registry' ? {} : undefined), to: async () => new Response() },
  )
  isOnline.mockReturnValue(true)
  window.dispatchEvent(new Event('online'))
  expect(await option(/Spring owners/)).toBeVisible()
})

test('an emoji alone is one letter, for which one more is asked', async () => {
  fakeSite(refuses(findAnything, 422, 'Type two letters or digits'))
  const { user } = visitPage()
  await user.keyboard('{Control>}k{/Control}')
  await user.click(await field())
  await user.paste('🏡')
  expect(await screen.findAllByText('Type one more letter.')).not.toHaveLength(0)
})

test('a kind that no remote opens is not shown, and a withdrawn remote’s actions are gone', async () => {
  fakeSite(answers(findAnything, () => [omar, spring]))
  adoptRemotes({ 'mfe-sms': { paths: ['/campaigns'], access: 'signedIn', releases: [], slots: {} } })
  const { user } = visitPage()
  await user.keyboard('{Control>}k{/Control}')
  await field()
  expect(screen.queryByRole('option', { name: 'New campaign' })).toBeNull()
  await user.type(await field(), 'om')
  expect(await option(/Omar Stone/)).toBeVisible()
  expect(screen.queryByRole('option', { name: /Spring/ })).toBeNull()
})

test('an agent finds no action that the role does not allow', async () => {
  fakeSite()
  const { user } = visitPage({ ...ada, role: 'agent' })
  await user.keyboard('{Control>}k{/Control}')
  const actions = within(await screen.findByRole('group', { name: 'Actions' })).getAllByRole('option')
  const labels = actions.map((one) => one.textContent)
  expect(labels).toContain('Add a contact')
  for (const label of ['New campaign', 'Order a list', 'Trace a file', 'Import contacts', 'API keys'])
    expect(labels).not.toContain(label)
})
