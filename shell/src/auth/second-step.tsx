import { browserSupportsWebAuthn } from '@simplewebauthn/browser'
import type { SecondFactorNeeded } from 'contract/auth'
import { Button } from 'design-system/button'
import { Notice } from 'design-system/notice'
import { TextField } from 'design-system/text-field'
import { TextLink } from 'design-system/text-link'
import { useEffect, useRef } from 'react'
import { AuthPage } from './auth-page.tsx'
import { useCodeForm, type CodeKind } from './use-code-form.ts'
import { usePasskey } from './use-second-factor.ts'

interface SecondStepProps {
  needed: SecondFactorNeeded
  onBack: (why: 'expired' | 'start-over') => void
}

/** The sign-in's second step: a passkey, a code of the app, or a recovery code. */
export function SecondStep({ needed: { ticket, methods, passkeyOptions }, onBack }: SecondStepProps) {
  const hasPasskey = methods.includes('passkey')
  const canUsePasskey = hasPasskey && browserSupportsWebAuthn()
  const hasApp = methods.includes('totp')
  const onExpired = () => onBack('expired')
  const { kind, isAsked, ask, field, submit, isPending } = useCodeForm({ ticket, hasApp, canUsePasskey, onExpired })

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
      onSubmit={submit}
    >
      {canUsePasskey && <PasskeyButton ticket={ticket} options={passkeyOptions} onExpired={onExpired} />}
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
    </AuthPage>
  )
}

/** Has the focus at first: it is the quickest way. */
function PasskeyButton({ ticket, options, onExpired }: { ticket: string; options: unknown; onExpired: () => void }) {
  const passkey = usePasskey({ ticket, options, onExpired })
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
