import { browserSupportsWebAuthn } from '@simplewebauthn/browser'
import type { SecondFactorNeeded } from 'contract/auth'
import { Button } from 'design-system/button'
import { Notice } from 'design-system/notice'
import { TextField } from 'design-system/text-field'
import { TextLink } from 'design-system/text-link'
import { useEffect, useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import { AuthPage } from './auth-page.tsx'
import { useCode, usePasskey } from './use-second-factor.ts'

interface SecondStepProps {
  needed: SecondFactorNeeded
  onBack: (why: 'expired' | 'start-over') => void
}

const codes = {
  totp: {
    label: 'Code from your authenticator app',
    missing: 'Enter the code from your app',
    hint: undefined,
    inputMode: 'numeric',
    autoComplete: 'one-time-code',
  },
  recovery: {
    label: 'Recovery code',
    missing: 'Enter a recovery code',
    hint: 'You got these codes when you set up two-step verification. Each works once.',
    inputMode: 'text',
    autoComplete: 'off',
  },
} as const

/** The sign-in's second step: a passkey, a code of the app, or a recovery code. */
export function SecondStep({ needed: { ticket, methods, passkeyOptions }, onBack }: SecondStepProps) {
  const hasPasskey = methods.includes('passkey')
  const canUsePasskey = hasPasskey && browserSupportsWebAuthn()
  const hasApp = methods.includes('totp')
  const [kind, setKind] = useState<keyof typeof codes>(hasApp ? 'totp' : 'recovery')
  const [isAsked, setAsked] = useState(hasApp || !canUsePasskey) // a recovery code is the last resort, behind its button
  const {
    register,
    handleSubmit,
    setError,
    setFocus,
    resetField,
    formState: { errors },
  } = useForm({ defaultValues: { code: '' } })
  const onExpired = () => onBack('expired')
  const passkey = usePasskey({ ticket, options: passkeyOptions, onExpired })
  const code = useCode({
    ticket,
    onExpired,
    onWrong: (message) => setError('code', { message }, { shouldFocus: true }),
  })
  const { label, missing, ...field } = codes[kind]

  const first = useRef<HTMLButtonElement>(null)
  useEffect(() => first.current?.focus(), [])
  useEffect(() => {
    if (isAsked && (kind === 'recovery' || !canUsePasskey)) setFocus('code')
  }, [isAsked, kind, canUsePasskey, setFocus])

  const ask = (next: keyof typeof codes) => {
    resetField('code')
    setKind(next)
    setAsked(true)
  }

  return (
    <AuthPage
      title="Two-Step Verification"
      intro={introOf(canUsePasskey, isAsked ? kind : undefined)}
      footer={
        <>
          Wrong account?{' '}
          <TextLink asChild>
            <button type="button" onClick={() => onBack('start-over')}>
              Start over
            </button>
          </TextLink>
        </>
      }
      onSubmit={handleSubmit((form) => code.mutate({ method: kind, ...form }))}
    >
      {canUsePasskey && (
        <Button wide icon="lock" ref={first} busy={passkey.isPending} onClick={() => passkey.mutate()}>
          {passkey.isPending ? 'Waiting for Your Passkey...' : 'Use a Passkey'}
        </Button>
      )}
      {passkey.errorText && (
        <Notice tone="bad" urgent>
          {passkey.errorText}
        </Notice>
      )}
      {hasPasskey && !canUsePasskey && (
        <Notice tone="warning">
          This browser cannot use passkeys. Use another way below, or sign in with a current browser.
        </Notice>
      )}
      {isAsked && (
        <>
          <TextField
            key={kind}
            label={label}
            spellCheck={false}
            autoCapitalize="none"
            {...field}
            error={errors.code?.message}
            {...register('code', { validate: (text) => text.trim() !== '' || missing })}
          />
          <Button type="submit" wide tone={canUsePasskey ? 'secondary' : 'primary'} busy={code.isPending}>
            {code.isPending ? 'Checking...' : 'Verify'}
          </Button>
        </>
      )}
      {(kind === 'totp' || !isAsked) && (
        <Button wide tone="quiet" onClick={() => ask('recovery')}>
          Use a recovery code
        </Button>
      )}
      {kind === 'recovery' && isAsked && hasApp && (
        <Button wide tone="quiet" onClick={() => ask('totp')}>
          Use your authenticator app
        </Button>
      )}
    </AuthPage>
  )
}

function introOf(canUsePasskey: boolean, kind: keyof typeof codes | undefined): string {
  const ways = [
    canUsePasskey && 'your passkey',
    kind === 'totp' && 'a code from your authenticator app',
    kind === 'recovery' && 'one of your recovery codes',
  ].filter((way) => way !== false)
  return `Show that it is you, with ${ways.join(' or ')}.`
}
