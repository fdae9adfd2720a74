import { screen, waitFor, within } from '@testing-library/react'
import { updateContact, type Contact } from 'contract/contacts'
import { getConversation } from 'contract/messages'
import { ada as signedIn, answers, fakeApi, fakeLive, refuses, visit } from 'shell/testing'
import { pages } from '../pages.tsx'
import { ada, contact, key, server } from './test-messages.ts'

beforeEach(() => {
  fakeLive()
  sessionStorage.clear()
})

test('tags, email and property are edited in place beside the thread', async () => {
  const sent: unknown[] = []
  fakeApi(
    answers(updateContact, ({ body }) => {
      sent.push(body)
      return contact
    }),
    ...server().replies,
  )
  const { user } = visit(pages, `/messages?conversation=${key(1)}`)
  const person = within(await screen.findByRole('region', { name: 'Contact' }))
  await user.click(person.getByRole('button', { name: 'Edit tags' }))
  expect(person.getByRole('textbox', { name: 'Tags' })).toHaveFocus()
  await user.paste('probate, hot,')
  await user.keyboard('{Enter}')
  expect(await person.findByRole('button', { name: 'Edit tags' })).toHaveFocus()
  await user.click(person.getByRole('button', { name: 'Edit email' }))
  expect(person.getByRole('textbox', { name: 'Email' })).toHaveFocus()
  await user.paste('ada@example.com')
  await user.click(person.getByRole('button', { name: 'Save' }))
  await user.click(await person.findByRole('button', { name: 'Edit property' }))
  await user.clear(person.getByRole('textbox', { name: 'Property' }))
  await user.keyboard('2 Elm{Escape}')
  expect(person.getByText('1 Main St')).toBeVisible()
  expect(person.getByRole('button', { name: 'Edit property' })).toHaveFocus()
  expect(sent).toEqual([
    { tags: ['probate', 'hot'], version: 1 },
    { email: 'ada@example.com', version: 1 },
  ])
})

test('a tag such as DNC says beside the thread, as it is typed, that it opts the person out', async () => {
  fakeApi(...server().replies)
  const { user } = visit(pages, `/messages?conversation=${key(1)}`)
  const person = within(await screen.findByRole('region', { name: 'Contact' }))
  await user.click(person.getByRole('button', { name: 'Edit tags' }))
  expect(person.getByText('Separate tags with commas')).toBeVisible()
  await user.paste(', Do Not Call')
  expect(person.getByText('Such a tag opts this person out: they are not texted.')).toBeVisible()
})

test('a change of the same field in another window is shown before it is replaced; a change of another field is no conflict', async () => {
  const versions: unknown[] = []
  const now = { ...contact, tags: ['theirs'], email: 'theirs@example.com', version: 7 }
  const late = refuses(updateContact, 409, 'This contact was changed in another window.', 'changed_elsewhere', now)
  const isLate = (body: unknown) => body !== null && typeof body === 'object' && 'version' in body && body.version === 1
  fakeApi(
    {
      matches: late.matches,
      to: (call) => {
        versions.push(call.body)
        return isLate(call.body) ? late.to(call) : answers(updateContact, () => now).to(call)
      },
    },
    ...server().replies,
  )
  const { user } = visit(pages, `/messages?conversation=${key(1)}`)
  const person = within(await screen.findByRole('region', { name: 'Contact' }))
  await user.click(person.getByRole('button', { name: 'Edit email' }))
  await user.type(person.getByRole('textbox', { name: 'Email' }), 'mine@example.com{Enter}')
  expect(
    await person.findByText('Another window made it “theirs@example.com”. Saving again replaces that.'),
  ).toBeVisible()
  expect(person.getByRole('textbox', { name: 'Email' })).toHaveValue('mine@example.com')
  await user.keyboard('{Enter}')
  await waitFor(() => expect(person.queryByRole('textbox', { name: 'Email' })).toBeNull())
  await user.type(person.getByLabelText('Notes'), ', has keys')
  await user.click(person.getByRole('button', { name: 'Save notes' }))
  await waitFor(() => expect(person.queryByRole('button', { name: 'Save notes' })).toBeNull())
  expect(person.getByLabelText('Notes')).toHaveFocus()
  expect(versions).toEqual([
    { email: 'mine@example.com', version: 1 },
    { email: 'mine@example.com', version: 7 },
    { notes: 'calls at noon, has keys', version: 1 },
    { notes: 'calls at noon, has keys', version: 7 },
  ])
})

test('a note that is refused, or that another window changed meanwhile, is kept as typed', async () => {
  const live = fakeLive()
  const { replies } = server()
  fakeApi(refuses(updateContact, 422, 'Notes can have 20,000 characters', 'invalid'), ...replies)
  const { user } = visit(pages, `/messages?conversation=${key(1)}`)
  const notes = await screen.findByLabelText('Notes')
  const long = 'n'.repeat(2 * 1024 * 1024)
  await user.click(notes)
  await user.paste(long)
  await user.click(screen.getByRole('button', { name: 'Save notes' }))
  expect(await screen.findByText('Notes can have 20,000 characters')).toBeVisible()
  fakeApi(
    answers(getConversation, () => ({
      conversation: ada,
      contact: { ...contact, notes: 'theirs', tags: ['seen'], version: 2 },
      campaign: null,
      property: null,
      lastAssignment: null,
    })),
    ...replies,
  )
  live.push({ type: 'contact', id: contact.id })
  expect(await screen.findByText('seen')).toBeVisible()
  expect(screen.getByLabelText<HTMLTextAreaElement>('Notes').value).toHaveLength(long.length + 'calls at noon'.length)
})

test('what is typed into the notes while they are being saved stays, and is saved after it', async () => {
  const saved: unknown[] = []
  let arrive = () => {}
  fakeApi(
    answers(updateContact, ({ body }) => {
      saved.push(body)
      const now = { ...contact, notes: body.notes ?? '', version: 2 }
      return saved.length > 1 ? now : new Promise<Contact>((resolve) => (arrive = () => resolve(now)))
    }),
    ...server().replies,
  )
  const { user } = visit(pages, `/messages?conversation=${key(1)}`)
  const notes = await screen.findByLabelText('Notes')
  await user.type(notes, ', has keys')
  await user.click(screen.getByRole('button', { name: 'Save notes' }))
  await waitFor(() => expect(saved).toHaveLength(1))
  await user.type(notes, ' and a dog')
  arrive()
  await waitFor(() => expect(screen.getByRole('button', { name: 'Save notes' })).toBeEnabled())
  expect(notes).toHaveValue('calls at noon, has keys and a dog')
  await user.click(screen.getByRole('button', { name: 'Save notes' }))
  await waitFor(() => expect(saved).toHaveLength(2))
  expect(saved).toEqual([
    { notes: 'calls at noon, has keys', version: 1 },
    { notes: 'calls at noon, has keys and a dog', version: 2 },
  ])
})

test('a change that is saved after the conversation was left is not open any more when one comes back', async () => {
  let arrive = () => {}
  const now = { ...contact, email: 'ada@example.com', version: 2 }
  fakeApi(
    answers(updateContact, () => new Promise<Contact>((resolve) => (arrive = () => resolve(now)))),
    ...server().replies,
  )
  const { user } = visit(pages, `/messages?conversation=${key(1)}`)
  const person = within(await screen.findByRole('region', { name: 'Contact' }))
  await user.click(person.getByRole('button', { name: 'Edit email' }))
  await user.paste('ada@example.com')
  await user.keyboard('{Enter}')
  await user.click(screen.getByRole('button', { name: /Grace Hopper/ }))
  await screen.findByRole('region', { name: 'Messages with Grace Hopper' })
  arrive()
  await waitFor(() => expect(JSON.stringify(localStorage)).not.toContain('ada@example.com'))
  await user.click(screen.getByRole('button', { name: /Ada Lovelace/ }))
  await screen.findByRole('region', { name: 'Messages with Ada Lovelace' })
  expect(screen.getByRole('button', { name: 'Edit email' })).toBeVisible()
})

test('a member who sees only what is assigned to them, and no campaign, is not told that the person wrote first', async () => {
  const card = { conversation: ada, contact, campaign: null, property: null, lastAssignment: null }
  fakeApi(
    answers(getConversation, () => card),
    ...server().replies,
  )
  const shownTo = async (onlyMine: boolean) => {
    const { leave } = visit(pages, `/messages?conversation=${key(1)}`, {
      user: { ...signedIn, role: 'agent', onlyMine },
    })
    const person = within(await screen.findByRole('region', { name: 'Contact' }))
    expect(await person.findByText('Last Contact')).toBeVisible()
    const isSaid = person.queryByText('They wrote first') !== null
    leave()
    return isSaid
  }
  expect([await shownTo(false), await shownTo(true)]).toEqual([true, false])
})
