import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import {
  countConversations,
  getConversation,
  listConversations,
  listMessages,
  markRead,
  sendMessage,
} from 'contract/messages'
import { answers, fakeApi, fakeLive, refuses, visit } from 'shell/testing'
import { pages } from '../pages.tsx'
import { ada, grace, incoming, key, outgoing, server } from './test-messages.ts'

beforeEach(() => {
  fakeLive()
  sessionStorage.clear()
})

test('without replies the page says so', async () => {
  fakeApi(...server({ conversations: [] }).replies)
  visit(pages, '/messages')
  expect(await screen.findByText('No conversations yet')).toBeVisible()
  expect(screen.getByText('Select a conversation to view messages')).toBeVisible()
})

test('the list shows name, phone, last message and the badge of a new reply', async () => {
  fakeApi(...server({ conversations: [ada, { ...grace, hasNewReply: false, waitingSince: null }] }).replies)
  visit(pages, '/messages')
  const [first, second] = within(await screen.findByRole('list', { name: 'Conversations' })).getAllByRole('listitem')
  for (const text of ['Ada Lovelace', '(512) 555-0101', 'How much?', 'New Reply']) expect(first).toHaveTextContent(text)
  expect(second).toHaveTextContent('Jan 02, 2026')
  expect(second).not.toHaveTextContent('New Reply')
})

test('a search or a filter tells screen readers how many conversations it leaves', async () => {
  const found = answers(
    listConversations,
    ({ query }) => (query.search === 'zz' ? [] : query.filter === 'waiting' ? [ada] : [ada, grace]),
    ({ query }) => (query.search === 'a' ? { 'x-total-count': '51' } : {}),
  )
  fakeApi(found, ...server().replies)
  const { user } = visit(pages, '/messages')
  await user.click(await screen.findByRole('button', { name: /^Waiting/ }))
  expect(await screen.findByText('1 conversation matches')).toHaveRole('status')
  await user.click(screen.getByRole('button', { name: /^All ?\d/ }))
  await waitFor(() => expect(screen.queryByText(/conversations? match/)).toBeNull())
  const search = screen.getByRole('searchbox', { name: 'Search conversations' })
  await user.type(search, 'a')
  // Of a word that most conversations have, the server counts one window and one more.
  expect(await screen.findByText('More than 50 conversations match')).toHaveRole('status')
  await user.clear(search)
  await user.type(search, 'zz')
  expect(await screen.findByText('No conversation matches')).toHaveRole('status')
})

test('a conversation is searched for by as much as the server looks up, of an address too', async () => {
  fakeApi(
    answers(listConversations, ({ query }) => (query.search ? [] : [ada])),
    ...server().replies,
  )
  const long = 'house '.repeat(60)
  const { user } = visit(pages, `/messages?search=${long}`)
  expect(await screen.findByText('No matching conversations')).toBeVisible()
  const search = screen.getByRole('searchbox', { name: 'Search conversations' })
  await user.clear(search)
  await user.click(search)
  await user.paste(long)
  expect(search).toHaveValue(long.slice(0, 200))
})

test('opening a conversation shows its thread and takes the badge away', async () => {
  const { replies, read } = server()
  fakeApi(...replies)
  const { user, address } = visit(pages, '/messages')
  await user.click(await screen.findByRole('button', { name: /Ada Lovelace/ }))
  const thread = within(await screen.findByRole('region', { name: 'Messages with Ada Lovelace' }))
  expect(await thread.findByText('Are you selling 1 Main St?')).toBeVisible()
  expect(thread.getByText(/Campaign · Delivered/)).toBeVisible()
  await waitFor(() => expect(read).toEqual([key(1)]))
  expect(address()).toBe(`/messages?conversation=${key(1)}`)
  const person = within(screen.getByRole('region', { name: 'Contact' }))
  for (const text of ['1 Main St', 'Spring']) expect(person.getByText(text)).toBeVisible()
  expect(person.getByLabelText('Notes')).toHaveValue('calls at noon')
})

test('the keyboard goes on at the page’s title when the way back, which a phone hides then, was pressed', async () => {
  fakeApi(...server().replies)
  const { user } = visit(pages, `/messages?conversation=${key(1)}`)
  await screen.findByText('Are you selling 1 Main St?')
  const back = screen.getByRole('button', { name: 'All conversations' })
  Object.assign(back, { checkVisibility: () => false })
  await user.click(back)
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Message Center' })).toHaveFocus())
})

test('a conversation that could not be marked as unread says so', async () => {
  const { replies } = server({ conversations: [{ ...ada, hasNewReply: false }] })
  fakeApi(refuses(markRead, 503, 'The server is busy. Please try again in a moment.'), ...replies)
  const { user } = visit(pages, `/messages?conversation=${key(1)}`)
  await user.click(await screen.findByRole('button', { name: 'Mark as' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Unread' }))
  expect(await screen.findByText('The server is busy. Please try again in a moment.')).toBeVisible()
})

test('a conversation without messages says so', async () => {
  fakeApi(...server({ thread: [] }).replies)
  visit(pages, `/messages?conversation=${key(1)}`)
  expect(await screen.findByText('No messages in this conversation')).toBeVisible()
})

test.each([
  ['that does not exist', 404, 'Conversation not found'],
  ['whose id is none', 422, 'Invalid UUID'],
])(
  'of an address %s the page says so in words of its own, with a way back, and nothing that seems to load',
  async (_, status, message) => {
    fakeApi(refuses(getConversation, status, message), ...server().replies)
    visit(pages, '/messages?conversation=bad')
    expect(await screen.findByText('This conversation was not found')).toBeVisible()
    expect(screen.queryByText(message)).toBeNull()
    expect(screen.queryByLabelText('Loading the contact')).toBeNull()
    expect(screen.getByRole('link', { name: 'Back to the conversations' })).toHaveAttribute('href', '/messages')
  },
)

test('a message that comes in appears without a reload, and is read out', async () => {
  const live = fakeLive()
  const { replies, thread } = server()
  fakeApi(...replies)
  visit(pages, `/messages?conversation=${key(1)}`)
  await screen.findByText('Are you selling 1 Main St?')
  thread.push({ ...incoming, id: 'in-2', body: 'Are you there?' })
  live.push({ type: 'message', id: key(1) })
  expect(await screen.findByText('Are you there?')).toBeVisible()
  const said = screen.getByText(/^Ada Lovelace, .*: Are you there\?$/)
  expect(said).toHaveAttribute('role', 'status')
  expect(screen.queryByText(/^Ada Lovelace, .*: How much\?$/)).toBeNull()

  thread.push({ ...incoming, id: 'in-3', body: 'Hello?' })
  live.push({ type: 'message', id: key(1) })
  expect(await screen.findByText(/^Ada Lovelace, .*: Hello\?$/)).toBe(said)
})

test('earlier messages are shown once they are asked for, also while texts come in', async () => {
  const live = fakeLive()
  const texts = Array.from({ length: 60 }, (_, at) => ({ ...incoming, id: `in-${at + 1}`, body: `Text ${at + 1}` }))
  let isFirst = true
  fakeApi(
    answers(listMessages, async ({ query: { before, limit } }) => {
      if (before && isFirst) {
        // They are on their way when a text comes in.
        isFirst = false
        queueMicrotask(() => live.push({ type: 'message', id: key(2) }))
        await new Promise((resolve) => setTimeout(resolve, 50))
      }
      const end = before ? texts.findIndex(({ id }) => id === before) : texts.length
      return texts.slice(Math.max(0, end - limit), end)
    }),
    ...server().replies,
  )
  const { user } = visit(pages, `/messages?conversation=${key(1)}`)
  await user.click(await screen.findByRole('button', { name: 'Show earlier messages' }))
  expect(await screen.findByText('Text 1')).toBeVisible()
  expect(screen.getByText('Text 60')).toBeVisible()
})

test('earlier messages that could not be loaded are asked for again, and those that are there stay', async () => {
  const texts = Array.from({ length: 60 }, (_, at) => ({ ...incoming, id: `in-${at + 1}`, body: `Text ${at + 1}` }))
  let isAway = true
  const list = answers(listMessages, ({ query: { before, limit } }) => {
    const end = before ? texts.findIndex(({ id }) => id === before) : texts.length
    return texts.slice(Math.max(0, end - limit), end)
  })
  fakeApi(
    {
      ...list,
      to: (call) => (call.query['before'] && isAway ? Promise.reject(new TypeError('Failed to fetch')) : list.to(call)),
    },
    ...server().replies,
  )
  const { user } = visit(pages, `/messages?conversation=${key(1)}`)
  await user.click(await screen.findByRole('button', { name: 'Show earlier messages' }))
  expect(await screen.findByText('Earlier messages could not be loaded')).toBeVisible()
  expect(screen.queryByText('The messages could not be loaded')).toBeNull()
  expect(screen.getByText('Text 60')).toBeVisible()
  isAway = false
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('Text 1')).toBeVisible()
})

test('a text that was not delivered says why and can be sent again', async () => {
  const sent: string[] = []
  fakeApi(
    answers(sendMessage, ({ body }) => {
      sent.push(body.body)
      return outgoing
    }),
    ...server({ thread: [{ ...outgoing, state: 'undelivered', failure: 'A landline that takes no texts' }] }).replies,
  )
  const { user } = visit(pages, `/messages?conversation=${key(1)}`)
  expect(await screen.findByText(/A landline that takes no texts/)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(sent).toEqual(['Are you selling 1 Main St?']))
})

test('the open conversation and its draft stay when a refetch fails', async () => {
  const live = fakeLive()
  const { replies } = server()
  fakeApi(...replies)
  const { user } = visit(pages, `/messages?conversation=${key(1)}`)
  await user.type(await screen.findByLabelText('Message'), 'I call you at')
  fakeApi(
    ...[listConversations, countConversations, getConversation, listMessages].map((endpoint) =>
      refuses(endpoint, 500, 'Something went wrong on our side.'),
    ),
  )
  live.push({ type: 'hello' })
  expect(await screen.findByText('The messages could not be loaded')).toBeVisible()
  await user.type(screen.getByLabelText('Message'), ' six')
  expect(screen.getByLabelText('Message')).toHaveValue('I call you at six')
  expect(screen.getByText('Are you selling 1 Main St?')).toBeVisible()
  fakeApi(...replies)
  for (const again of screen.getAllByRole('button', { name: 'Try again' })) await user.click(again)
  await waitFor(() => expect(screen.queryByText('The messages could not be loaded')).toBeNull())
  expect(screen.getByLabelText('Message')).toHaveValue('I call you at six')
})

test('of 20,000 conversations only those in view are fetched, rendered and refetched', async () => {
  const live = fakeLive()
  const asked: number[] = []
  const many = answers(
    listConversations,
    ({ query }) => {
      asked.push(query.offset)
      return Array.from({ length: query.limit }, (_, row) => ({
        ...ada,
        conversationKey: `5f9c2b5e-64a2-4a0c-9a39-${String(query.offset + row).padStart(12, '0')}`,
        name: `Person ${query.offset + row}`,
      }))
    },
    { 'x-total-count': '20000' },
  )
  fakeApi(many, ...server().replies)
  visit(pages, '/messages')
  expect(await screen.findByText('Person 0')).toBeVisible()
  expect(screen.getByText('Person 0').closest('li')).toHaveAttribute('aria-setsize', '20000')

  const [list] = screen.getAllByRole('region', { name: 'Conversations' })
  if (!list) throw new Error('No list')
  list.scrollTop = 97 * 12_345
  fireEvent.scroll(list)
  expect(await screen.findByText('Person 12345')).toBeVisible()
  expect(screen.queryByText('Person 0')).toBeNull()
  expect(screen.getAllByRole('listitem').length).toBeLessThan(60)
  expect(asked.toSorted()).toEqual([0, 12_300, 12_350])

  asked.length = 0
  live.push({ type: 'message', id: ada.conversationKey })
  await waitFor(() => expect(asked.toSorted()).toEqual([0, 12_300, 12_350]))
})

const names = () =>
  within(screen.getByRole('list', { name: 'Conversations' }))
    .getAllByRole('button')
    .map((row) => row.textContent?.match(/Ada|Grace/)?.[0])

test('the keyboard stays on its conversation when another one comes before it, and a press that was begun opens no other', async () => {
  const live = fakeLive()
  const { replies, conversations } = server()
  fakeApi(...replies)
  const { user, address } = visit(pages, '/messages')
  const grace = await screen.findByRole('button', { name: /Grace Hopper/ })
  expect(names()).toEqual(['Ada', 'Grace'])
  await user.pointer({ keys: '[MouseLeft>]', target: grace })
  expect(grace).toHaveFocus()
  conversations.reverse()
  live.push({ type: 'message', id: key(2) })
  await waitFor(() => expect(names()).toEqual(['Grace', 'Ada']))
  expect(screen.getByRole('button', { name: /Grace Hopper/ })).toHaveFocus()
  const [, below] = within(screen.getByRole('list', { name: 'Conversations' })).getAllByRole('button')
  if (below) await user.pointer({ keys: '[/MouseLeft]', target: below })
  expect(address()).not.toContain('conversation=')
})

test('the keyboard goes to the conversation that takes the place of one that goes, and to the title once none is left', async () => {
  const live = fakeLive()
  const { replies, conversations } = server()
  fakeApi(...replies)
  visit(pages, '/messages')
  const row = await screen.findByRole('button', { name: /Ada Lovelace/ })
  row.focus()
  conversations.shift()
  live.push({ type: 'message', id: key(1) })
  await waitFor(() => expect(names()).toEqual(['Grace']))
  expect(screen.getByRole('button', { name: /Grace Hopper/ })).toHaveFocus()
  conversations.shift()
  live.push({ type: 'message', id: key(2) })
  expect(await screen.findByText('No conversations yet')).toBeVisible()
  await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus())
})

test('a list that fails to load says so and can be retried', async () => {
  fakeApi(refuses(listConversations, 500, 'Something went wrong on our side. Please try again.'), ...server().replies)
  const { user } = visit(pages, '/messages')
  expect(await screen.findByText('The conversations could not be loaded')).toBeVisible()
  fakeApi(...server().replies)
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('list', { name: 'Conversations' })).toBeVisible()
})

test('no waiting conversations are shown before the server has answered', async () => {
  fakeApi(refuses(countConversations, 500, 'Something went wrong on our side.'), ...server().replies)
  visit(pages, '/messages')
  await screen.findByRole('button', { name: /Ada Lovelace/ })
  expect(screen.getByText('Select a conversation to view messages')).toBeVisible()
  expect(screen.queryByText('Nobody waits for an answer.')).toBeNull()
})

test('a picture is shown in the thread; other media are named', async () => {
  const media = [
    { id: key(3), type: 'image/png', state: 'kept' as const },
    { id: key(4), type: 'video/3gpp', state: 'refused' as const },
  ]
  fakeApi(...server({ thread: [{ ...incoming, body: '', media }] }).replies)
  visit(pages, `/messages?conversation=${key(1)}`)
  expect(await screen.findByRole('img', { name: 'Picture 1 from Ada Lovelace' })).toHaveAttribute(
    'src',
    `/api/message-media/${key(3)}`,
  )
  expect(screen.getByText('1 attachment of a kind or size that is not shown (video/3gpp)')).toBeVisible()
})

test('a thread over several numbers of the account says from where on which one is used, and one over a single number does not', async () => {
  const [first, second] = ['+15125550150', '+13035550150']
  let thread = [
    { ...outgoing, number: first },
    { ...incoming, number: first },
  ]
  fakeApi(...server({ thread }).replies)
  const single = visit(pages, `/messages?conversation=${key(1)}`)
  expect(await screen.findByText('Are you selling 1 Main St?')).toBeVisible()
  expect(screen.queryByText(/^Your number/)).toBeNull()
  single.leave()

  thread = [...thread, { ...incoming, id: 'in-2', body: 'Hello?', number: second }]
  fakeApi(...server({ thread }).replies)
  visit(pages, `/messages?conversation=${key(1)}`)
  expect(await screen.findByText('Your number (303) 555-0150')).toBeVisible()
  expect(screen.getAllByText(/^Your number/)).toHaveLength(2)
})

test('a text that comes in while the window is behind another tab is read only once it is looked at', async () => {
  const live = fakeLive()
  const { replies, read, thread, conversations } = server()
  fakeApi(...replies)
  visit(pages, `/messages?conversation=${key(1)}`)
  await waitFor(() => expect(read).toEqual([key(1)]))
  const visibility = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  fireEvent(document, new Event('visibilitychange'))
  thread.push({ ...incoming, id: 'in-2', body: 'Are you there?' })
  conversations.splice(0, 1, ada)
  live.push({ type: 'message', id: key(1) })
  expect(await screen.findByText('Are you there?')).toBeVisible()
  expect(await screen.findAllByText('New Reply')).toHaveLength(2)
  expect(read).toEqual([key(1)])
  visibility.mockRestore()
  fireEvent(document, new Event('visibilitychange'))
  await waitFor(() => expect(read).toEqual([key(1), key(1)]))
})

test('a text that is refused when it is sent again takes nothing from the answer that is being written', async () => {
  const failed = { ...outgoing, id: '9', body: 'Hello again', state: 'failed' as const, failure: 'Landline' }
  fakeApi(
    refuses(sendMessage, 422, 'It is outside the hours', 'quiet_hours', { until: '2026-06-16T14:00:00.000Z' }),
    ...server({ thread: [failed] }).replies,
  )
  const { user } = visit(pages, `/messages?conversation=${key(1)}`)
  const composer = await screen.findByRole('textbox', { name: 'Message' })
  await user.type(composer, 'Half an answer')
  await user.click(await screen.findByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('It is outside the hours')).toBeVisible()
  expect(composer).toHaveValue('Half an answer')
})
