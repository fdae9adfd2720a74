import { ApiError } from 'contract/client'
import { codeOf, isSignedOut, statusOf, wordsOf } from './words-of.ts'

test('the server’s own message is shown', () => {
  const error = new ApiError(409, '{"message":"…"}', { code: 'email_taken', message: 'There is an account with this address.' })
  expect(wordsOf(error, 'Failed to create account')).toBe('There is an account with this address.')
  expect(codeOf(error)).toBe('email_taken')
})

test('without one the fallback is shown, never the status code', () => {
  expect(wordsOf(new ApiError(502, '<html>Bad Gateway</html>'), 'Failed to login')).toBe('Failed to login')
  expect(wordsOf(new Error('boom'), 'Failed to login')).toBe('Failed to login')
  expect(wordsOf('boom', 'Failed to login')).toBe('Failed to login')
})

test('a refusal is known by its shape, since every remote brings its own copy of the client', () => {
  const fromElsewhere = Object.assign(new Error('401: …'), { status: 401, code: 'signed_out', reason: 'Sign in to continue' })
  expect([isSignedOut(fromElsewhere), statusOf(fromElsewhere), wordsOf(fromElsewhere, '')]).toEqual([true, 401, 'Sign in to continue'])
  expect([isSignedOut(new Error('offline')), statusOf(new Error('offline'))]).toEqual([false, undefined])
})
