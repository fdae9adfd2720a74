import { screen, waitFor, within } from '@testing-library/react'
import { mergeContacts, undoContactBatch } from 'contract/contact-batches'
import { contactHistory } from 'contract/contact-history'
import { createContact, updateContact } from 'contract/contacts'
import { answers, fakeApi, fakeLive, refuses, visit, paste } from 'shell/testing'
import { pages } from '../pages.tsx'
import { ada, blank, server } from './test-contacts.ts'

beforeEach(() => void fakeLive())

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
  await user.click(form.getByLabelText('Name'))
  await user.paste('Grace Hopper')
  await user.click(form.getByLabelText('Tags'))
  await user.paste(' navy, , cobol ,navy')
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

test('a tag such as DNC says, as it is typed, that it opts the person out', async () => {
  fakeApi(...server({ ...ada, tags: ['Do Not Text'] }).replies)
  const { user } = visit(pages, '/contacts')
  await user.click(await screen.findByText('Ada Lovelace'))
  const form = within(screen.getByRole('form', { name: 'Edit Contact' }))
  expect(form.getByText('Separate tags with commas')).toBeVisible()
  await user.type(form.getByLabelText('Tags'), ', DNC')
  expect(form.getByText('Such a tag opts this person out: they are not texted.')).toBeVisible()
})

test('whom an opt-out keeps from being texted takes it along to a new phone, unless the phone before was another person’s', async () => {
  const sent: unknown[] = []
  fakeApi(
    answers(updateContact, ({ body }) => {
      sent.push(body)
      return ada
    }),
    ...server({ ...ada, optedOut: true }).replies,
  )
  const { user } = visit(pages, '/contacts')
  const changeTo = async (phone: string) => {
    await user.click(await screen.findByRole('button', { name: 'Actions for Ada Lovelace' }))
    await user.click(screen.getByRole('menuitem', { name: 'Edit' }))
    expect(screen.queryByRole('checkbox', { name: 'The phone before was theirs, too' })).toBeNull()
    await user.clear(screen.getByLabelText('Phone'))
    await user.type(screen.getByLabelText('Phone'), phone)
    return screen.getByRole('checkbox', { name: 'The phone before was theirs, too' })
  }
  const save = async () => {
    await user.click(screen.getByRole('button', { name: 'Update Contact' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  }
  const theirs = await changeTo('512 555 0177')
  expect(theirs).toBeChecked()
  expect(theirs).toHaveAccessibleDescription(
    /^It is opted out: while this is checked, an opt-out of one holds for the other/,
  )
  await save()
  await user.click(await changeTo('512 555 0178'))
  await save()
  expect(sent).toMatchObject([{ samePerson: true }, { samePerson: false }])
})

test('of a contact that was never texted nothing is asked: its phone was a slip', async () => {
  let sent: unknown
  fakeApi(
    answers(updateContact, ({ body }) => {
      sent = body
      return blank
    }),
    ...server({ ...blank, name: 'Ada Lovelace' }).replies,
  )
  const { user } = visit(pages, '/contacts')
  await user.click(await screen.findByText('Ada Lovelace'))
  await user.clear(screen.getByLabelText('Phone'))
  await paste(user, screen.getByLabelText('Phone'), '512 555 0177')
  expect(screen.queryByRole('checkbox', { name: 'The phone before was theirs, too' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Update Contact' }))
  await waitFor(() => expect(sent).toMatchObject({ phone: '512 555 0177' }))
  expect(sent).not.toHaveProperty('samePerson')
})

test('the tags dialog of the table says of a tag such as DNC, as it is typed, that it opts the person out', async () => {
  fakeApi(...server(ada).replies)
  const { user } = visit(pages, '/contacts')
  await user.click(await screen.findByRole('button', { name: 'Edit tags of Ada Lovelace' }))
  const dialog = within(screen.getByRole('dialog', { name: 'Tags of Ada Lovelace' }))
  expect(dialog.getByText('Separate tags with commas')).toBeVisible()
  await user.type(dialog.getByLabelText('Tags'), ', DNC')
  expect(dialog.getByText('Such a tag opts this person out: they are not texted.')).toBeVisible()
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

test('tags that were not touched are not sent: a contact that has more than it can have now keeps them, and its other changes are saved', async () => {
  let sent: unknown
  fakeApi(
    answers(updateContact, ({ body }) => {
      sent = body
      return ada
    }),
    ...server({ ...ada, tags: ['x'.repeat(101), 'probate'] }).replies,
  )
  const { user } = visit(pages, '/contacts')
  await user.click(await screen.findByRole('button', { name: 'Actions for Ada Lovelace' }))
  await user.click(screen.getByRole('menuitem', { name: 'Edit' }))
  const form = within(screen.getByRole('form', { name: 'Edit Contact' }))
  await user.selectOptions(form.getByLabelText('Status'), 'Converted')
  await user.click(screen.getByRole('button', { name: 'Update Contact' }))
  expect(await screen.findByText('Contact updated successfully')).toBeVisible()
  expect(sent).toMatchObject({ status: 'converted' })
  expect(sent).not.toHaveProperty('tags')
})

test('a contact that wrote from a short code is edited as any other: the number, which none can be given, is not sent unless it was touched', async () => {
  let sent: unknown
  fakeApi(
    answers(updateContact, ({ body }) => {
      sent = body
      return ada
    }),
    ...server({ ...ada, phone: '55512' }).replies,
  )
  const { user } = visit(pages, '/contacts')
  await user.click(await screen.findByRole('button', { name: 'Actions for Ada Lovelace' }))
  await user.click(screen.getByRole('menuitem', { name: 'Edit' }))
  const phone = screen.getByLabelText('Phone')
  await user.type(phone, '3')
  await user.click(screen.getByRole('button', { name: 'Update Contact' }))
  expect(await screen.findByText('Enter a valid phone number, with its area code')).toBeVisible()
  await user.type(phone, '{Backspace}')
  const form = within(screen.getByRole('form', { name: 'Edit Contact' }))
  await user.selectOptions(form.getByLabelText('Status'), 'Converted')
  await user.click(screen.getByRole('button', { name: 'Update Contact' }))
  expect(await screen.findByText('Contact updated successfully')).toBeVisible()
  expect(sent).toMatchObject({ status: 'converted' })
  expect(sent).not.toHaveProperty('phone')
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
  await user.click(screen.getByLabelText('Notes'))
  await user.paste('calls at noon')
  await user.click(screen.getByRole('button', { name: 'Update Contact' }))
  expect(await screen.findByText('This contact was changed in another window')).toBeVisible()
  expect(screen.getByText('Ada King')).toBeVisible()
  expect(screen.getByLabelText('Notes')).toHaveValue('calls at noon')
  await user.click(screen.getByRole('button', { name: 'Update Contact' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(versions).toMatchObject([{ version: 3 }, { version: 4, notes: 'calls at noon' }])
})

test('a failed save shows the server’s message, and the input is kept', async () => {
  fakeApi(
    refuses(createContact, 409, 'Ada Lovelace already has this phone number', 'phone_taken'),
    ...server(ada).replies,
  )
  const { user } = visit(pages, '/contacts')
  await user.click(await screen.findByRole('button', { name: 'Add Contact' }))
  await paste(user, screen.getByLabelText('Phone'), '512 555 0101')
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Add Contact' }))
  expect(await screen.findByText('Ada Lovelace already has this phone number')).toBeVisible()
  expect(screen.getByLabelText('Phone')).toHaveValue('512 555 0101')
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
      return { state: 'undone' as const, restored: 2, kept: 0 }
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

test('a tag that is too long says so at its field, before anything is sent', async () => {
  fakeApi(...server(ada).replies)
  const { user } = visit(pages, '/contacts')
  await user.click(await screen.findByRole('button', { name: 'Actions for Ada Lovelace' }))
  await user.click(screen.getByRole('menuitem', { name: 'Edit' }))
  const tags = within(screen.getByRole('form', { name: 'Edit Contact' })).getByLabelText('Tags')
  await user.click(tags)
  await user.paste(`, ${'x'.repeat(101)}`)
  await user.click(screen.getByRole('button', { name: 'Update Contact' }))
  await waitFor(() => expect(tags).toBeInvalid())
  expect(tags).toHaveAccessibleDescription(/A tag can have 100 characters/)
  expect(screen.queryByText('Error')).toBeNull()
})

test('a contact that is saved after the dialog was closed is told of and no draft any more, and another that was opened stays open', async () => {
  let arrive = () => {}
  fakeApi(
    answers(createContact, ({ body }) => new Promise((resolve) => (arrive = () => resolve({ ...ada, ...body })))),
    ...server(ada).replies,
  )
  const { user } = visit(pages, '/contacts')
  await user.click(await screen.findByRole('button', { name: 'Add Contact' }))
  await paste(user, screen.getByLabelText('Phone'), '512 555 0102')
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Add Contact' }))
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  await user.click(screen.getByRole('button', { name: 'Actions for Ada Lovelace' }))
  await user.click(screen.getByRole('menuitem', { name: 'Edit' }))
  arrive()
  expect(await screen.findByText('Contact created successfully')).toBeVisible()
  expect(screen.getByRole('dialog', { name: 'Edit Contact' })).toBeVisible()
  expect(JSON.stringify(localStorage)).not.toContain('512 555 0102')
})
