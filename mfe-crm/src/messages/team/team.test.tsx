import { screen, waitFor, within } from '@testing-library/react'
import { holdConversation, releaseConversation, type Hold } from 'contract/holds'
import { createNote, listNotes } from 'contract/notes'
import { sendMessage } from 'contract/messages'
import { assignConversation, snoozeConversation } from 'contract/team-inbox'
import { ada as signedIn, answers, fakeApi, fakeLive, refuses, visit, offers } from 'shell/testing'
import { pages } from '../../pages.tsx'
import { ada, grace, incoming, key, outgoing, server } from '../test-messages.ts'
import { assignmentSentence } from './assignment-sentence.ts'

beforeEach(() => {
  fakeLive()
  sessionStorage.clear()
})

const me = { id: signedIn.id, name: signedIn.fullName }
const ana = { id: key(7), name: 'Ana Ruiz' }
const heldBy = (person: typeof ana): Hold => ({
  ...person,
  since: '2026-01-02T15:00:00.000Z',
  until: '2026-01-02T15:01:00.000Z',
})

test('alone, the screen shows nothing of a team', async () => {
  fakeApi(...server({ colleagues: [me] }).replies)
  visit(pages, `/messages?conversation=${key(1)}`)
  expect(await screen.findByRole('textbox', { name: 'Message' })).toBeEnabled()
  expect(screen.queryByRole('button', { name: 'Unassigned' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Mine' })).toBeNull()
})

test('in a team one sees whose a conversation is, shows one’s own, and assigns', async () => {
  const assigned: (string | null)[] = []
  fakeApi(
    answers(assignConversation, ({ body }) => {
      assigned.push(body.to)
      return ada
    }),
    ...server({ colleagues: [me, ana], conversations: [ada, { ...grace, assignedTo: ana }] }).replies,
  )
  const { user, address } = visit(pages, `/messages?conversation=${key(1)}`)
  expect(await screen.findByRole('button', { name: /Grace Hopper.*Ana Ruiz/ })).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Mine' }))
  expect(address()).toContain('assigned=mine')
  const [menu] = screen.getAllByRole('button', { name: 'Unassigned', expanded: false })
  if (!menu) throw new Error('No menu')
  await user.click(menu)
  await user.click(await screen.findByRole('menuitem', { name: 'Assign to Ana Ruiz' }))
  await waitFor(() => expect(assigned).toEqual([ana.id]))
})

test('whom a text reached that was not shown yet is not snoozed, and it is said why', async () => {
  const asked: unknown[] = []
  fakeApi(
    answers(snoozeConversation, ({ body }) => {
      asked.push(body.seen)
      return ada
    }),
    ...server().replies,
  )
  const { user } = visit(pages, `/messages?conversation=${key(1)}`)
  await user.click(await screen.findByRole('button', { name: 'Snooze' }))
  await user.click(await screen.findByRole('menuitem', { name: 'For an hour' }))
  expect(await screen.findByText('Ada Lovelace has just written.')).toBeVisible()
  expect(asked).toEqual([incoming.id])
})

test('the card says who or what assigned the conversation', () => {
  const assigned = { to: 'Ana Ruiz', by: null, at: outgoing.at }
  expect(
    [
      { ...assigned, cause: 'rule' as const, rule: 'ZIP 787' },
      { ...assigned, cause: 'clock' as const, rule: 'in turn' },
      { ...assigned, cause: 'clock' as const, to: null, rule: null },
      { ...assigned, cause: 'leaving' as const, rule: null },
      { ...assigned, cause: 'member' as const, by: 'Ada Lovelace', rule: null },
    ].map(assignmentSentence),
  ).toEqual([
    'Assigned to Ana Ruiz by rule: ZIP 787',
    'Assigned to Ana Ruiz by rule: in turn, after no answer in time',
    'Unassigned, after no answer in time',
    'Assigned to Ana Ruiz, as its member left',
    'Assigned to Ana Ruiz by Ada Lovelace',
  ])
})

test('who sees only what is assigned to them reads so, and has no other lists to choose', async () => {
  fakeApi(...server({ colleagues: [me, ana], conversations: [{ ...ada, assignedTo: me }] }).replies)
  visit(pages, '/messages', { user: { ...signedIn, role: 'agent', onlyMine: true } })
  expect(await screen.findByText('You see what is assigned to you.')).toBeVisible()
  for (const name of ['Mine', 'Unassigned']) expect(screen.queryByRole('button', { name })).toBeNull()
})

test('a text that reads “all” is searched for, and Show all takes every filter out', async () => {
  fakeApi(...server({ colleagues: [me, ana], conversations: [] }).replies)
  const { user, address } = visit(pages, '/messages?assigned=mine&filter=failed')
  await user.type(await screen.findByRole('searchbox', { name: 'Search conversations' }), 'all')
  await waitFor(() => expect(address()).toContain('search=all'))
  await user.click(await screen.findByRole('button', { name: 'Show all' }))
  await waitFor(() => expect(address()).toBe('/messages'))
})

test('notes that could not be loaded are not passed over in silence', async () => {
  const note = { id: key(6), body: 'Do not offer below 300', by: 'Ana Ruiz', mentions: [], at: outgoing.at }
  const { replies } = server({ colleagues: [me, ana], notes: [note] })
  fakeApi(refuses(listNotes, 500, ''), ...replies)
  const { user } = visit(pages, `/messages?conversation=${key(1)}`)
  expect(await screen.findByText('Your team’s notes could not be loaded')).toBeVisible()
  fakeApi(...replies)
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('Do not offer below 300')).toBeVisible()
})

test('a note stands between the messages, and is written for a colleague', async () => {
  const written: unknown[] = []
  const note = { id: key(6), body: 'Wants to sell before spring', by: 'Ana Ruiz', mentions: [], at: outgoing.at }
  fakeApi(
    answers(createNote, ({ body }) => {
      written.push(body)
      return note
    }),
    ...server({ colleagues: [me, ana], notes: [note] }).replies,
  )
  const { user } = visit(pages, `/messages?conversation=${key(1)}`)
  expect(await screen.findByText('Note by Ana Ruiz')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Note' }))
  await user.type(await screen.findByRole('textbox', { name: 'Note' }), 'Call her at noon')
  await user.click(screen.getByRole('checkbox', { name: 'Mention Ana Ruiz' }))
  await user.click(screen.getByRole('button', { name: 'Add note' }))
  await waitFor(() => expect(written).toEqual([{ body: 'Call her at noon', mentions: [ana.id] }]))
})

test('a note that is added after its dialog was closed is no draft any more', async () => {
  let arrive = () => {}
  const note = { id: key(6), body: 'Wants to sell', by: 'Ana Ruiz', mentions: [], at: outgoing.at }
  fakeApi(
    answers(createNote, () => new Promise((resolve) => (arrive = () => resolve(note)))),
    ...server({ colleagues: [me, ana] }).replies,
  )
  const { user } = visit(pages, `/messages?conversation=${key(1)}`)
  await user.click(await screen.findByRole('button', { name: 'Note' }))
  await user.type(await screen.findByLabelText('Note'), 'Wants to sell')
  await user.click(screen.getByRole('button', { name: 'Add note' }))
  await user.click(screen.getByRole('button', { name: 'Close' }))
  arrive()
  await waitFor(() => expect(JSON.stringify(localStorage)).not.toContain('Wants to sell'))
})

test('a note that was begun is there again, with whom it mentions', async () => {
  fakeApi(...server({ colleagues: [me, ana] }).replies)
  const { user, leave } = visit(pages, `/messages?conversation=${key(1)}`)
  await user.click(await screen.findByRole('button', { name: 'Note' }))
  await user.type(await screen.findByRole('textbox', { name: 'Note' }), 'Call her at noon')
  await user.click(screen.getByRole('checkbox', { name: 'Mention Ana Ruiz' }))
  leave()
  const { user: again } = visit(pages, `/messages?conversation=${key(1)}`)
  await again.click(await screen.findByRole('button', { name: 'Note' }))
  expect(await screen.findByRole('textbox', { name: 'Note' })).toHaveValue('Call her at noon')
  expect(screen.getByRole('checkbox', { name: 'Mention Ana Ruiz' })).toBeChecked()
  await again.click(screen.getByRole('button', { name: 'Discard' }))
  expect(screen.getByRole('checkbox', { name: 'Mention Ana Ruiz' })).not.toBeChecked()
})

test('while a colleague writes the composer waits and says so, until it is taken over: the answer is then written at once', async () => {
  const { replies, team } = server({ colleagues: [me, ana], hold: heldBy(ana) })
  fakeApi(
    answers(holdConversation, () => {
      team.hold = heldBy(me)
      return team.hold
    }),
    ...replies,
  )
  const { user } = visit(pages, `/messages?conversation=${key(1)}`)
  expect(await screen.findByRole('alert')).toHaveTextContent(/Ana Ruiz is writing an answer/)
  const composer = screen.getByRole('textbox', { name: 'Message' })
  await user.type(composer, 'mine')
  expect(composer).toHaveValue('')
  await user.click(screen.getByRole('button', { name: 'Take over' }))
  await waitFor(() => expect(composer).toHaveFocus())
  await user.keyboard('mine')
  expect(composer).toHaveValue('mine')
})

test('who is writing keeps the keyboard in the text, and hears of it, as a colleague takes over', async () => {
  const live = fakeLive()
  const { replies, team } = server({ colleagues: [me, ana] })
  fakeApi(
    answers(holdConversation, () => heldBy(me)),
    ...replies,
  )
  const { user } = visit(pages, `/messages?conversation=${key(1)}`)
  const composer = await screen.findByRole('textbox', { name: 'Message' })
  await user.type(composer, 'half a')
  team.hold = heldBy(ana)
  live.push({ type: 'hold', id: key(1) })
  expect(await screen.findByRole('alert')).toHaveTextContent(/Ana Ruiz is writing an answer/)
  expect(composer).toHaveFocus()
  await user.keyboard('nd more')
  expect(composer).toHaveValue('half a')
})

test('a viewer reads a conversation, and is offered and asks for nothing that only an agent may', async () => {
  const { replies, read } = server({ colleagues: [me, ana] })
  fakeApi(...replies)
  const { user } = visit(pages, `/messages?conversation=${key(1)}`, { user: { ...signedIn, role: 'viewer' } })
  expect(await screen.findByText(/You may read this, not answer it/)).toBeVisible()
  for (const name of ['Note', 'Unassigned', 'Snooze', 'Mark as'])
    expect(within(screen.getByRole('region', { name: /^Messages/ })).queryByRole('button', { name })).toBeNull()
  expect(screen.queryByRole('textbox')).toBeNull()
  for (const name of ['Edit', 'Edit name', 'Saved replies']) expect(offers()).not.toContain(name)
  await user.keyboard('1m')
  expect(read).toEqual([])
})

test('a hold that is given only after the answer went out does not keep the colleagues waiting', async () => {
  const given: (() => void)[] = []
  let released = 0
  let sent = 0
  fakeApi(
    answers(holdConversation, () => new Promise<Hold>((give) => given.push(() => give(heldBy(me))))),
    answers(sendMessage, () => {
      sent += 1
      return outgoing
    }),
    answers(releaseConversation, () => {
      released += 1
      return null
    }),
    ...server({ colleagues: [me, ana] }).replies,
  )
  const { user } = visit(pages, `/messages?conversation=${key(1)}`)
  await screen.findByRole('button', { name: 'Note' })
  await user.type(screen.getByRole('textbox', { name: 'Message' }), 'Make an offer{Enter}')
  await waitFor(() => expect(sent).toBe(1))
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Message' })).toHaveValue(''))
  const before = released
  for (const give of given) give()
  await waitFor(() => expect(released).toBe(before + 1))
})

test('an answer that a colleague was faster with is sent only when it is confirmed', async () => {
  const sent: unknown[] = []
  fakeApi(refuses(sendMessage, 409, 'Ana Ruiz has answered in the meantime.', 'answered'), ...server().replies)
  const { user } = visit(pages, `/messages?conversation=${key(1)}`)
  await user.type(await screen.findByRole('textbox', { name: 'Message' }), 'Make an offer{Enter}')
  expect(await screen.findByText(/Ana Ruiz has answered/)).toBeVisible()
  fakeApi(
    answers(sendMessage, ({ body }) => {
      sent.push(body)
      return outgoing
    }),
    ...server().replies,
  )
  await user.click(screen.getByRole('button', { name: 'Send mine too' }))
  await waitFor(() => expect(sent).toMatchObject([{ body: 'Make an offer', after: null, confirmed: true }]))
})
