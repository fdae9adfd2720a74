import { cleanup, screen, waitFor } from '@testing-library/react'
import { currentUser, logIn } from 'contract/auth'
import { getDashboard } from 'contract/dashboard'
import { openAccount } from 'contract/members'
import { ada, answers, refuses, visit } from '../../testing/index.tsx'
import { fakeSite, nothingYet, visitSite } from '../test-site.tsx'
import { SignedInFrame } from './signed-in-frame.tsx'

const solar = '0195c0de-0000-7000-8000-00000000000c'

function open(address: string, user = ada) {
  const loaded: string[] = []
  const frame = (
    <SignedInFrame load={(page) => loaded.push(page)}>
      <h1>Page</h1>
    </SignedInFrame>
  )
  return { ...visit([{ path: '*', element: frame }], address, { user }), loaded }
}
const page = () => screen.queryByRole('heading', { name: 'Page' })

test('the link of a mail about another account of the person’s opens that account and loads the page there, without what named it', async () => {
  const opened: string[] = []
  fakeSite(
    answers(openAccount, ({ params }) => {
      opened.push(params.id)
      return { ...ada, accountId: solar }
    }),
  )
  const { loaded } = open(`/billing/add-money?amount=5&account=${solar}#card`)
  expect(page()).toBeNull()
  await waitFor(() => expect(loaded).toEqual(['/billing/add-money?amount=5#card']))
  expect(opened).toEqual([solar])
  expect(page()).toBeNull()
})

test('where the account is open already, the page shows at once and nothing is opened', async () => {
  fakeSite()
  const { address, loaded } = open(`/billing/add-money?amount=5&account=${ada.accountId}`)
  await waitFor(() => expect(page()).toBeVisible())
  expect(address()).toBe('/billing/add-money?amount=5')
  expect(loaded).toEqual([])
})

test.each([
  ['not_found', refuses(openAccount, 404, 'Account not found', 'not_found'), solar],
  ['invalid', refuses(openAccount, 422, 'Invalid', 'invalid'), 'nonsense'],
])(
  'who is no member of the account (%s) gets the page of their own, and reads so until they have seen it',
  async (_, refusal, account) => {
    fakeSite(refusal)
    const { user, address, loaded } = open(`/billing?account=${account}`)
    await waitFor(() => expect(page()).toBeVisible())
    expect(address()).toBe('/billing')
    expect(loaded).toEqual([])
    expect(screen.getByText('This link is about another account')).toBeVisible()
    expect(screen.getByText(/You are no member of it, or it was closed. This page shows Ada Lovelace./)).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Got It' }))
    expect(screen.queryByText('This link is about another account')).toBeNull()
    expect(page()).toBeVisible()
  },
)

test('an account that could not be opened at this moment is asked for again, or the person stays in theirs', async () => {
  fakeSite(refuses(openAccount, 503, 'The server is restarting.', 'busy'))
  const { user, loaded } = open(`/billing?account=${solar}`)
  expect(await screen.findByText('The server is restarting.')).toBeVisible()
  expect(page()).toBeNull()
  expect(screen.getByRole('link', { name: 'Stay in Ada Lovelace' })).toHaveAttribute('href', '/billing')
  fakeSite(answers(openAccount, () => ({ ...ada, accountId: solar })))
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(loaded).toEqual(['/billing']))
})

test('who signs in from such a link gets to the account that it is about', async () => {
  const opened: string[] = []
  fakeSite(
    refuses(currentUser, 401, 'Sign in to continue', 'signed_out'),
    answers(logIn, () => ada),
    answers(getDashboard, () => nothingYet),
    answers(openAccount, ({ params }) => {
      opened.push(params.id)
      return new Promise(() => {})
    }),
  )
  const { user } = visitSite(`/dashboard?account=${solar}`, { user: 'unasked' })
  await user.type(await screen.findByLabelText('Email'), 'ada@example.com')
  await user.type(screen.getByLabelText('Password'), 'x{Enter}')
  await waitFor(() => expect(opened).toEqual([solar]))
})

describe('the page of the account that a link opened', () => {
  const opened: string[] = []
  const inSolar = { ...ada, accountId: solar, accountName: 'Sunny Solar' }
  beforeEach(async () => {
    opened.length = 0
    fakeSite(
      answers(openAccount, ({ params }) => {
        opened.push(params.id)
        return inSolar
      }),
    )
    const { loaded } = open(`/billing?account=${solar}`)
    await waitFor(() => expect(loaded).toEqual(['/billing']))
    cleanup()
  })

  test('says once in which account the person is now, with the way back to the one before', async () => {
    const { user, loaded } = open('/billing', inSolar)
    expect(await screen.findByText('You are in Sunny Solar now')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Back to Ada Lovelace' }))
    await waitFor(() => expect(loaded).toEqual(['/dashboard']))
    expect(opened).toEqual([solar, ada.accountId])
    cleanup()
    open('/billing', inSolar)
    expect(await screen.findByRole('heading', { name: 'Page' })).toBeVisible()
    expect(screen.queryByText('You are in Sunny Solar now')).toBeNull()
  })

  test('says so until it was read', async () => {
    const { user } = open('/billing', inSolar)
    await user.click(await screen.findByRole('button', { name: 'Got It' }))
    expect(screen.queryByText('You are in Sunny Solar now')).toBeNull()
    expect(page()).toBeVisible()
  })
})
