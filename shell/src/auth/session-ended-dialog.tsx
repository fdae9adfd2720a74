import { zodResolver } from '@hookform/resolvers/zod'
import { LogInForm, type SecondFactorNeeded, type User } from 'contract/auth'
import { Notice } from 'design-system/notice'
import { PasswordField } from 'design-system/password-field'
import { Muted, Text } from 'design-system/text'
import { useEffect, useEffectEvent, useState } from 'react'
import { useForm } from 'react-hook-form'
import { errorCode } from '../../host/error-message.ts'
import { EmailField } from '../fields/email-field.tsx'
import { FormDialog } from '../fields/form-dialog.tsx'
import { SecondFactorForm } from './second-step.tsx'
import { useLogIn } from './use-auth.ts'
import { userOfBrowser } from './user-of-browser.ts'

interface Asking {
  email: string
  onSignedIn: (user: User) => void
  /** Goes to the sign-in page instead. */
  onClose: () => void
}

interface SessionEndedDialogProps extends Asking {
  userId: string
}

/**
 * Asks for the password, and for the second factor where there is one, over the page that goes on afterwards. Where the same person is signed in, as
 * after another window renewed the session, it goes on without.
 */
export function SessionEndedDialog({ userId, onSignedIn, ...asking }: SessionEndedDialogProps) {
  const [hasEnded, setEnded] = useState(false)
  const goOn = useEffectEvent(onSignedIn)
  useEffect(() => {
    let isShown = true
    void userOfBrowser().then((user) => {
      if (!isShown) return
      if (user?.id === userId) goOn(user)
      else setEnded(true)
    })
    return () => {
      isShown = false
    }
  }, [userId])
  return hasEnded && <SignInAgain onSignedIn={onSignedIn} {...asking} />
}

function SignInAgain({ email, onSignedIn, onClose }: Asking) {
  const [needed, setNeeded] = useState<SecondFactorNeeded>()
  const [hasExpired, setExpired] = useState(false)
  if (needed)
    return (
      <SecondFactorForm
        needed={needed}
        onExpired={() => {
          setExpired(true)
          setNeeded(undefined)
        }}
        onSignedIn={onSignedIn}
        show={({ title, intro, submit, fields }) => (
          <FormDialog title={title} onSubmit={submit} onClose={onClose}>
            <Muted>{intro}</Muted>
            {fields}
          </FormDialog>
        )}
      />
    )
  return (
    <PasswordForm
      email={email}
      hasExpired={hasExpired}
      onSecondFactor={setNeeded}
      onSignedIn={onSignedIn}
      onClose={onClose}
    />
  )
}

interface PasswordFormProps extends Asking {
  hasExpired: boolean
  onSecondFactor: (needed: SecondFactorNeeded) => void
}

function PasswordForm({ email, hasExpired, onSecondFactor, onSignedIn, onClose }: PasswordFormProps) {
  const logIn = useLogIn({ onSecondFactor, onSignedIn })
  const {
    register,
    handleSubmit,
    formState: { errors },
  } = useForm({ resolver: zodResolver(LogInForm), defaultValues: { email, password: '' } })
  return (
    <FormDialog
      title="Your session has ended"
      submitLabel={logIn.isPending ? 'Signing In...' : 'Sign In'}
      busy={logIn.isPending}
      onSubmit={handleSubmit((form) => logIn.mutate(form))}
      onClose={onClose}
    >
      {hasExpired && (
        <Notice tone="warning" urgent>
          The second step took too long. Please enter your password again.
        </Notice>
      )}
      <Text>Enter your password, and this page goes on where it was. Nothing that you typed is lost.</Text>
      <EmailField
        label="Email"
        readOnly
        hint={
          errorCode(logIn.error) === 'wrong_credentials' &&
          'If you changed your address meanwhile, cancel and sign in with the new one. What you typed is kept.'
        }
        {...register('email')}
      />
      <PasswordField
        label="Password"
        autoComplete="current-password"
        data-autofocus
        error={errors.password?.message}
        {...register('password')}
      />
    </FormDialog>
  )
}
