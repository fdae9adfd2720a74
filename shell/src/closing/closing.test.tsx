import { screen, within } from '@testing-library/react'
import { readAgency } from 'contract/agency'
import { logIn } from 'contract/auth'
import {
  closeAccount,
  closingMoney,
  listClosedAccounts,
  reopenAccount,
  type ClosedAccount,
  type CloseForm,
  type ClosingMoney,
} from 'contract/closing'
import { ada, answers, fakeApi, refuses, visit } from '../../testing/index.tsx'
import { fakeSite, visitSite } from '../test-site.tsx'
import { ClosedAccountsPage } from './closed-accounts-page.tsx'
import { Closing } from './closing.tsx'

const noMoney: ClosingMoney = {
  available: '0.00',
  underWay: '0.00',
  toCard: '0.00',
  asked: '0.00',
  rest: '0.00',
  owed: '0.00',
  contact: 'help@example.com',
}
const closed: ClosedAccount = {
  id: '0195c0de-0000-7000-8000-0000000000cc',
  name: 'Sunny Solar',
  closedAt: '2026-03-05T15:00:00.000Z',
  closedBy: 'Grace Hopper',
  endsAt: '2026-04-04T15:00:00.000Z',
  members: 3,
  money: noMoney,
}
const never = () => new Promise<never>(() => undefined)
const none = answers(listClosedAccounts, () => [])
const one = answers(listClosedAccounts, () => [closed])

function visitClosing(replies: Parameters<typeof fakeApi>, user: Partial<typeof ada> = {}) {
  localStorage.clear()
  fakeApi(
    ...replies,
    answers(closingMoney, () => noMoney),
    answers(readAgency, () => ({ agency: { name: 'Acme Agency', since: closed.closedAt } })),
  )
  return visit([{ path: '/settings/team', element: <Closing /> }], '/settings/team', { user: { ...ada, ...user } })
}

describe('the page of the team', () => {
  test('closes the account once its name is typed and the password given, and says what ends', async () => {
    const sent: CloseForm[] = []
    const { user } = visitClosing([
      none,
      answers(closeAccount, ({ body }) => {
        sent.push(body)
        return never() // the page waits for the next one
      }),
    ])
    await user.click(await screen.findByRole('button', { name: 'Close Account' }))
    const dialog = within(await screen.findByRole('dialog', { name: `Close ${ada.accountName}?` }))
    expect(dialog.getByText(/For 30 days an owner can open it again/)).toBeVisible()
    expect(await dialog.findByText(/The work of Acme Agency here ends first/)).toBeVisible()
    await user.click(dialog.getByRole('button', { name: 'Close Account' }))
    expect(await dialog.findByText('Type the name of the account')).toBeVisible()
    expect(dialog.getByText('Password is required')).toBeVisible()

    await user.type(dialog.getByLabelText('Name of the account'), ada.accountName)
    await user.type(dialog.getByLabelText('Current password'), 'correct horse')
    await user.click(dialog.getByRole('button', { name: 'Close Account' }))
    expect(sent).toEqual([{ name: ada.accountName, currentPassword: 'correct horse' }])
  })

  test('says what becomes of the balance before it is closed: what goes back to a card, what has to be asked for, and what is still held', async () => {
    let times = 0
    const { user } = visitClosing([
      none,
      answers(closingMoney, () => {
        times += 1
        if (times === 1) throw new Error('away')
        return { ...noMoney, available: '68.00', toCard: '50.00', asked: '3.00', rest: '15.00', underWay: '4.00' }
      }),
    ])
    await user.click(await screen.findByRole('button', { name: 'Close Account' }))
    const dialog = within(await screen.findByRole('dialog'))
    expect(await dialog.findByText('What is left in the balance could not be loaded.')).toBeVisible()
    await user.click(dialog.getByRole('button', { name: 'Try Again' }))
    expect(await dialog.findByText(/of its balance goes back to the card that paid it/)).toHaveTextContent('$50.00')
    expect(dialog.getByText(/the bank of the card that paid it asks about that payment/)).toHaveTextContent('$3.00')
    expect(dialog.getByText(/cannot go back to a card/)).toHaveTextContent('$15.00')
    expect(dialog.getByRole('link', { name: 'help@example.com' })).toHaveAttribute('href', 'mailto:help@example.com')
    expect(dialog.getByText(/is held for texts and orders under way/)).toHaveTextContent('$4.00')
  })

  test('says what is owed before it is closed, and that it stays owed', async () => {
    const { user } = visitClosing([none, answers(closingMoney, () => ({ ...noMoney, owed: '55.16' }))])
    await user.click(await screen.findByRole('button', { name: 'Close Account' }))
    const dialog = within(await screen.findByRole('dialog'))
    expect(await dialog.findByText(/is owed for a payment that a bank took back, and stays owed/)).toHaveTextContent(
      '$55.16',
    )
    expect(dialog.getByRole('link', { name: 'help@example.com' })).toBeVisible()
  })

  test.each([
    [422, 'other_name', 'This is not the name of the account.', 'Name of the account'],
    [403, 'wrong_password', 'This is not your current password.', 'Current password'],
  ])('a refusal %i %s is shown at its field', async (status, code, message, field) => {
    const { user } = visitClosing([none, refuses(closeAccount, status, message, code)])
    await user.click(await screen.findByRole('button', { name: 'Close Account' }))
    await user.type(screen.getByLabelText('Name of the account'), 'Sunny')
    await user.type(screen.getByLabelText('Current password'), 'wrong')
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Close Account' }))
    expect(await screen.findByText(message)).toBeVisible()
    expect(screen.getByLabelText(field)).toHaveAccessibleDescription(expect.stringContaining(message))
  })

  test('shows it to owners alone, and the way back to whoever owned a closed one', async () => {
    visitClosing([one], { role: 'admin' })
    expect(await screen.findByRole('link', { name: 'Sunny Solar' })).toHaveAttribute('href', '/closed-accounts')
    expect(screen.queryByRole('button', { name: 'Close Account' })).toBeNull()
  })
})

describe('the closed accounts', () => {
  const open = (replies: Parameters<typeof fakeApi>, state?: unknown) => {
    fakeApi(...replies)
    return visit([{ path: '/closed-accounts', element: <ClosedAccountsPage /> }], '/closed-accounts', { state })
  }

  test('say when each was closed and until when it can be opened again, which one press does', async () => {
    const opened: string[] = []
    const { user } = open(
      [
        one,
        answers(reopenAccount, ({ params }) => {
          opened.push(params.id)
          return never()
        }),
      ],
      { returnTo: '/contacts' },
    )
    expect(await screen.findByText(/was closed on Mar 05, 2026 by Grace Hopper/)).toBeVisible()
    expect(
      screen.getByText(/Until Apr 04, 2026 you can open it again, and its 3 members are members again/),
    ).toBeVisible()
    expect(screen.getByRole('link', { name: `Go On to ${ada.accountName}` })).toHaveAttribute('href', '/contacts')
    await user.click(screen.getByRole('button', { name: 'Open It Again: Sunny Solar' }))
    expect(opened).toEqual([closed.id])
    expect(screen.getByRole('button', { name: 'Opening...' })).toHaveAttribute('aria-disabled', 'true')
  })

  test('say what is left of the balance and how one gets it', async () => {
    open([answers(listClosedAccounts, () => [{ ...closed, money: { ...noMoney, available: '15.00', rest: '15.00' } }])])
    expect(await screen.findByText(/cannot go back to a card/)).toHaveTextContent('$15.00')
    expect(screen.getByRole('link', { name: 'help@example.com' })).toBeVisible()
  })

  test('that were opened meanwhile are gone, and one that cannot be opened says why', async () => {
    const { user, leave } = open([one, refuses(reopenAccount, 404, 'Account not found', 'not_found')])
    await user.click(await screen.findByRole('button', { name: 'Open It Again: Sunny Solar' }))
    expect(await screen.findByText('Account not found')).toBeVisible()
    leave()
    open([none])
    expect(await screen.findByText('No account can be opened again')).toBeVisible()
  })

  test('are the first that their owner sees after signing in', async () => {
    localStorage.clear()
    fakeSite(
      one,
      answers(logIn, () => ada),
    )
    const { user, address } = visitSite('/login')
    await user.type(await screen.findByRole('textbox', { name: 'Email' }), ada.email)
    await user.type(screen.getByLabelText('Password'), 'correct horse')
    await user.click(screen.getByRole('button', { name: 'Sign In' }))
    expect(await screen.findByRole('button', { name: 'Open It Again: Sunny Solar' })).toBeVisible()
    expect(address()).toBe('/closed-accounts')
  })
})
