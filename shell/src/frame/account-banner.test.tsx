import { screen, waitFor, within } from '@testing-library/react'
import { currentUser } from 'contract/auth'
import { sendConfirmation } from 'contract/settings'
import { act } from 'react'
import { ada, answers, refuses, visit } from '../../testing/index.tsx'
import { fakeSite } from '../test-site.tsx'
import { SignedInFrame } from './signed-in-frame.tsx'

const pages = [
  {
    path: '*',
    element: (
      <SignedInFrame>
        <h1>Page</h1>
      </SignedInFrame>
    ),
  },
]
const unconfirmed = { ...ada, emailConfirmed: false }
const bar = () => within(screen.getByRole('region', { name: 'Your account' }))
const again = () => bar().getByRole('button', { name: 'Send It Again' })

test('an unconfirmed address shows a banner above every page', () => {
  fakeSite()
  visit(pages, '/contacts', { user: unconfirmed })
  expect(bar().getByRole('note')).toHaveTextContent('Confirm your email address: a link was sent to ada@example.com.')
  expect(again()).toBeVisible()
})

test('a confirmed one does not', () => {
  fakeSite()
  visit(pages, '/contacts')
  expect(screen.queryByRole('region', { name: 'Your account' })).toBeNull()
})

test('the link is sent again, and while it is, the button waits', async () => {
  let sendIt = () => {}
  fakeSite(
    answers(currentUser, () => ({ user: unconfirmed })),
    answers(
      sendConfirmation,
      () =>
        new Promise((resolve) => (sendIt = () => resolve({ message: 'A new link is on its way to ada@example.com.' }))),
    ),
  )
  const { user } = visit(pages, '/contacts', { user: unconfirmed })
  await user.click(again())
  expect(await bar().findByRole('button', { name: 'Sending...' })).toBeDisabled()
  sendIt()
  expect(await screen.findByText('A new link is on its way to ada@example.com.')).toBeVisible()
  expect(await bar().findByRole('button', { name: 'Send It Again' })).toBeEnabled()
})

test.each([
  [429, 'Too many emails. Please try again in an hour.', 'Too many emails. Please try again in an hour.'],
  [500, '', 'Failed to send the email'],
])('a refusal %i with "%s" reads "%s"', async (status, message, shown) => {
  fakeSite(refuses(sendConfirmation, status, message))
  const { user } = visit(pages, '/contacts', { user: unconfirmed })
  await user.click(again())
  expect(await screen.findByText(shown)).toBeVisible()
  expect(await bar().findByRole('button', { name: 'Send It Again' })).toBeEnabled()
})

test('a user who returns from their mail finds it gone', async () => {
  fakeSite(answers(currentUser, () => ({ user: ada })))
  visit(pages, '/contacts', { user: unconfirmed })
  act(() => void window.dispatchEvent(new Event('visibilitychange')))
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Your account' })).toBeNull())
})
