import { screen, waitFor, within } from '@testing-library/react'
import { changeContacts, listDuplicateCandidates, mergeContacts, undoContactBatch } from 'contract/contact-batches'
import {
  contactHistory,
  createContact,
  deleteContact,
  getContact,
  listContacts,
  listContactTags,
  restoreContact,
  updateContact,
  type Contact,
} from 'contract/contacts'
import { answers, fakeApi, fakeLive, refuses, visit } from 'shell/testing'
import { pages } from '../pages.tsx'

const ada: Contact = {
  id: '5f9c2b5e-64a2-4a0c-9a39-1f7a3f0f0a01',
  name: 'Ada Lovelace',
  phone: '+15125550101',
  email: 'ada@example.com',
  address: '1 Main St',
  tags: ['vip', 'probate'],
  notes: '',
  status: 'responded',
  lastContactedAt: '2026-03-05T15:00:00.000Z',
  createdAt: '2026-01-02T15:00:00.000Z',
  updatedAt: '2026-01-02T15:00:00.000Z',
  version: 3,
  source: 'added',
  optedOut: false,
  conversationKey: null,
}
const blank: Contact = {
  ...ada,
  id: '5f9c2b5e-64a2-4a0c-9a39-1f7a3f0f0a02',
  name: '',
  phone: '+15125550102',
  email: '',
  address: '',
  tags: [],
  status: 'archived',
  lastContactedAt: null,
}

/** A fake server that stores contacts and searches them. */
function server(...contacts: Contact[]) {
  const asked: string[] = []
  const fits = (
    contact: Contact,
    { search = '', status }: { search?: string | undefined; status?: string | undefined },
  ) =>
    `${contact.name} ${contact.phone} ${contact.email}`.toLowerCase().includes(search.toLowerCase()) &&
    (!status || contact.status === status)
  const replies = [
    answers(listContacts, ({ query }) => {
      asked.push(JSON.stringify(query))
      return contacts.filter((contact) => fits(contact, query))
    }),
    answers(listContactTags, () => []),
    answers(contactHistory, () => [
      { id: 'event-1', at: ada.createdAt, kind: 'added' as const, text: 'Added', by: 'Sample Person' },
    ]),
    answers(listDuplicateCandidates, ({ params }) =>
      contacts.filter(
        ({ id, email }) =>
          id !== params.id && email !== '' && contacts.some((other) => other.id === params.id && other.email === email),
      ),
    ),
  ]
  return { contacts, asked, replies }
}

jest.setTimeout(30_000)
beforeEach(() => void fakeLive())

test('the table shows name, phone, e-mail, status, tags, last contact and creation date', async () => {
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

test('searching and filtering query the server, and are kept in the URL', async () => {
  const { replies } = server(ada, blank)
  fakeApi(...replies)
  const { user, address } = visit(pages, '/contacts')
  await user.type(await screen.findByRole('searchbox', { name: 'Search contacts' }), 'LOVE')
  await waitFor(() => expect(screen.queryByText('Unnamed Contact')).toBeNull())
  expect(screen.getByText('Ada Lovelace')).toBeVisible()
  await user.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'Lost')
  expect(await screen.findByText('No matching contacts')).toBeVisible()
  expect(address()).toBe('/contacts?search=LOVE&status=lost')
})

test('with no contacts the page says so and offers the first', async () => {
  fakeApi(...server().replies)
  const { user } = visit(pages, '/contacts')
  expect(await screen.findByText('No contacts yet')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Add First Contact' }))
  expect(screen.getByRole('dialog', { name: 'Add Contact' })).toBeVisible()
})

test('a new contact needs a phone number, then joins the list; tags are split on commas', async () => {
  const { contacts, replies } = server(ada)
  let sent: unknown
  fakeApi(
    answers(createContact, ({ body }) => {
      sent = body
      const contact = { ...ada, ...body, id: blank.id }
      contacts.push(contact)
      return contact
    }),
    ...replies,
  )
  const { user } = visit(pages, '/contacts')
  await user.click(await screen.findByRole('button', { name: 'Add Contact' }))
  const form = within(screen.getByRole('form', { name: 'Add Contact' }))
  await user.type(form.getByLabelText('Name'), 'Grace Hopper')
  await user.type(form.getByLabelText('Tags'), ' navy, , cobol ,navy')
  expect(form.getByLabelText('Email')).toHaveAttribute('type', 'email')
  const save = within(screen.getByRole('dialog')).getByRole('button', { name: 'Add Contact' })
  await user.click(save)
  expect(await form.findByText('Phone number is required')).toBeVisible()
  await user.type(form.getByLabelText('Phone'), '512 555 0102')
  await user.click(save)
  expect(await screen.findByText('Grace Hopper')).toBeVisible()
  expect(await screen.findByText('Contact created successfully')).toBeVisible()
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(sent).toMatchObject({ tags: ['navy', 'cobol'], status: 'new' })
})

test('an edit leaves empty tags out, so that they stay', async () => {
  let sent: unknown
  fakeApi(
    answers(updateContact, ({ body }) => {
      sent = body
      return ada
    }),
    ...server(ada).replies,
  )
  const { user } = visit(pages, '/contacts')
  await user.click(await screen.findByRole('button', { name: 'Actions for Ada Lovelace' }))
  await user.click(screen.getByRole('menuitem', { name: 'Edit' }))
  const form = within(screen.getByRole('form', { name: 'Edit Contact' }))
  expect(form.getByLabelText('Tags')).toHaveValue('vip, probate')
  await user.clear(form.getByLabelText('Tags'))
  await user.selectOptions(form.getByLabelText('Status'), 'Converted')
  await user.click(screen.getByRole('button', { name: 'Update Contact' }))
  expect(await screen.findByText('Contact updated successfully')).toBeVisible()
  expect(sent).toMatchObject({ status: 'converted', version: 3 })
  expect(sent).not.toHaveProperty('tags')
})

test('the second of two windows sees what the first changed, keeps its input, and can save over it', async () => {
  const now = { ...ada, name: 'Ada King', version: 4 }
  const versions: unknown[] = []
  fakeApi(
    {
      ...refuses(updateContact, 409, 'This contact was changed in another window.', 'changed_elsewhere', now),
      matches: (method, path) =>
        versions.length === 0 ? refuses(updateContact, 409, '').matches(method, path) : undefined,
      async to(call) {
        versions.push(call.body)
        return refuses(updateContact, 409, 'This contact was changed in another window.', 'changed_elsewhere', now).to(
          call,
        )
      },
    },
    answers(updateContact, ({ body }) => {
      versions.push(body)
      return now
    }),
    ...server(ada).replies,
  )
  const { user } = visit(pages, '/contacts')
  await user.click(await screen.findByRole('button', { name: 'Actions for Ada Lovelace' }))
  await user.click(screen.getByRole('menuitem', { name: 'Edit' }))
  await user.type(screen.getByLabelText('Notes'), 'calls at noon')
  await user.click(screen.getByRole('button', { name: 'Update Contact' }))
  expect(await screen.findByText('This contact was changed in another window')).toBeVisible()
  expect(screen.getByText('Ada King')).toBeVisible()
  expect(screen.getByLabelText('Notes')).toHaveValue('calls at noon')
  await user.click(screen.getByRole('button', { name: 'Update Contact' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(versions).toMatchObject([{ version: 3 }, { version: 4, notes: 'calls at noon' }])
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
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  expect(await screen.findByText('ada@example.com')).toBeVisible()
})

test('a failed save shows the server’s message, and the input is kept', async () => {
  fakeApi(
    refuses(createContact, 409, 'Ada Lovelace already has this phone number', 'phone_taken'),
    ...server(ada).replies,
  )
  const { user } = visit(pages, '/contacts')
  await user.click(await screen.findByRole('button', { name: 'Add Contact' }))
  await user.type(screen.getByLabelText('Phone'), '512 555 0101')
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Add Contact' }))
  expect(await screen.findByText('Ada Lovelace already has this phone number')).toBeVisible()
  expect(screen.getByLabelText('Phone')).toHaveValue('512 555 0101')
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
        changed: 12430,
      }
    }),
    answers(undoContactBatch, ({ params }) => {
      sent.push(params)
      return { restored: 12430, kept: 0 }
    }),
    ...(tags ? [tags] : []),
  )
  const { user } = visit(pages, '/contacts?status=new')
  await user.click(await screen.findByRole('checkbox', { name: 'Select Ada Lovelace' }))
  await user.click(screen.getByRole('button', { name: 'Select all 12,430 matching' }))
  await user.click(screen.getByRole('button', { name: 'Set status' }))
  await user.click(screen.getByRole('menuitem', { name: 'Lost' }))
  expect(await screen.findByText('Status set to lost: 12,430 contacts.')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  await waitFor(() =>
    expect(sent).toEqual([{ filter: { status: 'new' }, act: { type: 'status', status: 'lost' } }, { id: ada.id }]),
  )
})

test('a contact shows its history, and a duplicate can be merged and the merge undone', async () => {
  const duplicate = { ...blank, email: ada.email, name: 'A. Lovelace' }
  const { contacts, replies } = server(ada, duplicate)
  fakeApi(
    answers(mergeContacts, () => {
      contacts.pop()
      return { contact: ada, batchId: duplicate.id }
    }),
    answers(undoContactBatch, () => {
      contacts.push(duplicate)
      return { restored: 2, kept: 0 }
    }),
    ...replies,
  )
  const { user } = visit(pages, '/contacts')
  await user.click(await screen.findByText('Ada Lovelace'))
  expect(await screen.findByText(/Sample Person/)).toBeVisible()
  await user.click(await screen.findByRole('button', { name: 'Merge into this one' }))
  expect(await screen.findByText('Two contacts became one.')).toBeVisible()
  expect(screen.queryByText('A. Lovelace')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  expect(await screen.findByText('A. Lovelace')).toBeVisible()
})

test('a history that fails to load can be retried', async () => {
  const { replies } = server(ada)
  let loads = 0
  const broken = refuses(contactHistory, 500, 'Something went wrong on our side.')
  fakeApi(
    {
      matches: (method, path) => (loads === 0 ? broken.matches(method, path) : undefined),
      to: (call) => {
        loads += 1
        return broken.to(call)
      },
    },
    ...replies,
  )
  const { user } = visit(pages, '/contacts')
  await user.click(await screen.findByText('Ada Lovelace'))
  await user.click(await screen.findByRole('button', { name: 'Try again' }))
  expect(await screen.findByText(/Sample Person/)).toBeVisible()
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

test('a note that the server refuses is kept in the form, with the reason beside it', async () => {
  fakeApi(...server(ada).replies)
  const { user } = visit(pages, '/contacts')
  await user.click(await screen.findByText('Ada Lovelace'))
  const notes = screen.getByLabelText('Notes')
  await user.click(notes)
  await user.paste('n'.repeat(2 * 1024 * 1024))
  await user.click(screen.getByRole('button', { name: 'Update Contact' }))
  expect(await screen.findByText('Notes can have 20,000 characters')).toBeVisible()
  expect(screen.getByLabelText<HTMLTextAreaElement>('Notes').value).toHaveLength(2 * 1024 * 1024)
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

test('a list that fails to load says so and can be retried', async () => {
  fakeApi(refuses(listContacts, 500, 'Something went wrong on our side. Please try again.'))
  visit(pages, '/contacts')
  expect(await screen.findByText('Failed to load contacts')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible()
})
