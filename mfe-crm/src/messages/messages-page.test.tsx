import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { updateContact, type Contact } from 'contract/contacts'
import {
  countConversations,
  disposeOf,
  getConversation,
  listConversations,
  listMessages,
  listSavedReplies,
  markRead,
  sendMessage,
  undoDisposition,
  type Conversation,
  type Message,
} from 'contract/messages'
import { ada as signedIn, answers, fakeApi, fakeLive, refuses, visit } from 'shell/testing'
import { pages } from '../pages.tsx'

jest.setTimeout(30_000)

const key = (digit: number) => `5f9c2b5e-64a2-4a0c-9a39-1f7a3f0f0a0${digit}`

const ada: Conversation = {
  conversationKey: key(1),
  name: 'Ada Lovelace',
  phone: '+15125550101',
  lastMessage: 'How much?',
  lastMessageTime: '2026-01-02T15:00:00.000Z',
  lastDirection: 'in',
  hasNewReply: true,
  waitingSince: '2026-01-02T15:00:00.000Z',
  contactId: key(8),
  status: 'responded',
  disposition: null,
  optedOut: false,
  failed: false,
}
const grace: Conversation = {
  ...ada,
  conversationKey: key(2),
  name: 'Grace Hopper',
  phone: '+15125550102',
  lastMessage: 'Who is this?',
}

const contact: Contact = {
  id: key(8),
  name: 'Ada Lovelace',
  phone: ada.phone,
  email: '',
  address: '1 Main St',
  tags: [],
  notes: 'calls at noon',
  status: 'responded',
  lastContactedAt: null,
  createdAt: ada.lastMessageTime,
  updatedAt: ada.lastMessageTime,
  version: 1,
  source: 'campaign',
  optedOut: false,
  conversationKey: key(1),
}

const incoming: Message = {
  id: 'in-1',
  direction: 'in',
  body: 'How much?',
  at: ada.lastMessageTime,
  state: 'received',
  waits: null,
  failure: null,
  campaignId: null,
  media: [],
}
const outgoing: Message = {
  ...incoming,
  id: '7',
  direction: 'out',
  body: 'Are you selling 1 Main St?',
  at: '2026-01-02T14:00:00.000Z',
  state: 'delivered',
  campaignId: key(9),
}

/** A fake server with these conversations; all have the same thread. */
function server({
  conversations = [ada, grace],
  thread = [outgoing, incoming],
}: { conversations?: Conversation[]; thread?: Message[] } = {}) {
  const find = (conversationKey: string) =>
    conversations.find((conversation) => conversation.conversationKey === conversationKey) ?? ada
  const read: string[] = []
  return {
    conversations,
    thread,
    read,
    replies: [
      answers(listConversations, ({ query }) =>
        conversations.filter(({ waitingSince }) => query.filter !== 'waiting' || waitingSince),
      ),
      answers(countConversations, () => ({ all: conversations.length, waiting: 2, unread: 2, failed: 0, optedOut: 0 })),
      answers(listMessages, () => [...thread]),
      answers(getConversation, ({ params }) => ({
        conversation: find(params.conversationKey),
        contact: { ...contact, name: find(params.conversationKey).name },
        campaign: { id: key(9), name: 'Spring' },
        property: '1 Main St',
      })),
      answers(markRead, ({ params }) => {
        read.push(params.conversationKey)
        conversations.splice(
          0,
          conversations.length,
          ...conversations.map((each) =>
            each.conversationKey === params.conversationKey ? { ...each, hasNewReply: false } : each,
          ),
        )
        return null
      }),
      answers(listSavedReplies, () => [
        { id: key(5), title: 'Price', body: 'Hi {firstName}, what do you have in mind for {address}?' },
      ]),
    ],
  }
}

/** The server's reply for one conversation, held back until it is released. */
function holdConversation() {
  let release = () => {}
  const released = new Promise<void>((resolve) => (release = resolve))
  const held = answers(getConversation, async () => {
    await released
    return { conversation: ada, contact, campaign: null, property: '1 Main St' }
  })
  return { replies: [held, ...server().replies], release: () => release() }
}

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

test('a conversation without messages says so', async () => {
  fakeApi(...server({ thread: [] }).replies)
  visit(pages, `/messages?conversation=${key(1)}`)
  expect(await screen.findByText('No messages in this conversation')).toBeVisible()
})

test('an answer is sent with Enter and appears in the thread', async () => {
  const { replies, thread } = server()
  fakeApi(
    answers(sendMessage, ({ body }) => {
      const message: Message = { ...outgoing, id: '8', body: body.body, campaignId: null, state: 'queued' }
      thread.push(message)
      return message
    }),
    ...replies,
  )
  const { user } = visit(pages, `/messages?conversation=${key(1)}`)
  const composer = await screen.findByRole('textbox', { name: 'Message' })
  await user.type(composer, 'Make an offer{Enter}')
  expect(await screen.findByText('Make an offer')).toBeVisible()
  await waitFor(() => expect(composer).toHaveValue(''))
  expect(screen.getByText(/Queued/)).toBeVisible()
})

test('Control and Enter send and go on to the next that waits', async () => {
  const { replies, conversations } = server()
  const sent: string[] = []
  fakeApi(
    answers(sendMessage, ({ body }) => {
      sent.push(body.body)
      conversations.splice(0, 1, { ...ada, waitingSince: null, hasNewReply: false })
      return outgoing
    }),
    ...replies,
  )
  const { user } = visit(pages, `/messages?conversation=${key(1)}`)
  await user.type(await screen.findByRole('textbox', { name: 'Message' }), 'Make an offer{Control>}{Enter}{/Control}')
  expect(await screen.findByRole('region', { name: 'Messages with Grace Hopper' })).toBeVisible()
  expect(sent).toEqual(['Make an offer'])
})

test('a draft is restored after a reload, and not for the next account that signs in', async () => {
  fakeApi(...server().replies)
  const composerFor = async (someone?: Parameters<typeof visit>[2]) => {
    const { user, leave } = visit(pages, `/messages?conversation=${key(1)}`, someone)
    return { user, leave, composer: await screen.findByRole('textbox', { name: 'Message' }) }
  }
  const before = await composerFor()
  await before.user.type(before.composer, 'Thank you for')
  before.leave()
  const again = await composerFor()
  expect(again.composer).toHaveValue('Thank you for')
  again.leave()
  expect((await composerFor({ user: { ...signedIn, id: key(3) } })).composer).toHaveValue('')
})

test('a message that comes in appears without a reload', async () => {
  const live = fakeLive()
  const { replies, thread } = server()
  fakeApi(...replies)
  visit(pages, `/messages?conversation=${key(1)}`)
  await screen.findByText('Are you selling 1 Main St?')
  thread.push({ ...incoming, id: 'in-2', body: 'Are you there?' })
  live.push({ type: 'message', id: key(1) })
  expect(await screen.findByText('Are you there?')).toBeVisible()
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

test('a reply that needs a confirmed address says so beside the composer, and the text is kept', async () => {
  const words =
    'Please confirm your e-mail address first. We sent a link to ada@example.com; you can get another one in Settings.'
  fakeApi(refuses(sendMessage, 403, words, 'confirm_email'), ...server().replies)
  const { user } = visit(pages, `/messages?conversation=${key(1)}`)
  const composer = await screen.findByRole('textbox', { name: 'Message' })
  await user.type(composer, 'Hello{Enter}')
  expect(await screen.findByText(words)).toBeVisible()
  expect(composer).toHaveValue('Hello')
})

test('outside the legal hours the user decides, and the text is kept until then', async () => {
  const sent: unknown[] = []
  const refuse = refuses(sendMessage, 422, 'Outside the hours', 'quiet_hours', { until: '2026-06-16T14:00:00.000Z' })
  fakeApi(
    {
      matches: (method, path) => (sent.length === 0 ? refuse.matches(method, path) : undefined),
      to: (call) => {
        sent.push(call.body)
        return refuse.to(call)
      },
    },
    answers(sendMessage, ({ body }) => {
      sent.push(body)
      return outgoing
    }),
    ...server().replies,
  )
  const { user } = visit(pages, `/messages?conversation=${key(1)}`)
  const composer = await screen.findByRole('textbox', { name: 'Message' })
  await user.type(composer, 'Hello{Enter}')
  await user.click(await screen.findByRole('button', { name: 'Send now anyway' }))
  await waitFor(() => expect(composer).toHaveValue(''))
  expect(sent).toMatchObject([{ body: 'Hello' }, { body: 'Hello', override: true }])
})

test('a contact who opted out cannot be texted', async () => {
  fakeApi(...server({ conversations: [{ ...ada, optedOut: true }] }).replies)
  visit(pages, `/messages?conversation=${key(1)}`)
  expect(await screen.findByText('They opted out. Only their own START lets you text them again.')).toBeVisible()
  expect(screen.queryByRole('textbox', { name: 'Message' })).toBeNull()
})

test('a draft survives navigating away and back', async () => {
  fakeApi(...server().replies)
  const { user } = visit(pages, `/messages?conversation=${key(1)}`)
  await user.type(await screen.findByRole('textbox', { name: 'Message' }), 'half a')
  await user.click(screen.getByRole('button', { name: /Grace Hopper/ }))
  await screen.findByRole('region', { name: 'Messages with Grace Hopper' })
  expect(screen.getByRole('textbox', { name: 'Message' })).toHaveValue('')
  await user.click(screen.getByRole('button', { name: /Ada Lovelace/ }))
  await screen.findByRole('region', { name: 'Messages with Ada Lovelace' })
  expect(screen.getByRole('textbox', { name: 'Message' })).toHaveValue('half a')
})

test('one key sets a disposition and opens the next waiting conversation; another undoes it', async () => {
  const { replies, conversations } = server()
  const marked: unknown[] = []
  fakeApi(
    answers(disposeOf, ({ params, body }) => {
      marked.push([params.conversationKey, body.disposition])
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
  expect(marked).toEqual([[key(1), 'wrong_number'], key(7)])
})

test('a slash opens the saved replies, filled in for this contact', async () => {
  fakeApi(...server().replies)
  const { user } = visit(pages, `/messages?conversation=${key(1)}`)
  const composer = await screen.findByRole('textbox', { name: 'Message' })
  await user.type(composer, '/pri')
  expect(await screen.findByRole('button', { name: 'Price' })).toBeVisible()
  await user.keyboard('{Enter}')
  expect(composer).toHaveValue('Hi Ada, what do you have in mind for 1 Main St?')
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
  await screen.findByText('They opted out. Only their own START lets you text them again.')
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
  expect(await screen.findByText('Failed to load messages')).toBeVisible()
  await user.type(screen.getByLabelText('Message'), ' six')
  expect(screen.getByLabelText('Message')).toHaveValue('I call you at six')
  expect(screen.getByText('Are you selling 1 Main St?')).toBeVisible()
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

test('a list that fails to load says so and can be retried', async () => {
  fakeApi(refuses(listConversations, 500, 'Something went wrong on our side. Please try again.'))
  visit(pages, '/messages')
  expect(await screen.findByText('Failed to load conversations')).toBeVisible()
})

test('tags, e-mail and property are edited in place beside the thread', async () => {
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
  await user.type(person.getByRole('textbox', { name: 'Tags' }), 'probate, hot,{Enter}')
  expect(await person.findByRole('button', { name: 'Edit tags' })).toBeVisible()
  await user.click(person.getByRole('button', { name: 'Edit email' }))
  await user.type(person.getByRole('textbox', { name: 'Email' }), 'ada@example.com')
  await user.click(person.getByRole('button', { name: 'Save' }))
  await user.click(await person.findByRole('button', { name: 'Edit property' }))
  await user.clear(person.getByRole('textbox', { name: 'Property' }))
  await user.type(person.getByRole('textbox', { name: 'Property' }), '2 Elm St{Escape}')
  expect(person.getByText('1 Main St')).toBeVisible()
  expect(sent).toEqual([
    { tags: ['probate', 'hot'], version: 1 },
    { email: 'ada@example.com', version: 1 },
  ])
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
    })),
    ...replies,
  )
  live.push({ type: 'contact', id: contact.id })
  expect(await screen.findByText('seen')).toBeVisible()
  expect(screen.getByLabelText<HTMLTextAreaElement>('Notes').value).toHaveLength(long.length + 'calls at noon'.length)
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
