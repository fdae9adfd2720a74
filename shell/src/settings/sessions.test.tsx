import { screen, waitFor, within } from '@testing-library/react'
import { endOtherSessions, endSession, listSessions, type Session } from 'contract/settings'
import { answers, refuses, type fakeApi } from '../../testing/index.tsx'
import { dialog, here, nothingSet, phone, visitSettings } from './test-settings.tsx'

/** A page whose account is signed in here and on a phone. */
function twoSessions(...replies: Parameters<typeof fakeApi>) {
  let sessions: Session[] = [here, phone]
  const end = () => (sessions = [here])
  return {
    end,
    show: (...more: typeof replies) =>
      visitSettings(
        () => nothingSet,
        ...replies,
        ...more,
        answers(listSessions, () => sessions),
      ),
  }
}

test('each shows its device, time and place; the current one cannot be ended here', async () => {
  twoSessions().show()
  const table = await screen.findByRole('table', { name: 'Sessions' })
  const [, mine, other] = within(table).getAllByRole('row')
  if (!mine || !other) throw new Error('a row is missing')
  expect(mine).toHaveTextContent(/Chrome on Windows.*This device.*Mar 05, 2026.*Austin, US/)
  expect(within(mine).queryByRole('button')).toBeNull()
  expect(other).toHaveTextContent(/Safari on iPhone.*Dallas, US/)
})

test('another one can be ended, and the focus stays near', async () => {
  const two = twoSessions()
  const ended: string[] = []
  const { user } = two.show(
    answers(endSession, ({ params }) => {
      ended.push(params.id)
      two.end()
      return null
    }),
  )
  await user.click(await screen.findByRole('button', { name: 'End Safari on iPhone' }))
  expect(await screen.findByText('Session ended')).toBeVisible()
  await waitFor(() => expect(screen.queryByText('Safari on iPhone')).toBeNull())
  expect(ended).toEqual([phone.id])
  await waitFor(() => expect(screen.getByRole('heading', { level: 2, name: 'Sessions' })).toHaveFocus())
  expect(screen.queryByRole('button', { name: 'End All Others' })).toBeNull()
})

test('all others can be ended at once, after a question', async () => {
  const two = twoSessions()
  const { user } = two.show(
    answers(endOtherSessions, () => {
      two.end()
      return { ended: 1 }
    }),
  )
  await user.click(await screen.findByRole('button', { name: 'End All Others' }))
  await user.click((await dialog('End all other sessions?')).getByRole('button', { name: 'End All Others' }))
  expect(await screen.findByText('1 session ended')).toBeVisible()
  await waitFor(() => expect(screen.queryByText('Safari on iPhone')).toBeNull())
})

test('one that could not be ended shows an error, and stays', async () => {
  const { user } = twoSessions().show(refuses(endSession, 500, ''))
  await user.click(await screen.findByRole('button', { name: 'End Safari on iPhone' }))
  expect(await screen.findByText('The session could not be ended')).toBeVisible()
  expect(screen.getByRole('button', { name: 'End Safari on iPhone' })).toBeEnabled()
})

test('sessions that fail to load show an error in their place', async () => {
  visitSettings(() => nothingSet, refuses(listSessions, 500, ''))
  expect(await screen.findByText('Your sessions could not be loaded')).toBeVisible()
  expect(screen.getByLabelText('Full name')).toBeVisible()
})
