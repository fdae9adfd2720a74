import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { undoAct } from 'contract/acts'
import { currentUser } from 'contract/auth'
import type { Request } from 'contract/endpoint'
import { listConversations } from 'contract/messages'
import { actOnConversations } from 'contract/team-inbox'
import { ada as signedIn, answers, fakeApi, fakeLive, visit } from 'shell/testing'
import { pages } from '../../pages.tsx'
import { ada, grace, key, server } from '../test-messages.ts'

beforeEach(() => {
  fakeLive()
  sessionStorage.clear()
})

const alan = { ...ada, conversationKey: key(3), name: 'Alan Turing', phone: '+15125550103' }
const ana = { id: key(7), name: 'Ana Ruiz' }
const actId = key(6)

function visitMessages(address = '/messages', state: 'done' | 'doing' = 'done', role = signedIn.role) {
  const sent: Request<typeof actOnConversations>['body'][] = []
  const undone: string[] = []
  fakeApi(
    answers(actOnConversations, ({ body }) => {
      sent.push(body)
      return { actId, title: 'Assigned', state, total: 2, changed: state === 'done' ? 2 : 0 }
    }),
    answers(undoAct, ({ params }) => {
      undone.push(params.id)
      return { state: 'undone' as const, restored: 2, kept: 0 }
    }),
    answers(currentUser, () => ({ user: signedIn })),
    ...server({
      conversations: [ada, grace, alan],
      colleagues: [{ id: signedIn.id, name: signedIn.fullName }, ana],
    }).replies,
  )
  return { ...visit(pages, address, { user: { ...signedIn, role } }), sent, undone }
}
const row = (name: RegExp) => screen.findByRole('checkbox', { name })

test.each(['Done', 'Snooze'])('the keyboard is on the page’s title once the selection ends by %s', async (press) => {
  const { user } = visitMessages()
  await user.click(await screen.findByRole('button', { name: 'Select several' }))
  await user.click(await row(/Ada/))
  const bar = within(await screen.findByRole('group', { name: 'Selected conversations' }))
  bar.getByRole('button', { name: press }).focus()
  await user.keyboard('{Enter}')
  if (press === 'Snooze') {
    await waitFor(() => expect(screen.getByRole('menu')).toHaveFocus())
    await user.keyboard('{Enter}')
  }
  await waitFor(() => expect(screen.queryByRole('group', { name: 'Selected conversations' })).toBeNull())
  await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus())
})

test('the keyboard is on the first to be chosen once several are to be selected: the button goes', async () => {
  const { user } = visitMessages()
  await user.click(await screen.findByRole('button', { name: 'Select several' }))
  const [first] = within(screen.getByRole('list', { name: 'Conversations' })).getAllByRole('checkbox')
  expect(first).toHaveFocus()
  await user.keyboard(' ')
  expect(first).toBeChecked()
})

test('two are selected, assigned to a colleague at once, and given back by the undo', async () => {
  const { user, address, sent, undone } = visitMessages()
  await user.click(await screen.findByRole('button', { name: 'Select several' }))
  await user.click(await row(/Ada/))
  await user.click(await row(/Alan/))
  expect(address()).toBe('/messages')
  expect(await row(/Grace/)).not.toBeChecked()
  const bar = within(await screen.findByRole('group', { name: 'Selected conversations' }))
  expect(bar.getByRole('status')).toHaveTextContent('2 selected')

  await user.click(bar.getByRole('button', { name: 'Assign' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Assign to Ana Ruiz' }))
  await waitFor(() =>
    expect(sent).toEqual([{ conversationKeys: [key(1), key(3)], act: { type: 'assign', to: ana.id } }]),
  )
  expect(await screen.findByText('Assigned: 2 conversations.')).toBeVisible()
  expect(screen.queryByRole('group', { name: 'Selected conversations' })).toBeNull()

  await user.click(screen.getByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(undone).toEqual([actId]))
})

test('the Shift key selects all in between, and one press all that the list shows', async () => {
  const { user, sent } = visitMessages('/messages?filter=waiting&assigned=unassigned', 'doing')
  await user.click(await screen.findByRole('button', { name: 'Select several' }))
  await user.click(await row(/Ada/))
  await user.keyboard('{Shift>}')
  await user.click(await row(/Alan/))
  await user.keyboard('{/Shift}')
  await waitFor(() => expect(screen.getAllByRole('checkbox', { checked: true })).toHaveLength(3))

  await user.click(await screen.findByRole('button', { name: 'Select all 3' }))
  await user.click(screen.getByRole('button', { name: 'Mark as' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Read' }))
  await waitFor(() =>
    expect(sent).toEqual([
      { matching: { filter: 'waiting', assigned: 'unassigned' }, act: { type: 'read', read: true } },
    ]),
  )
  expect(await screen.findByText(/Its progress and its undo stand under Activity/)).toBeVisible()
})

test('by keyboard alone: x begins, arrows and Space choose, Escape ends', async () => {
  const { user } = visitMessages()
  await screen.findByRole('button', { name: /Ada/ })
  await user.keyboard('x')
  const first = await row(/Ada/)
  first.focus()
  await user.keyboard(' {ArrowDown} ')
  expect(screen.getAllByRole('checkbox', { checked: true })).toHaveLength(2)
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('checkbox')).toBeNull()
  expect(await screen.findByRole('button', { name: /Ada/ })).toBeVisible()
})

test('another list begins without a selection, and a viewer selects none', async () => {
  const { user, leave } = visitMessages()
  await user.click(await screen.findByRole('button', { name: 'Select several' }))
  await user.click(await row(/Ada/))
  await user.click(screen.getByRole('button', { name: /^Unread/ }))
  expect(await screen.findByRole('button', { name: 'Select several' })).toBeVisible()
  leave()

  const { user: viewer } = visitMessages('/messages', 'done', 'viewer')
  await screen.findByRole('button', { name: /Ada/ })
  expect(screen.queryByRole('button', { name: 'Select several' })).toBeNull()
  await viewer.keyboard('x')
  expect(screen.queryByRole('checkbox')).toBeNull()
})

test('the Shift key selects what stands in between by then, also where people were answered since that part of the list was loaded', async () => {
  const live = fakeLive()
  const sent: Request<typeof actOnConversations>['body'][] = []
  const keyAt = (number: number) => `5f9c2b5e-64a2-4a0c-9a39-${String(number).padStart(12, '0')}`
  let answered = 0
  const many = answers(
    listConversations,
    ({ query }) =>
      Array.from({ length: query.limit }, (_, row) => {
        const number = answered + query.offset + row
        return { ...ada, conversationKey: keyAt(number), name: `Person ${number}` }
      }),
    { 'x-total-count': '20000' },
  )
  fakeApi(
    many,
    answers(actOnConversations, ({ body }) => {
      sent.push(body)
      return { actId, title: 'Marked as read', state: 'done' as const, total: 2, changed: 2 }
    }),
    ...server().replies,
  )
  const { user } = visit(pages, '/messages')
  const [list] = await screen.findAllByRole('region', { name: 'Conversations' })
  const scrollTo = (place: number) => {
    if (!list) throw new Error('No list')
    list.scrollTop = 97 * place
    fireEvent.scroll(list)
  }
  await user.click(await screen.findByRole('button', { name: 'Select several' }))
  scrollTo(30)
  await user.click(await row(/Person 30\b/))
  scrollTo(70)
  await screen.findByText('Person 70')
  scrollTo(160)
  await screen.findByText('Person 160')
  answered = 10
  live.push({ type: 'message' })
  await screen.findByText('Person 170')

  await user.keyboard('{Shift>}')
  await user.click(await row(/Person 165\b/))
  await user.keyboard('{/Shift}')
  const bar = within(await screen.findByRole('group', { name: 'Selected conversations' }))
  expect(await bar.findByText('136 selected')).toBeVisible()
  await user.click(bar.getByRole('button', { name: 'Mark as' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Read' }))
  await waitFor(() => expect(sent).toHaveLength(1))
  const [body] = sent
  expect(body && 'conversationKeys' in body && body.conversationKeys.toSorted()).toEqual(
    Array.from({ length: 136 }, (_, at) => keyAt(30 + at)),
  )
})
