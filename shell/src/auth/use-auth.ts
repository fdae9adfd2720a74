import { useMutation, useQueryClient } from '@tanstack/react-query'
import {
  forgotPassword,
  logIn,
  resetPassword,
  SecondFactorNeeded,
  signUp,
  type ForgotPasswordForm,
  type LogInForm,
  type SignUpForm,
  type User,
} from 'contract/auth'
import { ApiError, call } from 'contract/client'
import { listClosedAccounts } from 'contract/closing'
import { signUpInvited } from 'contract/members'
import { useLocation, useNavigate } from 'react-router-dom'
import { notify, notifyError } from '../../host/notify.ts'
import { paths } from '../../host/paths.ts'
import { sessionKey } from '../../host/query-client.ts'
import { errorCode, errorMessage } from '../../host/error-message.ts'
import { invitationToken, returnAddress } from './return-address.ts'

/** Creates the account and signs its user in; who comes from an invitation shows its link, with which an office may sign up from one address. A common password, and an address that has an account, are reported at their fields. */
export function useSignUp(onSignedUp: () => void, onProblem: (field: 'email' | 'password', message: string) => void) {
  const enter = useEnterSite()
  const token = invitationToken(useLocation().state)
  return useMutation({
    mutationFn: (form: SignUpForm) =>
      token ? call(signUpInvited, { body: { ...form, token } }) : call(signUp, { body: form }),
    onSuccess(user) {
      onSignedUp()
      enter(user, 'Account created successfully!')
    },
    onError(error) {
      if (errorCode(error) === 'common_password') return onProblem('password', errorMessage(error, tooCommon))
      // It stays when the toast is gone: the account may be one's own, of a try whose answer was lost.
      if (errorCode(error) === 'email_taken') onProblem('email', errorMessage(error, 'Sign in instead.'))
      notifyFailure(error, 'Failed to create account')
    },
  })
}

interface LogInOutcome {
  onSecondFactor: (needed: SecondFactorNeeded) => void
  onSignedIn: (user: User) => Promise<void> | void
}

/** Signs in, or passes on what the second step needs. */
export function useLogIn({ onSecondFactor, onSignedIn }: LogInOutcome) {
  return useMutation({
    mutationFn: (form: LogInForm) => call(logIn, { body: form }),
    onSuccess: onSignedIn,
    onError(error) {
      const needed =
        errorCode(error) === 'second_factor_needed' && error instanceof ApiError
          ? SecondFactorNeeded.safeParse(error.details).data
          : undefined
      if (needed) onSecondFactor(needed)
      else notifyFailure(error, 'Failed to login')
    },
  })
}

export function useForgotPassword(onSent: () => void) {
  return useMutation({
    mutationFn: (form: ForgotPasswordForm) => call(forgotPassword, { body: form }),
    onSuccess() {
      onSent()
      notify({ title: 'Reset email sent', text: 'Check your email for password reset instructions' })
    },
    onError: (error) => notifyFailure(error, 'Failed to send reset email'),
  })
}

/** Sets the password that was forgotten. A common one is reported at its field. */
export function useResetPassword(token: string, onCommonPassword: (message: string) => void) {
  const rejectLink = useInvalidLink()
  return useMutation({
    mutationFn: (form: { newPassword: string; keepApiKeys: boolean }) =>
      call(resetPassword, { body: { token, ...form } }),
    onError(error) {
      if (errorCode(error) === 'invalid_token') rejectLink()
      else if (errorCode(error) === 'common_password') onCommonPassword(errorMessage(error, tooCommon))
      else notifyFailure(error, 'Failed to reset password')
    },
  })
}

/** Reports an invalid reset link and opens the form that sends a new one. */
export function useInvalidLink() {
  const navigate = useNavigate()
  return () => {
    notify({ title: 'Invalid reset link', text: 'This reset link is invalid or has expired', tone: 'destructive' })
    navigate(paths.forgotPassword(), { replace: true })
  }
}

/** The same for whoever signed in: one who owned a closed account hears of it first. */
export function useReturnToSite() {
  const enter = useEnterSite()
  return async (user: User, text: string) => {
    // Where it cannot be asked, the page of the team still shows them.
    const closed = await call(listClosedAccounts, {}).catch(() => [])
    enter(user, text, closed.length > 0)
  }
}

/** Sets the session's user and opens the page they asked for. */
function useEnterSite() {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const { state } = useLocation()
  return (user: User, text: string, hasClosedAccounts = false) => {
    queryClient.removeQueries() // queries of another account
    queryClient.setQueryData(sessionKey, user)
    notify({ title: 'Success', text })
    if (hasClosedAccounts) navigate(paths.closedAccounts(), { replace: true, state })
    else navigate(returnAddress(state), { replace: true })
  }
}

const tooCommon = 'This password is too common'

/** The title is the specification's. */
export const notifyFailure = (error: unknown, fallback: string) => notifyError(error, fallback, 'error')
