import { fireEvent, screen, waitFor } from '@testing-library/react'
import { disposeOf, getConversation, listConversations, undoDisposition } from 'contract/messages'
import { answers, fakeApi, fakeLive, refuses, visit } from 'shell/testing'
import { pages } from '../pages.tsx'
import { ada, contact, grace, incoming, key, server } from './test-messages.ts'

/** The server's reply for one conversation, held back until it is released. */
function holdConversation() {
  let release = () => {}
  const released = new Promise<void>((resolve) => (release = resolve))
  const held = answers(getConversation, async () => {
    await released
    return { conversation: ada, contact, campaign: null, property: '1 Main St', lastAssignment: null }
  })
  return { replies: [held, ...server().replies], release: () => release() }
}

beforeEach(() => {
  fakeLive()
  sessionStorage.clear()
})

test('one key sets a disposition and opens the next waiting conversation; another undoes it', async () => {
  const { replies, conversations } = server()
  const marked: unknown[] = []
  fakeApi(
    answers(disposeOf, ({ params, body }) => {
      marked.push([params.conversationKey, body.disposition, body.seen])
      conversations.splice(0, 1, { ...ada, waitingSince: null, disposition: body.disposition })
      return { undoId: key(7), conversation: { ...ada, disposition: body.disposition } }
    }),
    answers(undoDisposition, ({ body }) => {
      marked.push(body.undoId)
      return ada
    }),
    ...replies,
  )
  const { user, address } = visit(pages, '/messages')
  await screen.findByRole('button', { name: /Ada Lovelace/ })
  await user.keyboard('n')
  await screen.findByRole('region', { name: 'Messages with Ada Lovelace' })
  await user.keyboard('3')
  await screen.findByRole('region', { name: 'Messages with Grace Hopper' })
  expect(screen.getByText('Ada Lovelace: Wrong number.')).toBeVisible()
  await user.keyboard('u')
  await waitFor(() => expect(address()).toContain(key(1)))
  expect(marked).toEqual([[key(1), 'wrong_number', incoming.id], key(7)])
})

test('who waits next could not be asked for: it is said, and is no fault of the page', async () => {
  const { replies } = server()
  fakeApi(...replies)
  const { user } = visit(pages, '/messages')
  const start = await screen.findByRole('button', { name: 'Open who waits longest' })
  fakeApi(refuses(listConversations, 503, 'The server could not be reached.'), ...replies)
  await user.click(start)
  expect(await screen.findByText('The server could not be reached.')).toBeVisible()
  expect(start).toBeVisible()
})

test('the keyboard follows to the conversation that opens: who waits longest, and the next after “Mark as”', async () => {
  const { replies, conversations } = server()
  fakeApi(
    answers(disposeOf, ({ body }) => {
      conversations.splice(0, 1, { ...ada, waitingSince: null, disposition: body.disposition })
      return { undoId: key(7), conversation: { ...ada, disposition: body.disposition } }
    }),
    ...replies,
  )
  const { user } = visit(pages, '/messages')
  await user.click(await screen.findByRole('button', { name: 'Open who waits longest' }))
  await screen.findByRole('region', { name: 'Messages with Ada Lovelace' })
  expect(screen.getAllByRole('heading', { name: 'Ada Lovelace' })[0]).toHaveFocus()
  await user.click(screen.getByRole('button', { name: 'Mark as' }))
  await user.click(screen.getByRole('menuitem', { name: 'Do not contact' }))
  await screen.findByRole('region', { name: 'Messages with Grace Hopper' })
  expect(screen.getAllByRole('heading', { name: 'Grace Hopper' })[0]).toHaveFocus()
})

test('what is typed for an answer before the conversation has loaded reaches its reply box, and no conversation is marked', async () => {
  const { replies, release } = holdConversation()
  const marked: string[] = []
  fakeApi(
    answers(disposeOf, ({ body }) => {
      marked.push(body.disposition)
      return { undoId: key(7), conversation: ada }
    }),
    ...replies,
  )
  const { user } = visit(pages, '/messages')
  await screen.findByRole('button', { name: /Ada Lovelace/ })
  await user.keyboard('n')
  await screen.findByLabelText('Loading messages')
  await user.keyboard('r1 pm is fine, n or')
  release()
  const composer = await screen.findByRole('textbox', { name: 'Message' })
  expect(composer).toHaveFocus()
  await user.keyboard(' later')
  expect(composer).toHaveValue('1 pm is fine, n or later')
  expect(marked).toEqual([])
})

test('a slash before the conversation has loaded opens the saved replies when it has', async () => {
  const { replies, release } = holdConversation()
  fakeApi(...replies)
  const { user } = visit(pages, `/messages?conversation=${key(1)}`)
  await screen.findByLabelText('Loading messages')
  await user.keyboard('/pri')
  release()
  expect(await screen.findByRole('button', { name: 'Price' })).toBeVisible()
  await user.keyboard('{Enter}')
  expect(screen.getByRole('textbox', { name: 'Message' })).toHaveValue(
    'Hi Ada, what do you have in mind for 1 Main St?',
  )
})

test('in a conversation that cannot be answered, the keys of an answer write nothing into the notes', async () => {
  fakeApi(...server({ conversations: [{ ...ada, optedOut: true }] }).replies)
  const { user } = visit(pages, `/messages?conversation=${key(1)}`)
  await screen.findByText(
    'They opted out. Only their own START lets you text them again; what your account opted out itself can be undone under Activity.',
  )
  await user.keyboard('/')
  await user.keyboard('r')
  expect(screen.getByLabelText('Notes')).not.toHaveFocus()
  expect(screen.getByLabelText('Notes')).toHaveValue('calls at noon')
})

test('a question mark shows the shortcuts', async () => {
  fakeApi(...server().replies)
  const { user } = visit(pages, '/messages')
  await screen.findByRole('button', { name: /Ada Lovelace/ })
  await user.keyboard('?')
  expect(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })).toHaveTextContent(
    'Next waiting conversation',
  )
})

test('who turns single keys off marks no conversation by a letter or a digit, and comes to the switch again by a button', async () => {
  const marked: unknown[] = []
  fakeApi(
    answers(disposeOf, ({ body }) => {
      marked.push(body.disposition)
      return { undoId: key(7), conversation: ada }
    }),
    ...server().replies,
  )
  const { user, address, leave } = visit(pages, '/messages')
  await screen.findByRole('button', { name: /Ada Lovelace/ })
  await user.keyboard('?')
  await user.click(await screen.findByRole('checkbox', { name: 'Use single keys' }))
  await user.keyboard('{Escape}n')
  expect(address()).toBe('/messages')
  await user.click(screen.getByRole('button', { name: /Ada Lovelace/ }))
  await screen.findByRole('region', { name: 'Messages with Ada Lovelace' })
  await user.keyboard('3?')
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(marked).toEqual([])
  leave()

  const again = visit(pages, '/messages').user
  await again.click(await screen.findByRole('button', { name: 'Keyboard shortcuts' }))
  await again.click(await screen.findByRole('checkbox', { name: 'Use single keys', checked: false }))
  await again.keyboard('{Escape}n')
  expect(await screen.findByRole('region', { name: 'Messages with Ada Lovelace' })).toBeVisible()
})

test('a key that is held down marks one conversation, not those that open after it', async () => {
  const { replies, conversations } = server()
  const marked: string[] = []
  fakeApi(
    answers(disposeOf, ({ params, body }) => {
      marked.push(params.conversationKey)
      conversations.splice(0, 1, { ...ada, waitingSince: null, disposition: body.disposition })
      return { undoId: key(7), conversation: { ...ada, disposition: body.disposition } }
    }),
    ...replies,
  )
  const { user } = visit(pages, `/messages?conversation=${key(1)}`)
  await screen.findByRole('textbox', { name: 'Message' })
  await user.keyboard('4')
  await screen.findByRole('region', { name: 'Messages with Grace Hopper' })
  await screen.findByRole('textbox', { name: 'Message' })
  fireEvent.keyDown(document.body, { key: '4', repeat: true })
  expect(screen.getByRole('region', { name: 'Messages with Grace Hopper' })).toBeVisible()
  expect(marked).toEqual([key(1)])
})

test('who goes on by themselves before a mark is made stays there, and each mark can be undone', async () => {
  const arrive: (() => void)[] = []
  const undone: string[] = []
  fakeApi(
    answers(
      disposeOf,
      ({ params, body }) =>
        new Promise((resolve) =>
          arrive.push(() =>
            resolve({
              undoId: params.conversationKey,
              conversation: { ...ada, disposition: body.disposition },
            }),
          ),
        ),
    ),
    answers(undoDisposition, ({ body }) => {
      undone.push(body.undoId)
      return ada
    }),
    ...server({ conversations: [ada, grace, { ...grace, conversationKey: key(3), name: 'Mary Shelley' }] }).replies,
  )
  const { user } = visit(pages, `/messages?conversation=${key(1)}`)
  await screen.findByRole('button', { name: /Mary Shelley/ })
  await screen.findByRole('textbox', { name: 'Message' })
  await user.keyboard('2j')
  await screen.findByRole('region', { name: 'Messages with Grace Hopper' })
  await user.keyboard('1j')
  await screen.findByRole('region', { name: 'Messages with Mary Shelley' })
  for (const each of arrive) each()
  expect(await screen.findByText('Grace Hopper: Interested.')).toBeVisible()
  expect(screen.getByRole('region', { name: 'Messages with Mary Shelley' })).toBeVisible()
  await user.keyboard('u')
  await waitFor(() => expect(undone).toEqual([key(2)]))
  await screen.findByText('Ada Lovelace: Not interested.')
  await user.keyboard('u')
  await waitFor(() => expect(undone).toEqual([key(2), key(1)]))
})
