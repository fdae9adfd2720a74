import { screen } from '@testing-library/react'
import { confirmEmail } from 'contract/auth'
import type { Response } from 'contract/endpoint'
import { sessionKey } from '../../host/query-client.ts'
import { ada, answers, refuses } from '../../testing/index.tsx'
import { fakeSite, visitSite } from '../test-site.tsx'

type Confirmed = Response<typeof confirmEmail>

/** The mailed link after sign-up was used. */
const signedUp: Confirmed = { email: 'ada@example.com', purpose: 'sign-up', waitsFor: null }
/** One of the two links of a change was. */
const changed = (waitsFor: string | null): Confirmed => ({
  email: waitsFor ? 'ada@example.com' : 'ada@example.org',
  purpose: 'change',
  waitsFor,
})

const link = '/confirm-email?token=abc'
const press = () => screen.getByRole('button', { name: 'Confirm This Email Address' })
const heading = (name: string) => screen.findByRole('heading', { level: 1, name })

test('opening the link redeems nothing: pressing the button does', async () => {
  const sent: unknown[] = []
  fakeSite(
    answers(confirmEmail, ({ body }) => {
      sent.push(body)
      return signedUp
    }),
  )
  const { user } = visitSite(link)
  expect(await heading('Confirm Your Email')).toBeVisible()
  expect(sent).toEqual([])

  await user.click(press())

  expect(await heading('Email Address Confirmed')).toHaveFocus()
  expect(screen.getByText('Thank you. ada@example.com is confirmed.')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Go to the Dashboard' })).toHaveAttribute('href', '/dashboard')
  expect(sent).toEqual([{ token: 'abc' }])
})

test('the session is fetched again, now with a confirmed address', async () => {
  fakeSite(answers(confirmEmail, () => signedUp))
  const { user, queryClient } = visitSite(link, { user: { ...ada, emailConfirmed: false } })
  await user.click(press())
  await heading('Email Address Confirmed')
  expect(queryClient.getQueryData(sessionKey)).toBeUndefined()
})

test('the first link of a change says which address is left', async () => {
  fakeSite(answers(confirmEmail, () => changed('ada@example.org')))
  const { user } = visitSite(link)
  await user.click(press())
  expect(await heading('One Address Is Left')).toHaveFocus()
  expect(screen.getByText(/We also sent a link to ada@example.org/)).toBeVisible()
  expect(screen.getByRole('link', { name: 'Go to Your Settings' })).toHaveAttribute('href', '/settings#profile')
})

test('the second one says that the address has changed', async () => {
  fakeSite(answers(confirmEmail, () => changed(null)))
  const { user } = visitSite(link)
  await user.click(press())
  expect(await heading('Email Address Changed')).toBeVisible()
  expect(screen.getByText('From now on you sign in with ada@example.org.')).toBeVisible()
})

test('a link that the server refuses says how to get another', async () => {
  fakeSite(refuses(confirmEmail, 422, 'This link is invalid or has expired', 'invalid_token'))
  const { user } = visitSite(link)
  await user.click(press())
  expect(await heading('This Link No Longer Works')).toHaveFocus()
  expect(screen.getByText(/your settings send you a new link/)).toBeVisible()
  expect(screen.getByRole('link', { name: 'Go to Your Settings' })).toBeVisible()
})

test('without a token there is nothing to press', async () => {
  fakeSite()
  visitSite('/confirm-email')
  expect(await heading('This Link No Longer Works')).toBeVisible()
  expect(screen.queryByRole('button')).toBeNull()
})

test('an address that another account has taken meanwhile shows an error', async () => {
  fakeSite(refuses(confirmEmail, 409, 'An account with this email already exists', 'email_taken'))
  const { user } = visitSite(link)
  await user.click(press())
  expect(await heading('This Address Is Taken')).toBeVisible()
  expect(screen.getByText('An account with this email already exists')).toBeVisible()
})

test('a failure is shown, and the link can be tried again', async () => {
  fakeSite(refuses(confirmEmail, 500, ''))
  const { user } = visitSite(link)
  await user.click(press())
  expect(await screen.findByText('Your email address could not be confirmed')).toBeVisible()
  expect(press()).toBeEnabled()
})

test('while it is being confirmed the button waits and says so', async () => {
  fakeSite(answers(confirmEmail, () => new Promise(() => {})))
  const { user } = visitSite(link)
  await user.click(press())
  expect(await screen.findByRole('button', { name: 'Confirming...' })).toHaveAttribute('aria-disabled', 'true')
})
