import { screen, waitFor, within } from '@testing-library/react'
import { changeContacts, mergeContacts, undoContactBatch } from 'contract/contact-batches'
import { deleteContact, getContact, restoreContact, updateContact, type Contact } from 'contract/contacts'
import { listContacts } from 'contract/contact-lists'
import { ada as owner, answers, fakeApi, fakeLive, offers, refuses, visit } from 'shell/testing'
import type { RemoteSlots } from 'shell/host/slots'
import { pages } from '../pages.tsx'
import { ada, blank, server, windowsOf } from './test-contacts.ts'

type User = ReturnType<typeof visit>['user']

beforeEach(() => void fakeLive())

test('the table shows name, phone, email, status, tags, last contact and creation date', async () => {
  fakeApi(...server(ada, blank).replies)
  visit(pages, '/contacts')
  expect(await screen.findByRole('heading', { level: 1, name: 'Contact Management' })).toBeVisible()
  const [head, first, second] = await screen.findAllByRole('row')
  for (const title of ['Contact', 'Status', 'Tags', 'Last Contact', 'Created', 'Actions'])
    expect(head).toHaveTextContent(title)
  for (const text of [
    'Ada Lovelace',
    '(512) 555-0101',
    'ada@example.com',
    '1 Main St',
    'Responded',
    'vip',
    'Mar 05, 2026',
    'Jan 02, 2026',
  ])
    expect(first).toHaveTextContent(text)
  for (const text of ['Unnamed Contact', 'archived', 'No tags', 'Never']) expect(second).toHaveTextContent(text)
})

test('a tag such as DNC for several contacts says that it opts them out', async () => {
  fakeApi(...server(ada).replies)
  const { user } = visit(pages, '/contacts')
  await user.click(await screen.findByRole('checkbox', { name: 'Select Ada Lovelace' }))
  await user.click(screen.getByRole('button', { name: 'Add tag' }))
  const dialog = within(screen.getByRole('dialog'))
  await user.click(dialog.getByRole('button', { name: 'Add tag' }))
  expect(dialog.getByText('Enter a tag')).toBeVisible()
  expect(dialog.getByLabelText('Tag')).toHaveFocus()
  await user.type(dialog.getByLabelText('Tag'), 'Do Not Call')
  expect(dialog.getByText('This tag opts them out: they are not texted.')).toBeVisible()
})

test('searching and filtering query the server, say how many match, and are kept in the URL', async () => {
  const { replies } = server(ada, blank)
  fakeApi(...replies)
  const { user, address } = visit(pages, '/contacts')
  await user.type(await screen.findByRole('searchbox', { name: 'Search contacts' }), 'LOVE')
  await waitFor(() => expect(screen.queryByText('Unnamed Contact')).toBeNull())
  expect(screen.getByText('Ada Lovelace')).toBeVisible()
  const said = screen.getByRole('status')
  expect(said).toHaveTextContent('1 contact matches')
  await user.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'Lost')
  expect(await screen.findByText('No matching contacts')).toBeVisible()
  expect(said).toHaveTextContent('No contact matches')
  expect(address()).toBe('/contacts?search=LOVE&status=lost')
})

test('a search that is longer than any contact finds none: it shows not all of them, with whom all could be deleted', async () => {
  fakeApi(...server(ada, blank).replies)
  const { user } = visit(pages, '/contacts')
  await user.click(await screen.findByRole('searchbox', { name: 'Search contacts' }))
  await user.paste('LOVE'.repeat(200))
  expect(await screen.findByText('No matching contacts')).toBeVisible()
  expect(screen.queryByText('Ada Lovelace')).toBeNull()
})

test('with no contacts the page says so and offers the first', async () => {
  fakeApi(...server().replies)
  const { user } = visit(pages, '/contacts')
  expect(await screen.findByText('No contacts yet')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Add First Contact' }))
  expect(screen.getByRole('dialog', { name: 'Add Contact' })).toBeVisible()
})

const calls: RemoteSlots = {
  remote: 'mfe-calls',
  actions: [
    { on: 'contact', label: 'Call', icon: 'drawn-later', href: '/call?phone=:phone' },
    { on: 'contact', label: 'Write a letter', icon: 'mail', href: '/letter/:id', needs: ['email'] },
    { on: 'contacts', label: 'Call these', icon: 'phone', href: '/call?contacts=:filter' },
  ],
}

test('a contact has the actions that other remotes offer, without those that need what it lacks', async () => {
  fakeApi(...server(ada, blank).replies)
  const { user, address } = visit(pages, '/contacts', { slots: [calls] })
  await user.click(await screen.findByRole('button', { name: /^Actions for \(512\)/ }))
  expect(screen.getAllByRole('menuitem').map((item) => item.textContent)).toEqual(['Edit', 'Call', 'Delete'])
  await user.keyboard('{Escape}')
  await user.click(screen.getByRole('button', { name: 'Actions for Ada Lovelace' }))
  expect(screen.getByRole('menuitem', { name: 'Write a letter' })).toBeVisible()
  await user.click(screen.getByRole('menuitem', { name: 'Call' }))
  expect(address()).toBe(`/call?phone=${encodeURIComponent(ada.phone)}`)
})

test('selected contacts are handed to another remote as a filter', async () => {
  fakeApi(...server(ada, blank).replies)
  const { user, address } = visit(pages, '/contacts', { slots: [calls] })
  await user.click(await screen.findByRole('checkbox', { name: 'Select Ada Lovelace' }))
  await user.click(screen.getByRole('button', { name: 'Call these' }))
  await waitFor(() => expect(address()).toBe(`/call?contacts=ids%3D${ada.id}`))
})

test('a deleted contact can be restored for a while', async () => {
  const { contacts, replies } = server(ada, blank)
  fakeApi(
    answers(deleteContact, () => {
      contacts.shift()
      return null
    }),
    answers(restoreContact, () => {
      contacts.unshift(ada)
      return ada
    }),
    ...replies,
  )
  const { user } = visit(pages, '/contacts')
  await user.click(await screen.findByRole('button', { name: 'Actions for Ada Lovelace' }))
  await user.click(screen.getByRole('menuitem', { name: 'Delete' }))
  expect(await screen.findByText('Ada Lovelace was deleted.')).toBeVisible()
  await waitFor(() => expect(screen.queryByText('ada@example.com')).toBeNull())
  expect(screen.getByText('Contact deleted successfully')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  expect(await screen.findByText('ada@example.com')).toBeVisible()
  expect(screen.queryByText('Contact deleted successfully')).toBeNull()
})

test('a selected contact that is deleted, or merged into another, is selected no more', async () => {
  const other = { ...blank, name: 'Ada Byron', email: ada.email }
  const { contacts, replies } = server(ada, other, { ...blank, id: ada.id.replace(/1$/, '3'), name: 'Grace Hopper' })
  const lose = (id: string) =>
    contacts.splice(
      contacts.findIndex((contact) => contact.id === id),
      1,
    )
  fakeApi(
    answers(deleteContact, ({ params }) => {
      lose(params.id)
      return null
    }),
    answers(mergeContacts, ({ body }) => {
      lose(body.otherId)
      return { contact: ada, batchId: ada.id }
    }),
    ...replies,
  )
  const { user } = visit(pages, '/contacts')
  for (const name of ['Ada Lovelace', 'Ada Byron', 'Grace Hopper'])
    await user.click(await screen.findByRole('checkbox', { name: `Select ${name}` }))
  await user.click(screen.getByRole('button', { name: 'Actions for Grace Hopper' }))
  await user.click(screen.getByRole('menuitem', { name: 'Delete' }))
  expect(await screen.findByText('2 contacts selected')).toBeVisible()
  await user.click(screen.getByText('Ada Lovelace'))
  await user.click(await screen.findByRole('button', { name: 'Merge into this one' }))
  expect(await screen.findByText('1 contact selected')).toBeVisible()
})

test('of two contacts that are deleted one right after the other, both can be restored', async () => {
  const arrive: (() => void)[] = []
  const restored: string[] = []
  fakeApi(
    answers(deleteContact, () => new Promise((resolve) => arrive.push(() => resolve(null)))),
    answers(restoreContact, ({ params }) => {
      restored.push(params.id)
      return ada
    }),
    ...server(ada, blank).replies,
  )
  const { user } = visit(pages, '/contacts')
  await user.click(await screen.findByRole('button', { name: 'Actions for Ada Lovelace' }))
  await user.click(screen.getByRole('menuitem', { name: 'Delete' }))
  await user.click(screen.getByRole('button', { name: /^Actions for \(512\)/ }))
  await user.click(screen.getByRole('menuitem', { name: 'Delete' }))
  for (const each of arrive) each()
  for (const who of ['Ada Lovelace', '(512) 555-0102']) {
    expect(await screen.findByText(`${who} was deleted.`)).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Undo', description: `${who} was deleted.` }))
  }
  expect(restored).toEqual([ada.id, blank.id])
})

test('tags that are saved after their dialog was closed are no draft any more', async () => {
  let arrive = () => {}
  fakeApi(
    answers(
      updateContact,
      () => new Promise((resolve) => (arrive = () => resolve({ ...ada, tags: ['hot'], version: 4 }))),
    ),
    ...server(ada).replies,
  )
  const { user } = visit(pages, '/contacts')
  await user.click(await screen.findByRole('button', { name: 'Edit tags of Ada Lovelace' }))
  await user.clear(screen.getByLabelText('Tags'))
  await user.keyboard('hot{Enter}')
  await user.click(screen.getByRole('button', { name: 'Close' }))
  arrive()
  await waitFor(() => expect(JSON.stringify(localStorage)).not.toContain('hot'))
})

test('the keyboard goes on in the next row after a contact is deleted, and to the page’s title after Undo', async () => {
  const { contacts, replies } = server(ada, blank)
  fakeApi(
    answers(deleteContact, () => {
      contacts.shift()
      return null
    }),
    answers(restoreContact, () => ada),
    ...replies,
  )
  const { user } = visit(pages, '/contacts')
  await user.click(await screen.findByRole('button', { name: 'Actions for Ada Lovelace' }))
  await user.click(screen.getByRole('menuitem', { name: 'Delete' }))
  await waitFor(() => expect(screen.queryByText('ada@example.com')).toBeNull())
  expect(screen.getByRole('button', { name: /^Actions for \(512\)/ })).toHaveFocus()
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus()
})

test.each([
  ['Delete', deleteContact, 'The contact could not be deleted'],
  ['Undo', restoreContact, 'The contact could not be restored'],
] as const)('when %s fails without a reason, the toast says what failed', async (_, failing, words) => {
  const failed = { ...refuses(failing, 500, ''), to: async () => new Response('', { status: 500 }) }
  fakeApi(
    failed,
    answers(deleteContact, () => null),
    ...server(ada, blank).replies,
  )
  const { user } = visit(pages, '/contacts')
  await user.click(await screen.findByRole('button', { name: 'Actions for Ada Lovelace' }))
  await user.click(screen.getByRole('menuitem', { name: 'Delete' }))
  if (failing === restoreContact) await user.click(await screen.findByRole('button', { name: 'Undo' }))
  expect(await screen.findByText(words)).toBeVisible()
})

test('everything that matches can be changed at once, not only what is loaded, and undone', async () => {
  const sent: unknown[] = []
  const {
    replies: [, tags],
  } = server()
  fakeApi(
    answers(listContacts, ({ query }) => (query.offset === 0 ? [ada, blank] : []), { 'x-total-count': '12430' }),
    answers(changeContacts, ({ body }) => {
      sent.push(body)
      return {
        id: ada.id,
        kind: 'status' as const,
        title: 'Status set to lost',
        createdAt: ada.createdAt,
        undoneAt: null,
        state: 'doing' as const,
        total: 12430,
        changed: 0,
        full: 2,
      }
    }),
    answers(undoContactBatch, ({ params }) => {
      sent.push(params)
      return { state: 'undone' as const, restored: 430, kept: 0 }
    }),
    ...(tags ? [tags] : []),
  )
  const { user } = visit(pages, '/contacts?status=new')
  await user.click(await screen.findByRole('checkbox', { name: 'Select Ada Lovelace' }))
  await user.click(screen.getByRole('button', { name: 'Select all 12,430 matching' }))
  await user.click(screen.getByRole('button', { name: 'Set status' }))
  await user.click(screen.getByRole('menuitem', { name: 'Lost' }))
  expect(
    await screen.findByText(
      'Status set to lost: being done for 12,430 contacts. This goes on by itself; its progress stands under Activity.',
    ),
  ).toBeVisible()
  expect(screen.getByText('2 contacts were left out')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  await waitFor(() =>
    expect(sent).toEqual([{ filter: { status: 'new' }, act: { type: 'status', status: 'lost' } }, { id: ada.id }]),
  )
})

test('the keyboard is on the page’s title once what was selected is changed, or no longer selected', async () => {
  fakeApi(
    answers(changeContacts, () => ({
      id: ada.id,
      kind: 'status' as const,
      title: 'Status set to lost',
      createdAt: ada.createdAt,
      undoneAt: null,
      state: 'done' as const,
      total: 1,
      changed: 1,
      full: 0,
    })),
    ...server(ada, blank).replies,
  )
  const { user } = visit(pages, '/contacts')
  for (const press of ['Delete', 'Clear selection']) {
    await user.click(await screen.findByRole('checkbox', { name: 'Select Ada Lovelace' }))
    screen.getByRole('button', { name: press }).focus()
    await user.keyboard('{Enter}')
    await waitFor(() => expect(screen.queryByRole('button', { name: press })).toBeNull())
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus()
  }
})

test('a change of many that fails keeps the keyboard on its button, which does nothing meanwhile', async () => {
  let fail = () => {}
  let asked = 0
  const refusal = refuses(changeContacts, 500, 'Something went wrong', 'internal')
  fakeApi(
    {
      ...refusal,
      async to(call) {
        asked += 1
        await new Promise<void>((resolve) => (fail = resolve))
        return refusal.to(call)
      },
    },
    ...server(ada).replies,
  )
  const { user } = visit(pages, '/contacts')
  await user.click(await screen.findByRole('checkbox', { name: 'Select Ada Lovelace' }))
  const press = screen.getByRole('button', { name: 'Delete' })
  await user.click(press)
  await waitFor(() => expect(press).toHaveAttribute('aria-disabled', 'true'))
  expect(press).toBeEnabled() // a disabled one drops the focus
  await user.click(press)
  fail()
  expect(await screen.findByText('Something went wrong')).toBeVisible()
  await waitFor(() => expect(press).toHaveAttribute('aria-disabled', 'false'))
  expect(press).toHaveFocus()
  expect(asked).toBe(1)
})

test('two changes of many, one right after the other, are both undone, each by its own button; meanwhile no status is set', async () => {
  const undone: string[] = []
  let finish: (() => void) | undefined
  const batches = [ada.id, blank.id]
  let changes = 0
  fakeApi(
    answers(changeContacts, async () => {
      await new Promise<void>((resolve) => (finish = resolve))
      const id = batches[(changes += 1) - 1] ?? ''
      return {
        id,
        kind: 'status' as const,
        title: changes === 1 ? 'Status set to lost' : 'Status set to converted',
        createdAt: ada.createdAt,
        undoneAt: null,
        state: 'done' as const,
        total: 1,
        changed: 1,
        full: 0,
      }
    }),
    answers(undoContactBatch, ({ params }) => {
      undone.push(params.id)
      return { state: 'undone' as const, restored: 1, kept: 0 }
    }),
    ...server(ada, blank).replies,
  )
  const { user } = visit(pages, '/contacts')
  for (const status of ['Lost', 'Converted']) {
    await user.click(await screen.findByRole('checkbox', { name: 'Select Ada Lovelace' }))
    await user.click(screen.getByRole('button', { name: 'Set status' }))
    await user.click(await screen.findByRole('menuitem', { name: status }))
    await waitFor(() => expect(screen.getByRole('button', { name: 'Set status' })).toBeDisabled())
    finish?.()
    expect(await screen.findByText(`Status set to ${status.toLowerCase()}: 1 contact.`)).toBeVisible()
  }
  await user.click(screen.getByRole('button', { description: 'Status set to lost: 1 contact.' }))
  expect(screen.queryByText('Status set to lost: 1 contact.')).toBeNull()
  await user.click(screen.getByRole('button', { description: 'Status set to converted: 1 contact.' }))
  await waitFor(() => expect(undone).toEqual(batches))
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
})

test('everything that matches stays selected when the list is sorted, and nothing does when another filter is chosen', async () => {
  const {
    replies: [, tags],
  } = server()
  fakeApi(
    answers(listContacts, ({ query }) => (query.offset === 0 ? [ada, blank] : []), { 'x-total-count': '12430' }),
    ...(tags ? [tags] : []),
  )
  const { user } = visit(pages, '/contacts?status=new')
  await user.click(await screen.findByRole('checkbox', { name: 'Select Ada Lovelace' }))
  await user.click(screen.getByRole('button', { name: 'Select all 12,430 matching' }))
  await user.click(screen.getByRole('button', { name: /^Created/ }))
  await waitFor(() => expect(screen.getByRole('columnheader', { name: /Created/ })).toHaveAttribute('aria-sort'))
  expect(screen.getByText('12,430 contacts selected')).toBeVisible()
  await user.selectOptions(screen.getByLabelText('Status'), 'lost')
  await waitFor(() => expect(screen.queryByText(/selected$/)).toBeNull())
})

test('status and tags are changed in their row; a tag that another window changed is not overwritten silently', async () => {
  const { contacts, replies } = server(ada)
  const sent: unknown[] = []
  const refuse = refuses(updateContact, 409, 'This contact was changed in another window.', 'changed_elsewhere', {
    ...ada,
    version: 9,
  })
  fakeApi(
    {
      matches: refuse.matches,
      to(call) {
        sent.push(call.body)
        if (sent.length === 2) return refuse.to(call)
        contacts[0] = { ...ada, status: 'lost', version: 4 }
        return answers(updateContact, () => ada).to(call)
      },
    },
    ...replies,
  )
  const { user } = visit(pages, '/contacts')
  await user.click(await screen.findByRole('button', { name: 'Responded: change the status of Ada Lovelace' }))
  await user.click(screen.getByRole('menuitem', { name: 'Lost' }))
  expect(await screen.findByRole('button', { name: 'Lost: change the status of Ada Lovelace' })).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Edit tags of Ada Lovelace' }))
  const tags = within(screen.getByRole('dialog')).getByLabelText('Tags')
  await user.type(tags, ', a, b')
  await user.click(screen.getByRole('button', { name: 'Save tags' }))
  expect(await screen.findByText('This contact was changed in another window.')).toBeVisible()
  expect(tags).toHaveValue('vip, probate, a, b')
  expect(sent).toMatchObject([{ status: 'lost' }, { tags: ['vip', 'probate', 'a', 'b'], version: 4 }])
})

test.each([
  ['Tags', async (user: User) => user.click(await screen.findByRole('button', { name: 'Edit tags of Ada Lovelace' }))],
  [
    'Tag',
    async (user: User) => {
      await user.click(await screen.findByRole('checkbox', { name: 'Select Ada Lovelace' }))
      await user.click(screen.getByRole('button', { name: 'Add tag' }))
    },
  ],
])('what was typed under %s is there when the dialog is opened again, until it is thrown away', async (label, open) => {
  fakeApi(...server(ada).replies)
  const first = visit(pages, '/contacts')
  await open(first.user)
  const field = () => within(screen.getByRole('dialog')).getByLabelText(label)
  const before = field().getAttribute('value')
  await first.user.type(field(), 'lake')
  first.leave()
  const second = visit(pages, '/contacts')
  await open(second.user)
  expect(field()).toHaveValue(`${before}lake`)
  await second.user.click(screen.getByRole('button', { name: 'Discard' }))
  expect(field()).toHaveValue(before)
})

test('a contact that another window changed is shown as it is now', async () => {
  const live = fakeLive()
  const { contacts, replies } = server(ada)
  fakeApi(
    answers(getContact, () => ada),
    ...replies,
  )
  visit(pages, '/contacts')
  expect(await screen.findByText('Ada Lovelace')).toBeVisible()
  contacts[0] = { ...ada, name: 'Ada King' }
  live.push({ type: 'contact', id: ada.id })
  expect(await screen.findByText('Ada King')).toBeVisible()
})

test('a contact that another window deleted goes from a long list, too', async () => {
  const live = fakeLive()
  const people = [1, 2, 3, 4].map((digit) => ({
    ...ada,
    id: ada.id.replace(/1$/, String(digit)),
    name: `Person ${digit}`,
  }))
  const {
    replies: [, ...others],
  } = server()
  fakeApi(windowsOf(people, 1), refuses(getContact, 404, 'Contact not found', 'not_found'), ...others)
  visit(pages, '/contacts')
  expect(await screen.findByText('Person 4')).toBeVisible()
  expect(screen.getByText('4 contacts')).toBeVisible()
  live.push({ type: 'contact', id: people[1]?.id ?? '' })
  await waitFor(() => expect(screen.queryByText('Person 2')).toBeNull())
  expect(screen.getByText('3 contacts')).toBeVisible()
})

test('of two changes of a contact in a long list the later one stays, whichever answer comes first', async () => {
  const live = fakeLive()
  const people = [1, 2, 3, 4].map((digit) => ({
    ...ada,
    id: ada.id.replace(/1$/, String(digit)),
    name: `Person ${digit}`,
  }))
  const [first = ada] = people
  const answerWith: ((contact: Contact) => void)[] = []
  const {
    replies: [, ...others],
  } = server()
  fakeApi(
    windowsOf(people, 1),
    answers(getContact, () => new Promise<Contact>((resolve) => answerWith.push(resolve))),
    ...others,
  )
  visit(pages, '/contacts')
  expect(await screen.findByText('Person 4')).toBeVisible()
  for (const asked of [1, 2]) {
    live.push({ type: 'contact', id: first.id })
    await waitFor(() => expect(answerWith).toHaveLength(asked))
  }
  const [earlier, later] = answerWith
  later?.({ ...first, name: 'Ada King', version: 5 })
  expect(await screen.findByText('Ada King')).toBeVisible()
  earlier?.({ ...first, name: 'Ada Byron', version: 4 })
  live.push({ type: 'contact', id: people[1]?.id ?? '' })
  await waitFor(() => expect(answerWith).toHaveLength(3))
  answerWith[2]?.({ ...first, id: people[1]?.id ?? '', name: 'Grace', version: 4 })
  expect(await screen.findByText('Grace')).toBeVisible()
  expect(screen.getByText('Ada King')).toBeVisible()
})

test.each([
  ['many are changed in another window', { type: 'contact' as const }],
  ['events may have been missed', { type: 'hello' as const }],
])('a long list is as it is now once %s', async (_, event) => {
  const live = fakeLive()
  const people = [1, 2, 3, 4].map((digit) => ({
    ...ada,
    id: ada.id.replace(/1$/, String(digit)),
    name: `Person ${digit}`,
  }))
  const {
    replies: [, ...others],
  } = server()
  fakeApi(windowsOf(people, 1), ...others)
  visit(pages, '/contacts')
  expect(await screen.findByText('Person 4')).toBeVisible()
  people.splice(0, 4, ...people.slice(1).map((person) => ({ ...person, name: `${person.name} King` })))
  live.push(event)
  expect(await screen.findByText('Person 4 King')).toBeVisible()
  expect(screen.queryByText('Person 1')).toBeNull()
})

test('whoever scrolls to the end of what is loaded comes further, also while contacts change in other windows', async () => {
  const live = fakeLive()
  const people = [1, 2, 3].map((digit) => ({
    ...ada,
    id: ada.id.replace(/1$/, String(digit)),
    name: `Person ${digit}`,
  }))
  const list = windowsOf(people, 1)
  let windows = 0
  const {
    replies: [, ...others],
  } = server()
  fakeApi(
    {
      ...list,
      async to(call) {
        windows += 1
        // The second page is on its way when another window changes a contact.
        if (windows === 2) {
          queueMicrotask(() => live.push({ type: 'contact', id: blank.id }))
          await new Promise((resolve) => setTimeout(resolve, 50))
        }
        return list.to(call)
      },
    },
    ...others,
  )
  visit(pages, '/contacts')
  expect(await screen.findByText('Person 3')).toBeVisible()
})

test('that more contacts could not be loaded is said, and they are asked for again', async () => {
  const people = [1, 2].map((digit) => ({ ...ada, id: ada.id.replace(/1$/, String(digit)), name: `Person ${digit}` }))
  const list = windowsOf(people, 1)
  const refusal = refuses(listContacts, 503, 'The database does not answer at the moment.')
  let windows = 0
  const {
    replies: [, ...others],
  } = server()
  fakeApi({ ...list, to: (call) => ((windows += 1) === 2 ? refusal : list).to(call) }, ...others)
  const { user } = visit(pages, '/contacts')
  expect(await screen.findByText('The database does not answer at the moment.')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('Person 2')).toBeVisible()
  expect(screen.queryByText('More contacts could not be loaded')).toBeNull()
})

test('whoever scrolls sees each contact once, also where one was added or deleted in another window meanwhile', async () => {
  const people = Array.from({ length: 6 }, (_, at) => ({
    ...ada,
    id: ada.id.replace(/1$/, String(at)),
    name: `Person ${at}`,
  }))
  const list = windowsOf(people, 2)
  let windows = 0
  const {
    replies: [, ...others],
  } = server()
  fakeApi(
    {
      ...list,
      async to(call) {
        const answer = await list.to(call)
        windows += 1
        if (windows === 1) people.shift()
        if (windows === 2) people.unshift({ ...ada, name: 'New' })
        return answer
      },
    },
    ...others,
  )
  visit(pages, '/contacts')
  expect(await screen.findByText('Person 5')).toBeVisible()
  for (const at of [0, 1, 2, 3, 4, 5]) expect(screen.getAllByText(`Person ${at}`)).toHaveLength(1)
})

test('a list that fails to load says so and can be retried', async () => {
  fakeApi(refuses(listContacts, 500, 'Something went wrong on our side. Please try again.'), ...server().replies)
  const { user } = visit(pages, '/contacts')
  expect(await screen.findByText('The contacts could not be loaded')).toBeVisible()
  fakeApi(...server(ada).replies)
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('Ada Lovelace')).toBeVisible()
})

test('a viewer is offered nothing but to look, also by an address that opens a dialog', async () => {
  fakeApi(...server(ada).replies)
  const { user } = visit(pages, '/contacts?open=import', { user: { ...owner, role: 'viewer' } })
  const menu = await screen.findByRole('button', { name: 'Actions for Ada Lovelace' })
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(screen.queryByRole('checkbox')).toBeNull()
  for (const name of ['Export CSV', 'Import', 'Add Contact', 'Edit tags of Ada Lovelace'])
    expect(offers()).not.toContain(name)
  await user.click(menu)
  expect(screen.getAllByRole('menuitem').map((item) => item.textContent)).toEqual(['Show'])
  await user.click(screen.getByRole('menuitem', { name: 'Show' }))
  expect(await screen.findByRole('dialog', { name: 'Ada Lovelace' })).toHaveTextContent('ada@example.com')
  expect(screen.queryByRole('textbox')).toBeNull()
})

test('an agent adds and edits contacts one by one, and changes, imports or exports no many', async () => {
  fakeApi(...server(ada).replies)
  visit(pages, '/contacts', { user: { ...owner, role: 'agent' } })
  expect(await screen.findByRole('button', { name: 'Edit tags of Ada Lovelace' })).toBeVisible()
  expect(offers()).toContain('Add Contact')
  expect(screen.queryByRole('checkbox')).toBeNull()
  for (const name of ['Export CSV', 'Import']) expect(offers()).not.toContain(name)
})
