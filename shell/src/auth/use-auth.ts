import { useMutation, useQueryClient } from '@tanstack/react-query'
import { forgotPassword, logIn, resetPassword, signUp, type ForgotPasswordForm, type LogInForm, type SignUpForm, type User } from 'contract/auth'
import { call } from 'contract/client'
import { useLocation, useNavigate } from 'react-router-dom'
import { notify } from '../../host/notify.ts'
import { paths } from '../../host/paths.ts'
import { sessionKey } from '../../host/query-client.ts'
import { codeOf, wordsOf } from '../../host/words-of.ts'
import { wishedAddress } from './wished-address.ts'

/** Creates the account and signs its user in. */
export function useSignUp() {
  const enter = useEntrance()
  return useMutation({
    mutationFn: (form: SignUpForm) => call(signUp, { body: form }),
    onSuccess: (user) => enter(user, 'Account created successfully!'),
    onError: (error) => complain(error, 'Failed to create account'),
  })
}

export function useLogIn() {
  const enter = useEntrance()
  return useMutation({
    mutationFn: (form: LogInForm) => call(logIn, { body: form }),
    onSuccess: (user) => enter(user, 'Logged in successfully!'),
    onError: (error) => complain(error, 'Failed to login'),
  })
}

export function useForgotPassword() {
  return useMutation({
    mutationFn: (form: ForgotPasswordForm) => call(forgotPassword, { body: form }),
    onSuccess: () => notify({ title: 'Reset email sent', text: 'Check your email for password reset instructions' }),
    onError: (error) => complain(error, 'Failed to send reset email'),
  })
}

export function useResetPassword(token: string) {
  const turnAway = useInvalidLink()
  return useMutation({
    mutationFn: (newPassword: string) => call(resetPassword, { body: { token, newPassword } }),
    onError: (error) => (codeOf(error) === 'invalid_token' ? turnAway() : complain(error, 'Failed to reset password')),
  })
}

/** Says that a reset link is no good and leads to the form that sends a new one. */
export function useInvalidLink() {
  const navigate = useNavigate()
  return () => {
    notify({ title: 'Invalid reset link', text: 'This reset link is invalid or has expired', tone: 'destructive' })
    navigate(paths.forgotPassword(), { replace: true })
  }
}

function useEntrance() {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const { state } = useLocation()
  return (user: User, text: string) => {
    queryClient.removeQueries() // whatever another account left behind
    queryClient.setQueryData(sessionKey, user)
    notify({ title: 'Success', text })
    navigate(wishedAddress(state), { replace: true })
  }
}

const complain = (error: unknown, fallback: string) => notify({ title: 'error', text: wordsOf(error, fallback), tone: 'destructive' })
