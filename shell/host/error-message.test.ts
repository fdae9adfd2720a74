import { ApiError } from 'contract/client'
import { errorCode, isSignedOut, errorStatus, errorMessage } from './error-message.ts'

test('the server’s own message is shown', () => {
  const error = new ApiError(409, '{"message":"…"}', {
    code: 'email_taken',
    message: 'There is an account with this address.',
  })
  expect(errorMessage(error, 'Failed to create account')).toBe('There is an account with this address.')
  expect(errorCode(error)).toBe('email_taken')
})

test('without one the fallback is shown, never the status code', () => {
  expect(errorMessage(new ApiError(502, '<html>Bad Gateway</html>'), 'Failed to login')).toBe('Failed to login')
  expect(errorMessage(new Error('boom'), 'Failed to login')).toBe('Failed to login')
  expect(errorMessage('boom', 'Failed to login')).toBe('Failed to login')
})

test('a refusal is known by its shape, since every remote brings its own copy of the client', () => {
  const fromElsewhere = Object.assign(new Error('401: …'), {
    status: 401,
    code: 'signed_out',
    reason: 'Sign in to continue',
  })
  expect([isSignedOut(fromElsewhere), errorStatus(fromElsewhere), errorMessage(fromElsewhere, '')]).toEqual([
    true,
    401,
    'Sign in to continue',
  ])
  expect([isSignedOut(new Error('offline')), errorStatus(new Error('offline'))]).toEqual([false, undefined])
})

test('a wrong password says nothing about who is signed in', () => {
  expect(isSignedOut(new ApiError(401, '…', { code: 'wrong_credentials' }))).toBe(false)
})
