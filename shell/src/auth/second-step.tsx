import { browserSupportsWebAuthn } from '@simplewebauthn/browser'
import type { SecondFactorNeeded, User } from 'contract/auth'
import { Button } from 'design-system/button'
import { Notice } from 'design-system/notice'
import { TextField } from 'design-system/text-field'
import { TextLink } from 'design-system/text-link'
import { useEffect, useRef, type FormEventHandler, type ReactNode } from 'react'
import { AuthPage } from './auth-page.tsx'
import { useCodeForm, type CodeKind } from './use-code-form.ts'
import { usePasskey, type Step } from './use-second-factor.ts'

interface SecondStepProps {
  needed: SecondFactorNeeded
  onSignedIn: (user: User) => Promise<void> | void
  onBack: (why: 'expired' | 'start-over') => void
}

/** The sign-in's second step: a passkey, a code of the app, or a recovery code. */
export function SecondStep({ needed, onSignedIn, onBack }: SecondStepProps) {
  return (
    <SecondFactorForm
      needed={needed}
      onExpired={() => onBack('expired')}
      onSignedIn={onSignedIn}
      show={({ title, intro, submit, fields }) => (
        <AuthPage
          title={title}
          intro={intro}
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
          onSubmit={submit}
        >
          {fields}
        </AuthPage>
      )}
    />
  )
}

interface SecondFactorFormProps {
  needed: SecondFactorNeeded
  /** The ticket expired, or had too many attempts: sign-in restarts with the password. */
  onExpired: () => void
  onSignedIn: (user: User) => Promise<void> | void
  /** Where the form stands: a page of its own, or a dialog. */
  show: (form: { title: string; intro: string; submit: FormEventHandler; fields: ReactNode }) => ReactNode
}

/** Asks for the second factor of an account, in the ways that it has. */
export function SecondFactorForm({
  needed: { ticket, methods, passkeyOptions },
  show,
  onExpired,
  onSignedIn,
}: SecondFactorFormProps) {
  const step: Step = { ticket, onExpired, onSignedIn }
  const hasPasskey = methods.includes('passkey')
  const canUsePasskey = hasPasskey && browserSupportsWebAuthn()
  const hasApp = methods.includes('totp')
  const { kind, isAsked, ask, field, submit, isPending } = useCodeForm({ ...step, hasApp, canUsePasskey })

  return show({
    title: 'Two-Step Verification',
    intro: introOf(canUsePasskey, isAsked ? kind : undefined),
    submit,
    fields: (
      <>
        {canUsePasskey && <PasskeyButton {...step} options={passkeyOptions} />}
        {hasPasskey && !canUsePasskey && (
          <Notice tone="warning">
            This browser cannot use passkeys. Use another way below, or sign in with a current browser.
          </Notice>
        )}
        {isAsked && (
          <>
            <TextField key={kind} spellCheck={false} autoCapitalize="none" {...field} />
            <Button type="submit" wide tone={canUsePasskey ? 'secondary' : 'primary'} busy={isPending}>
              {isPending ? 'Checking...' : 'Verify'}
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
      </>
    ),
  })
}

/** Has the focus at first: it is the quickest way. */
function PasskeyButton(props: Step & { options: unknown }) {
  const passkey = usePasskey(props)
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => button.current?.focus(), [])
  return (
    <>
      <Button wide icon="lock" ref={button} busy={passkey.isPending} onClick={() => passkey.mutate()}>
        {passkey.isPending ? 'Waiting for Your Passkey...' : 'Use a Passkey'}
      </Button>
      {passkey.errorText && (
        <Notice tone="bad" urgent>
          {passkey.errorText}
        </Notice>
      )}
    </>
  )
}

function introOf(canUsePasskey: boolean, kind: CodeKind | undefined): string {
  const ways = [
    canUsePasskey && 'your passkey',
    kind === 'totp' && 'a code from your authenticator app',
    kind === 'recovery' && 'one of your recovery codes',
  ].filter((way) => way !== false)
  return `Show that it is you, with ${ways.join(' or ')}.`
}
