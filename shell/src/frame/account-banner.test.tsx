import { screen, waitFor, within } from '@testing-library/react'
import { currentUser } from 'contract/auth'
import { sendConfirmation } from 'contract/settings'
import { getOwed } from 'contract/owed'
import { getSuspension } from 'contract/suspension'
import { endVisit } from 'contract/visit'
import { act } from 'react'
import { fakeLive } from '../../testing/fake-live.ts'
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
  expect(await bar().findByRole('button', { name: 'Sending...' })).toHaveAttribute('aria-disabled', 'true')
  sendIt()
  expect(await screen.findByText('A new link is on its way to ada@example.com.')).toBeVisible()
  expect(await bar().findByRole('button', { name: 'Send It Again' })).toBeEnabled()
})

test.each([
  [429, 'Too many emails. Please try again in an hour.', 'Too many emails. Please try again in an hour.'],
  [500, '', 'The email could not be sent'],
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

test('a suspended account reads why, and whom to write to', async () => {
  fakeSite(
    answers(getSuspension, () => ({
      since: '2026-11-20T10:00:00.000Z',
      reason: 'Complaints.',
      contact: 'help@example.com',
    })),
  )
  visit(pages, '/contacts', { user: { ...ada, suspendedFor: 'Complaints.' } })
  const note = await screen.findByRole('note')
  expect(note).toHaveTextContent('Sending and orders are stopped for Ada Lovelace')
  expect(note).toHaveTextContent('Complaints.')
  expect(await screen.findByRole('link', { name: 'help@example.com' })).toHaveAttribute(
    'href',
    'mailto:help@example.com',
  )
})

test('an account that owes more than one payment may bring is led to a payment that can be made', async () => {
  fakeSite(
    answers(getOwed, () => ({ amount: '72000.00', stopsAt: null, stoppedFor: null, contact: 'help@example.com' })),
  )
  visit(pages, '/contacts', { user: { ...ada, owing: 'owes' } })
  expect(await screen.findByRole('link', { name: 'Add $50,000.00, then $22,000.00' })).toHaveAttribute(
    'href',
    '/billing/add-money?amount=50000.00',
  )
})

test('an account that owes money reads how much and until when, and pays by one button; once it is stopped it reads why', async () => {
  const owed = { amount: '12.50', stopsAt: '2026-12-03T12:00:00.000Z', stoppedFor: null, contact: 'help@example.com' }
  fakeSite(answers(getOwed, () => owed))
  const { leave } = visit(pages, '/contacts', { user: { ...ada, owing: 'owes' } })
  expect(await screen.findByText('$12.50 is owed for Ada Lovelace')).toBeVisible()
  expect(screen.getByText(/Sending stops on .*Dec.* unless it is paid/)).toBeVisible()
  expect(screen.getByRole('link', { name: 'Add $12.50' })).toHaveAttribute('href', '/billing/add-money?amount=12.50')
  leave()
  fakeSite(answers(getOwed, () => ({ ...owed, stopsAt: null, stoppedFor: 'A bank has taken $50.00 back.' })))
  visit(pages, '/contacts', { user: { ...ada, owing: 'stopped' } })
  expect(await screen.findByText(/A bank has taken \$50.00 back/)).toBeVisible()
  expect(screen.getByText('Sending and orders wait for Ada Lovelace')).toBeVisible()
  expect(screen.getByRole('link', { name: 'help@example.com' })).toBeVisible()
})

test('an open tab shows at once that the account was suspended, and that it goes on', async () => {
  const live = fakeLive()
  let suspendedFor: string | null = null
  fakeSite(
    answers(currentUser, () => ({ user: { ...ada, suspendedFor } })),
    answers(getSuspension, () => null),
  )
  visit(pages, '/contacts')
  expect(screen.queryByRole('region', { name: 'Your account' })).toBeNull()
  suspendedFor = 'Complaints.'
  live.push({ type: 'account' })
  expect(await screen.findByText('Sending and orders are stopped for Ada Lovelace')).toBeVisible()
  suspendedFor = null
  live.push({ type: 'account' })
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Your account' })).toBeNull())
})

test('who has paid a part of what is owed is asked for the rest at once, in every open tab', async () => {
  const live = fakeLive()
  const owes = { ...ada, owing: 'owes' as const }
  let amount = '30.00'
  fakeSite(
    answers(currentUser, () => ({ user: owes })),
    answers(getOwed, () => ({ amount, stopsAt: null, stoppedFor: null, contact: 'help@example.com' })),
  )
  visit(pages, '/contacts', { user: owes })
  expect(await screen.findByRole('link', { name: 'Add $30.00' })).toBeVisible()
  amount = '20.00'
  live.push({ type: 'account' })
  expect(await screen.findByRole('link', { name: 'Add $20.00' })).toBeVisible()
})

test('an employee reads whose screens these are, and ends the look', async () => {
  const loaded: string[] = []
  let ended = 0
  fakeSite(
    answers(endVisit, () => {
      ended += 1
      return null
    }),
  )
  const looking = [{ path: '*', element: <SignedInFrame load={(address) => loaded.push(address)}>Page</SignedInFrame> }]
  const { user } = visit(looking, '/contacts', {
    user: { ...ada, role: 'viewer', visitUntil: new Date(Date.now() + 30 * 60_000).toISOString() },
  })
  expect(await screen.findByText('You look at the screens of Ada Lovelace')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'End the Look' }))
  await waitFor(() => expect(loaded).toEqual([`/operations/accounts/${ada.accountId}`]))
  expect(ended).toBe(1)
})
