import { screen, waitFor } from '@testing-library/react'
import { answerSecondFactor, logIn, type SecondFactorAnswer, type SecondFactorMethod } from 'contract/auth'
import { listClosedAccounts } from 'contract/closing'
import { getDashboard } from 'contract/dashboard'
import { ada, answers, fakePasskeys, noPasskeys, refuses } from '../../testing/index.tsx'
import { keepOnlyFor } from '../../host/account-storage.ts'
import { fakeSite, nothingYet, visitSite } from '../test-site.tsx'

beforeEach(noPasskeys)

const needs = (...methods: SecondFactorMethod[]) =>
  refuses(logIn, 401, 'Your second step is needed', 'second_factor_needed', {
    ticket: 'ticket-1',
    methods,
    passkeyOptions: methods.includes('passkey') ? { challenge: 'bWFkZSB1cA', allowCredentials: [] } : null,
  })

/** Enters the right password at the sign-in page. */
async function arrive(state?: unknown) {
  const visit = visitSite('/login', { user: null, state })
  await visit.user.type(screen.getByLabelText('Email'), 'ada@example.com')
  await visit.user.type(screen.getByLabelText('Password'), 'correct horse{Enter}')
  await screen.findByRole('heading', { level: 1, name: 'Two-Step Verification' })
  return visit
}

const appCode = () => screen.getByLabelText('Code from your authenticator app')
const verify = () => screen.getByRole('button', { name: 'Verify' })

/** Accepts every answer, and records it. */
function takes() {
  const sent: SecondFactorAnswer[] = []
  const reply = answers(answerSecondFactor, ({ body }) => {
    sent.push(body)
    return ada
  })
  return { sent, reply }
}

test('the app’s code completes the sign-in and leads to the requested page', async () => {
  const { sent, reply } = takes()
  fakeSite(needs('totp', 'recovery'), reply)
  const { user, address } = await arrive({ returnTo: '/contacts?status=lost' })
  expect(appCode()).toHaveFocus()
  expect(appCode()).toHaveAttribute('autocomplete', 'one-time-code')
  expect(appCode()).toHaveAttribute('inputmode', 'numeric')
  expect(screen.queryByRole('button', { name: 'Use a Passkey' })).toBeNull()

  await user.type(appCode(), '123456{Enter}')

  expect(await screen.findByText('Logged in successfully!')).toBeVisible()
  expect(address()).toBe('/contacts?status=lost')
  expect(sent).toEqual([{ ticket: 'ticket-1', method: 'totp', code: '123456' }])
})

test('who signs in again leaves no address in the sign-in form', async () => {
  keepOnlyFor(ada.id)
  fakeSite(needs('totp', 'recovery'), takes().reply)
  const { user } = await arrive({ returnTo: '/contacts' })
  await user.type(appCode(), '123456{Enter}')
  await screen.findByText('Logged in successfully!')
  expect(JSON.stringify(localStorage)).not.toContain('ada@example.com')
})

test('the step is busy until the page opens, so that a second press sends nothing', async () => {
  const { sent, reply } = takes()
  let open: (() => void) | undefined
  fakeSite(
    needs('totp', 'recovery'),
    reply,
    answers(listClosedAccounts, () => new Promise<[]>((resolve) => (open = () => resolve([])))),
    answers(getDashboard, () => nothingYet),
  )
  const { user } = await arrive()
  await user.type(appCode(), '123456{Enter}')
  await waitFor(() => expect(open).toBeDefined())
  await user.click(screen.getByRole('button', { name: /Checking|Verify/ }))
  open?.()
  expect(await screen.findByText('Logged in successfully!')).toBeVisible()
  expect(sent).toHaveLength(1)
})

test('an empty code is required, and nothing is sent', async () => {
  fakeSite(needs('totp', 'recovery'))
  const { user } = await arrive()
  await user.click(verify())
  expect(await screen.findByText('Enter the code from your app')).toBeVisible()
  expect(appCode()).toBeInvalid()
})

test('a wrong code is reported at its field, and stays', async () => {
  fakeSite(
    needs('totp', 'recovery'),
    refuses(
      answerSecondFactor,
      401,
      'This code is not right. Enter the one that your app shows now.',
      'wrong_second_factor',
    ),
  )
  const { user, address } = await arrive()
  await user.type(appCode(), '000000{Enter}')
  expect(await screen.findByText('This code is not right. Enter the one that your app shows now.')).toBeVisible()
  expect(appCode()).toHaveAccessibleDescription(/not right/)
  expect(appCode()).toHaveValue('000000')
  expect(appCode()).toHaveFocus()
  expect(address()).toBe('/login')
})

test.each([
  [429, 'Too many attempts. Please try again in 15 minutes.'],
  [503, 'Many people are signing in right now. Please try again in a moment.'],
])('a refusal %i is told in the server’s words, and the code can be sent again', async (status, words) => {
  fakeSite(needs('totp', 'recovery'), refuses(answerSecondFactor, status, words))
  const { user } = await arrive()
  await user.type(appCode(), '123456{Enter}')
  expect(await screen.findByText(words)).toBeVisible()
  expect(appCode()).toHaveValue('123456')
  expect(verify()).toBeEnabled()
})

test('a recovery code works instead, and the user can switch back to the app’s code', async () => {
  const { sent, reply } = takes()
  fakeSite(
    needs('totp', 'recovery'),
    reply,
    answers(getDashboard, () => nothingYet),
  )
  const { user } = await arrive()
  await user.click(screen.getByRole('button', { name: 'Use a recovery code' }))
  expect(screen.getByLabelText('Recovery code')).toHaveFocus()
  await user.click(screen.getByRole('button', { name: 'Use your authenticator app' }))
  expect(appCode()).toHaveFocus()
  await user.click(screen.getByRole('button', { name: 'Use a recovery code' }))
  await user.type(screen.getByLabelText('Recovery code'), 'abcd-efgh{Enter}')
  expect(await screen.findByText('Logged in successfully!')).toBeVisible()
  expect(sent).toEqual([{ ticket: 'ticket-1', method: 'recovery', code: 'abcd-efgh' }])
})

test('a passkey is offered first, and takes one click', async () => {
  fakePasskeys()
  const { sent, reply } = takes()
  fakeSite(
    needs('passkey', 'totp', 'recovery'),
    reply,
    answers(getDashboard, () => nothingYet),
  )
  const { user } = await arrive()
  expect(screen.getByRole('button', { name: 'Use a Passkey' })).toHaveFocus()
  expect(appCode()).toBeVisible()
  await user.keyboard('{Enter}')
  expect(await screen.findByText('Logged in successfully!')).toBeVisible()
  expect(sent).toMatchObject([{ ticket: 'ticket-1', method: 'passkey', response: { id: 'bWFkZSB1cA' } }])
})

test('with a passkey too, the keyboard follows to the code that the user switches to', async () => {
  fakePasskeys()
  fakeSite(needs('passkey', 'totp', 'recovery'))
  const { user } = await arrive()
  await user.click(screen.getByRole('button', { name: 'Use a recovery code' }))
  expect(screen.getByLabelText('Recovery code')).toHaveFocus()
  await user.click(screen.getByRole('button', { name: 'Use your authenticator app' }))
  expect(appCode()).toHaveFocus()
})

test('a user who cancels the passkey sees why beside it, and can try again or use a recovery code', async () => {
  fakePasskeys({ canceled: true })
  fakeSite(needs('passkey', 'recovery'))
  const { user } = await arrive()
  expect(screen.queryByRole('textbox')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Use a Passkey' }))
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Your passkey was not used. Please try again, or use another way.',
  )
  expect(screen.getByRole('button', { name: 'Use a Passkey' })).toBeEnabled()
  await user.click(screen.getByRole('button', { name: 'Use a recovery code' }))
  expect(screen.getByLabelText('Recovery code')).toHaveFocus()
})

test('a passkey that the server refuses shows the server’s message', async () => {
  fakePasskeys()
  fakeSite(
    needs('passkey', 'recovery'),
    refuses(answerSecondFactor, 401, 'This passkey does not belong to your account', 'wrong_second_factor'),
  )
  const { user } = await arrive()
  await user.click(screen.getByRole('button', { name: 'Use a Passkey' }))
  expect(await screen.findByText('This passkey does not belong to your account')).toBeVisible()
})

test('a browser without passkeys says so, and asks for a recovery code', async () => {
  fakeSite(needs('passkey', 'recovery'))
  await arrive()
  expect(screen.getByText(/This browser cannot use passkeys/)).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Use a Passkey' })).toBeNull()
  expect(screen.getByLabelText('Recovery code')).toHaveFocus()
})

test('a step that took too long leads back to the password, with a sentence and the address', async () => {
  fakeSite(needs('totp', 'recovery'), refuses(answerSecondFactor, 401, 'Sign in again', 'ticket_expired'))
  const { user } = await arrive()
  await user.type(appCode(), '123456{Enter}')
  expect(await screen.findByText('The second step took too long. Please enter your password again.')).toBeVisible()
  expect(screen.getByLabelText('Email')).toHaveValue('ada@example.com')
  expect(screen.getByLabelText('Password')).toHaveValue('')
  expect(screen.getByLabelText('Password')).toHaveFocus()

  await user.type(screen.getByLabelText('Password'), 'correct horse{Enter}')
  expect(await screen.findByRole('heading', { level: 1, name: 'Two-Step Verification' })).toBeVisible()
})

test('starting over leads back to the first step', async () => {
  fakeSite(needs('totp', 'recovery'))
  const { user } = await arrive()
  await user.click(screen.getByRole('button', { name: 'Start over' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Welcome Back' })).toBeVisible()
  expect(screen.getByLabelText('Email')).toHaveFocus()
  expect(screen.getByLabelText('Password')).toHaveValue('')
  expect(screen.queryByText(/took too long/)).toBeNull()
})
