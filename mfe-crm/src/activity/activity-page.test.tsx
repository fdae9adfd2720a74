import { screen, waitFor, within } from '@testing-library/react'
import { listActs, undoAct, type Act } from 'contract/acts'
import { currentUser } from 'contract/auth'
import { Link, Outlet } from 'react-router-dom'
import { useLive } from 'shell/host/live'
import { paths } from 'shell/host/paths'
import { ada, answers, fakeApi, fakeLive, refuses, visit } from 'shell/testing'
import { pages } from '../pages.tsx'

const act = (id: number, given: Partial<Act>): Act => ({
  id: `5f9c2b5e-64a2-4a0c-9a39-1f7a3f0f0a0${id}`,
  kind: 'contacts',
  title: 'Imported owners.csv',
  changed: 154,
  total: 154,
  restored: 0,
  kept: 0,
  at: '2026-01-02T03:04:05.000Z',
  by: 'Ada Lovelace',
  state: 'done',
  finalReason: '',
  ...given,
})
const imported = act(1, {})
/** Asked for again with everything else, once an undo has put something back. */
const session = answers(currentUser, () => ({ user: ada }))

beforeEach(() => void fakeLive())

test('each act has its undo, or says why there is none', async () => {
  let undone = false
  fakeApi(
    session,
    answers(listActs, () => [
      act(1, { state: undone ? 'undone' : 'done' }),
      act(2, {
        kind: 'campaign_canceled',
        title: 'Canceled the campaign Elm',
        changed: null,
        state: 'final',
        finalReason: 'Duplicate it.',
      }),
    ]),
    answers(undoAct, ({ params }) => {
      expect(params.id).toBe(imported.id)
      undone = true
      return { state: 'undone' as const, restored: 150, kept: 4 }
    }),
  )
  const { user } = visit(pages, '/activity')
  const [, first, second] = await screen.findAllByRole('row')
  if (!first || !second) throw new Error('No rows')
  expect(within(first).getByText('154 contacts')).toBeVisible()
  expect(within(second).getByText('Duplicate it.')).toBeVisible()
  expect(within(second).queryByRole('button')).toBeNull()

  await user.click(within(first).getByRole('button', { name: 'Undo: Imported owners.csv' }))
  expect(await screen.findByText('4 entries kept: changed or asked for again since.')).toBeVisible()
  await waitFor(() => expect(within(first).getByText('Undone')).toBeVisible())
})

/** Listens as long as it is open, as the shell's does: no page is told again that something may have been missed. */
function Frame() {
  useLive(['alert'], () => {})
  return <Outlet />
}

test('an act of which no window is told, such as of a rule that was removed, is there once the page is opened again', async () => {
  const live = fakeLive()
  let acts = [imported]
  fakeApi(
    session,
    answers(listActs, () => acts),
  )
  const settings = { path: paths.settings(), element: <Link to={paths.activity()}>Back to Activity</Link> }
  const { user } = visit([{ element: <Frame />, children: [...pages, settings] }], paths.activity())
  live.push({ type: 'hello', missed: false })
  expect(await screen.findByText('Imported owners.csv')).toBeVisible()
  await user.click(screen.getByRole('link', { name: 'Settings' }))
  acts = [act(2, { kind: 'assignment_rule_removed', title: 'Removed the rule for ZIP 787', changed: null }), imported]
  await user.click(screen.getByRole('link', { name: 'Back to Activity' }))
  expect(await screen.findByText('Removed the rule for ZIP 787')).toBeVisible()
})

test('a member is offered the undo of what they could have done, such as a merge', async () => {
  fakeApi(
    answers(listActs, () => [
      act(1, { title: 'Merged with Grace', changed: 2, undoRight: 'answer' }),
      act(2, { title: 'Tagged spring', undoRight: 'run' }),
    ]),
  )
  visit(pages, '/activity', { user: { ...ada, role: 'agent' } })
  expect(await screen.findByRole('button', { name: 'Undo: Merged with Grace' })).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Undo: Tagged spring' })).toBeNull()
})

test('a large undo shows how far it came, also on a page that was opened meanwhile, and then what it kept', async () => {
  let large = act(1, { changed: 100_000, state: 'undoing', restored: 39_000, kept: 1000 })
  fakeApi(answers(listActs, () => [large]))
  visit(pages, '/activity')
  const bar = await screen.findByRole('progressbar', { name: 'Being undone' })
  expect(bar).toHaveAttribute('value', '40')
  expect(bar).toHaveAttribute('aria-valuetext', '40,000 of 100,000')
  expect(screen.queryByRole('button', { name: /^Undo/ })).toBeNull()

  large = { ...large, state: 'undone', restored: 98_000, kept: 2000 }
  expect(await screen.findByText('Undone')).toBeVisible()
  expect(screen.getByText('2,000 entries kept: changed or asked for again since.')).toBeVisible()
})

test('a large change of contacts shows how far it came, and can be stopped and undone meanwhile', async () => {
  const undone: string[] = []
  const large = act(1, { title: 'Tagged spring', changed: 60_000, total: 240_000, state: 'doing' })
  fakeApi(
    session,
    answers(listActs, () => [large, act(2, { kind: 'conversations', title: 'Assigned', state: 'doing' })]),
    answers(undoAct, ({ params }) => {
      undone.push(params.id)
      return { state: 'undoing' as const, restored: 0, kept: 0 }
    }),
  )
  const { user } = visit(pages, '/activity')
  const [bar] = await screen.findAllByRole('progressbar', { name: 'Being done' })
  expect(bar).toHaveAttribute('aria-valuetext', '60,000 of 240,000')
  // So many may be the rows of a list, of which only some become contacts.
  expect(screen.queryByText('240,000 contacts')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Stop and undo: Tagged spring' }))
  await waitFor(() => expect(undone).toEqual([large.id]))
  expect(screen.queryByRole('button', { name: /Assigned/ })).toBeNull()
})

test('opt-outs are lifted with a reason only, and a refusal is said', async () => {
  const reasons: string[] = []
  fakeApi(
    session,
    answers(listActs, () => [act(3, { kind: 'opt_outs', title: 'Opted out 3 phones', changed: null })]),
    answers(undoAct, ({ body }) => {
      reasons.push(body.reason ?? '')
      return { state: 'undone' as const, restored: 3, kept: 0 }
    }),
  )
  const { user } = visit(pages, '/activity')
  await user.click(await screen.findByRole('button', { name: 'Undo: Opted out 3 phones' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(dialog.getByRole('button', { name: 'Undo' }))
  expect(dialog.getByText('Say why these people may be texted again')).toBeVisible()
  expect(dialog.getByLabelText('Reason')).toHaveFocus()
  await user.type(dialog.getByLabelText('Reason'), 'A slip')
  await user.click(dialog.getByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(reasons).toEqual(['A slip']))
})

test('acts that cannot be loaded are said to be so and can be asked for again', async () => {
  fakeApi(refuses(listActs, 500, ''))
  const { user } = visit(pages, '/activity')
  expect(await screen.findByText('The activity could not be loaded')).toBeVisible()
  fakeApi(answers(listActs, () => [imported]))
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('Imported owners.csv')).toBeVisible()
})

test('what was changed since is refused in the server’s words', async () => {
  fakeApi(
    answers(listActs, () => [imported]),
    refuses(undoAct, 409, 'Another contact has this phone number by now'),
  )
  const { user } = visit(pages, '/activity')
  await user.click(await screen.findByRole('button', { name: 'Undo: Imported owners.csv' }))
  expect(await screen.findByText('Another contact has this phone number by now')).toBeVisible()
})

test('the page leads back to the settings, like the other pages of the account', async () => {
  fakeApi(
    session,
    answers(listActs, () => []),
  )
  visit(pages, '/activity')
  expect(await screen.findByRole('link', { name: 'Settings' })).toHaveAttribute('href', '/settings')
})
