import {
  startAuthentication,
  WebAuthnAbortService,
  type PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser'
import { useMutation } from '@tanstack/react-query'
import { answerSecondFactor, type SecondFactorAnswer, type User } from 'contract/auth'
import { call } from 'contract/client'
import { useEffect } from 'react'
import { errorCode, errorMessage } from '../../host/error-message.ts'
import { notifyFailure } from './use-auth.ts'

const fallback = 'Failed to login'

export interface Step {
  /** Names the sign-in. */
  ticket: string
  /** The ticket expired, or had too many attempts: sign-in restarts with the password. */
  onExpired: () => void
  /** The step stays busy until this ends. */
  onSignedIn: (user: User) => Promise<void> | void
}

/** Completes the sign-in with a code. A wrong one is reported at its field. */
export function useCode({ ticket, onExpired, onSignedIn, onWrong }: Step & { onWrong: (message: string) => void }) {
  return useMutation({
    mutationFn: (answer: { method: 'totp' | 'recovery'; code: string }) => send({ ticket, ...answer }),
    onSuccess: onSignedIn,
    onError(error) {
      if (errorCode(error) === 'ticket_expired') onExpired()
      else if (errorCode(error) === 'wrong_second_factor') onWrong(errorMessage(error, 'This code is not right'))
      else notifyFailure(error, fallback)
    },
  })
}

/** Completes the sign-in with a passkey; `errorText` is the error to show beside its button. */
export function usePasskey({ ticket, options, onExpired, onSignedIn }: Step & { options: unknown }) {
  const passkey = useMutation({
    async mutationFn() {
      // The boundary: the server made these options for this very call.
      const response = await startAuthentication({ optionsJSON: options as PublicKeyCredentialRequestOptionsJSON })
      return send({ ticket, method: 'passkey', response })
    },
    onSuccess: onSignedIn,
    onError(error) {
      if (errorCode(error) === 'ticket_expired') onExpired()
    },
  })
  useEffect(() => () => WebAuthnAbortService.cancelCeremony(), []) // closes the browser's passkey prompt
  return {
    ...passkey,
    errorText:
      passkey.error && errorMessage(passkey.error, 'Your passkey was not used. Please try again, or use another way.'),
  }
}

const send = (answer: SecondFactorAnswer) => call(answerSecondFactor, { body: answer })
