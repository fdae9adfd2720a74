import { screen, waitFor, within } from '@testing-library/react'
import {
  createClient,
  endClient,
  listClientConversations,
  listClientRequests,
  listClients,
  listClientStaff,
  requestClient,
  setClientMarkup,
  setClientStaff,
  type Client,
  type ClientConversation,
  type ClientStaff,
} from 'contract/agency'
import { currentUser } from 'contract/auth'
import { listMembers, openAccount } from 'contract/members'
import type { Role } from 'contract/roles'
import { ada as user, answers, fakeApi, fakeLive, refuses, visit } from 'shell/testing'
import { ada, grace, key } from '../messages/test-messages.ts'
import { pages } from '../pages.tsx'

beforeEach(() => {
  fakeLive()
  localStorage.clear()
})

const solar: Client = {
  id: '0195c0de-0000-7000-8000-0000000000c1',
  name: 'Sunny Solar',
  since: '2026-01-02T15:00:00.000Z',
  role: 'manager',
  figures: {
    waiting: 2,
    oldestWaiting: '2026-01-02T15:00:00.000Z',
    answered: 7,
    textsSent: 1200,
    leads: 340,
    spent: '61.50',
  },
  markup: { percent: '20.00', coming: null },
}
const roofs: Client = {
  ...solar,
  id: '0195c0de-0000-7000-8000-0000000000c2',
  name: 'Rita’s Roofs',
  figures: { waiting: 0, oldestWaiting: null, answered: 0, textsSent: 1, leads: 1, spent: '0.00' },
}
const inbox: ClientConversation[] = [
  { ...ada, client: { id: solar.id, name: solar.name } },
  { ...grace, client: { id: roofs.id, name: roofs.name } },
]

type Replies = Parameters<typeof fakeApi>

function open(address: string, replies: Replies = [], role: Role = 'owner') {
  isBack(replies)
  return visit(pages, address, { user: { ...user, role, isAgency: true } })
}

/** The service answers, but for what is given. */
function isBack(replies: Replies = []) {
  fakeApi(
    ...replies,
    answers(listClients, () => ({ eligible: true, clients: [solar, roofs] })),
    answers(listClientRequests, () => []),
    answers(listClientConversations, ({ query }) =>
      inbox.filter(({ client }) => !query.client || client.id === query.client),
    ),
  )
}
const never = () => new Promise<never>(() => undefined)
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }))

test('each client stands there with its figures, and is found by name', async () => {
  const { user: person } = open('/clients')
  const table = await screen.findByRole('table', { name: 'Clients' })
  const [, first, second] = within(table).getAllByRole('row')
  for (const text of ['Sunny Solar', 'You: Manager', '2 waiting', '7', '1,200', '340', '$61.50'])
    expect(first).toHaveTextContent(text)
  expect(second).toHaveTextContent('1 text · 1 lead · $0.00')
  await person.type(screen.getByRole('searchbox', { name: 'Search clients' }), 'roof')
  expect(screen.queryByText('Sunny Solar')).toBeNull()
  expect(screen.getByText('Rita’s Roofs')).toBeVisible()
})

test('figures of another span are asked for', async () => {
  const asked: unknown[] = []
  const { user: person } = open('/clients', [
    answers(listClients, ({ query }) => {
      asked.push(query.days)
      return { eligible: true, clients: [solar] }
    }),
  ])
  await person.click(await screen.findByRole('button', { name: 'Last 7 days' }))
  await waitFor(() => expect(asked).toEqual(['30', '7']))
})

test('an account without clients learns how to get one, and one without Growth what it needs', async () => {
  const { leave } = open('/clients', [answers(listClients, () => ({ eligible: true, clients: [] }))])
  expect(await screen.findByText('No clients yet')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Make Client' })).toBeVisible()
  leave()
  open('/clients', [answers(listClients, () => ({ eligible: false, clients: [] }))])
  expect(await screen.findByText('Clients come with Growth')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Make Client' })).toBeNull()
})

test('a failure can be tried again', async () => {
  const { user: person } = open('/clients', [refuses(listClients, 500, '')])
  expect(await screen.findByText('The clients could not be loaded')).toBeVisible()
  isBack()
  await person.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('table', { name: 'Clients' })).toBeVisible()
})

test('a client is made by its name, and the owner of an account is asked by mail', async () => {
  const sent: unknown[] = []
  let asked = 0
  const { user: person } = open('/clients', [
    answers(createClient, ({ body }) => {
      sent.push(body)
      return { id: roofs.id, name: body.name }
    }),
    answers(currentUser, () => {
      asked += 1
      return { user: { ...user, isAgency: true, severalAccounts: true } }
    }),
    answers(requestClient, ({ body }) => {
      sent.push(body)
      return { id: key(1), email: body.email, createdAt: solar.since, expiresAt: solar.since, expired: false }
    }),
  ])
  await person.click(await screen.findByRole('button', { name: 'Make Client' }))
  const form = await dialog('Make a client')
  await person.click(form.getByRole('button', { name: 'Make Client' }))
  expect(await form.findByText('Give the account a name')).toBeVisible()
  await person.type(form.getByLabelText('Name of the client'), 'Window World')
  await person.click(form.getByRole('button', { name: 'Make Client' }))
  expect(await screen.findByText('Window World is your client')).toBeVisible()
  await waitFor(() => expect(asked).toBe(1)) // with the first client comes the menu of accounts
  await person.click(screen.getByRole('button', { name: 'Ask an Account' }))
  const ask = await dialog('Ask an account to become your client')
  await person.type(ask.getByLabelText('Email address of the owner'), 'grace@example.com')
  await person.click(ask.getByRole('button', { name: 'Send Request' }))
  expect(await screen.findByText('Request sent')).toBeVisible()
  expect(sent).toEqual([{ name: 'Window World' }, { email: 'grace@example.com' }])
})

test.each([
  ['with clients', [solar]],
  ['without any', []],
])(
  'an agency below Growth, %s, reads that those it asked cannot accept now, and can take the requests back',
  async (_, clients) => {
    const asked = {
      id: key(7),
      email: 'owner@example.com',
      createdAt: '2026-01-02T15:00:00.000Z',
      expiresAt: '2099-01-09T15:00:00.000Z',
      expired: false,
    }
    open('/clients', [
      answers(listClients, () => ({ eligible: false, clients })),
      answers(listClientRequests, () => [asked]),
    ])
    expect(await screen.findByText(/They cannot accept while this account is not on the Growth plan/)).toBeVisible()
    expect(screen.getAllByRole('button', { name: 'Take back the request to owner@example.com' })).not.toHaveLength(0)
    expect(screen.queryByText('They become clients once they accept the mailed link.')).toBeNull()
  },
)

test('who works in a client is chosen by name, never above their role here', async () => {
  const alan: ClientStaff = {
    id: key(3),
    fullName: 'Alan Turing',
    email: 'alan@example.com',
    agencyRole: 'agent',
    role: null,
    own: false,
  }
  const sent: unknown[] = []
  const { user: person } = open('/clients', [
    answers(listClientStaff, () => [alan, { ...alan, id: key(4), fullName: 'Grace Hopper', own: true }]),
    answers(setClientStaff, ({ params, body }) => {
      sent.push([params, body])
      return never()
    }),
  ])
  await person.click((await screen.findAllByRole('button', { name: 'More about Sunny Solar' }))[0] ?? document.body)
  await person.click(await screen.findByRole('menuitem', { name: 'Who works there' }))
  const staff = await dialog('Who works in Sunny Solar')
  const choice = await staff.findByRole('combobox', { name: 'Alan Turing (Agent here)' })
  expect(
    within(choice)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['Does not work there', 'Agent', 'Viewer'])
  expect(staff.getByText('A member of the client itself: the client decides.')).toBeVisible()
  expect(staff.getByText(/API keys that they made there are revoked/)).toBeVisible()
  await person.selectOptions(choice, 'Agent')
  await waitFor(() => expect(sent).toEqual([[{ id: solar.id, userId: alan.id }, { role: 'agent' }]]))
  expect(choice).toBeEnabled() // also while it is saved: the keyboard stays on it
})

test('the work for a client is ended after a question', async () => {
  let clients = [solar, roofs]
  const { user: person } = open('/clients', [
    answers(listClients, () => ({ eligible: true, clients })),
    answers(endClient, () => {
      clients = [roofs]
      return null
    }),
  ])
  await person.click((await screen.findAllByRole('button', { name: 'More about Sunny Solar' }))[0] ?? document.body)
  await person.click(await screen.findByRole('menuitem', { name: 'End the work for this client' }))
  const question = await dialog('End the work for Sunny Solar?')
  await person.click(question.getByRole('button', { name: 'End It' }))
  expect(await screen.findByText('Sunny Solar is no longer your client')).toBeVisible()
  await waitFor(() => expect(screen.queryByText('You: Manager')).toBeVisible())
  expect(within(screen.getByRole('table', { name: 'Clients' })).queryByText('Sunny Solar')).toBeNull()
})

test('whoever does not manage the agency sees their clients, and nothing to change', async () => {
  open('/clients', [], 'agent')
  expect((await screen.findAllByRole('button', { name: 'Open Sunny Solar' }))[0]).toBeEnabled()
  expect(screen.queryByRole('button', { name: 'Make Client' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'More about Sunny Solar' })).toBeNull()
})

test('the inbox has the conversations of all clients with the client’s name; a press opens that account there', async () => {
  const opened: string[] = []
  const { user: person, address } = open('/clients?show=inbox', [
    answers(openAccount, ({ params }) => {
      opened.push(params.id)
      return never()
    }),
  ])
  const list = await screen.findByRole('list', { name: 'Conversations of clients' })
  const rows = await within(list).findAllByRole('button')
  expect(rows[0]).toHaveTextContent(/Ada Lovelace.*Sunny Solar · How much\?/)
  expect(rows[1]).toHaveTextContent(/Rita’s Roofs · Who is this\?/)
  const clients = screen.getByRole('list', { name: 'Clients' })
  await person.click(within(clients).getByRole('button', { name: /Rita’s Roofs/ }))
  expect(address()).toBe(`/clients?show=inbox&client=${roofs.id}`)
  const [only] = await within(await screen.findByRole('list', { name: 'Conversations of clients' })).findAllByRole(
    'button',
  )
  expect(only).toHaveTextContent('Rita’s Roofs')
  await person.click(only ?? document.body)
  await waitFor(() => expect(opened).toEqual([roofs.id]))
})

test('the keyboard goes on at the page’s title when a client is chosen in the list, which a phone hides then', async () => {
  const { user: person } = open('/clients?show=inbox', [])
  await screen.findByRole('list', { name: 'Conversations of clients' })
  const back = screen.getByRole('button', { name: 'All clients' })
  Object.assign(back, { checkVisibility: () => false })
  await person.click(back)
  await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus())
  const roof = within(screen.getByRole('list', { name: 'Clients' })).getByRole('button', { name: /Rita’s Roofs/ })
  Object.assign(roof, { checkVisibility: () => false })
  await person.click(roof)
  await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus())
})

test('the inbox counts the clients and the people who wait of those alone in which one answers', async () => {
  const watched: Client = { ...roofs, role: 'viewer', figures: solar.figures && { ...solar.figures, waiting: 5 } }
  const foreign: Client = { ...roofs, id: key(9), name: 'Window World', role: null, figures: null }
  open('/clients?show=inbox', [answers(listClients, () => ({ eligible: true, clients: [solar, watched, foreign] }))])
  const list = await screen.findByRole('list', { name: 'Clients' })
  expect(within(list).getAllByRole('button')).toHaveLength(2)
  expect(within(list).getByRole('button', { name: /All clients/ })).toHaveTextContent('1 in one list')
  expect(screen.getByRole('button', { name: /^Inbox/ })).toHaveTextContent('Inbox2')
})

test('an inbox in which no one waits says so, and one that fails can be tried again', async () => {
  const { leave } = open('/clients?show=inbox', [answers(listClientConversations, () => [])])
  expect(await screen.findByText('No one waits for an answer')).toBeVisible()
  leave()
  const { user: person } = open('/clients?show=inbox', [refuses(listClientConversations, 500, '')])
  expect(await screen.findByText('The conversations could not be loaded')).toBeVisible()
  isBack()
  await person.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('list', { name: 'Conversations of clients' })).toBeVisible()
})

test('an owner sets what is added to a client’s prices, and reads from when a higher one holds', async () => {
  let asked = ''
  const { user: person } = open('/clients', [
    answers(setClientMarkup, ({ body }) => {
      asked = body.percent
      return { percent: '20.00', coming: { percent: body.percent, from: '2026-02-01T15:00:00.000Z' } }
    }),
  ])
  expect((await screen.findAllByText('Your markup: 20 %'))[0]).toBeVisible()
  await person.click(await screen.findByRole('button', { name: 'More about Sunny Solar' }))
  await person.click(await screen.findByRole('menuitem', { name: 'Its prices' }))
  const asks = await dialog('Prices of Sunny Solar')
  const field = asks.getByLabelText('Added, in percent')
  expect(field).toHaveValue('20')
  await person.clear(field)
  await person.type(field, '301')
  await person.click(asks.getByRole('button', { name: 'Set the Prices' }))
  expect(await asks.findByText('Enter a number from 0 to 300, such as 20')).toBeVisible()
  await person.clear(field)
  await person.type(field, '35')
  await person.click(asks.getByRole('button', { name: 'Set the Prices' }))
  expect(await screen.findByText('Its owners have been mailed the new prices.')).toBeVisible()
  expect(asked).toBe('35')
})

test('who sees only what is assigned to them reads that the clients are not theirs, and none is asked for', async () => {
  fakeApi(answers(listMembers, () => []))
  visit(pages, '/clients', { user: { ...user, isAgency: true, role: 'agent', onlyMine: true } })
  expect(await screen.findByRole('heading', { name: 'Looking at clients is not part of your role' })).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
})
