import { zodResolver } from '@hookform/resolvers/zod'
import { LogInForm, type SecondFactorNeeded, type User } from 'contract/auth'
import { Button } from 'design-system/button'
import { Notice } from 'design-system/notice'
import { PasswordField } from 'design-system/password-field'
import { TextLink } from 'design-system/text-link'
import { useEffect, useState, useTransition } from 'react'
import { Link } from 'react-router-dom'
import { useDraftForm } from '../../host/draft-form.ts'
import { forgetDraft } from '../../host/draft.ts'
import { paths } from '../../host/paths.ts'
import { EmailField } from '../fields/email-field.tsx'
import { FromLazyModule, lazyModule } from '../lazy-module.tsx'
import { AccountSwitch } from './account-switch.tsx'
import { AuthPage } from './auth-page.tsx'
import { LOG_IN_DRAFT } from './drafts.ts'
import { SignedInAlready } from './signed-in-already.tsx'
import { useLogIn, useReturnToSite } from './use-auth.ts'

const secondStep = lazyModule(() => import(/* webpackChunkName: "second-step" */ './second-step.tsx'))

type Back = 'expired' | 'start-over'

export function LogInPage() {
  const [needed, setNeeded] = useState<SecondFactorNeeded>()
  const [back, setBack] = useState<Back>()
  const [isOpening, open] = useTransition() // the password form stays until the step's code has loaded
  const {
    register,
    handleSubmit,
    setFocus,
    setValue,
    formState: { errors },
  } = useDraftForm(LOG_IN_DRAFT, {
    resolver: zodResolver(LogInForm),
    defaultValues: { email: '', password: '' },
    secrets: ['password'],
    isPrerendered: true,
  })
  const enter = useReturnToSite()
  function onSignedIn(user: User) {
    forgetDraft(LOG_IN_DRAFT)
    return enter(user, 'Logged in successfully!')
  }
  const logIn = useLogIn({ onSecondFactor: (step) => open(() => setNeeded(step)), onSignedIn })

  const startOver = (why: Back) => {
    setValue('password', '')
    setBack(why)
    setNeeded(undefined)
  }
  useEffect(() => {
    if (!needed && back) setFocus(back === 'expired' ? 'password' : 'email')
  }, [needed, back, setFocus])

  if (needed)
    return (
      <FromLazyModule
        of={secondStep}
        show={({ SecondStep }) => <SecondStep needed={needed} onSignedIn={onSignedIn} onBack={startOver} />}
      />
    )
  return (
    <AuthPage
      title="Welcome Back"
      intro="Sign in to your lists, campaigns and replies."
      footer={
        <AccountSwitch question="No account yet?" to={paths.signup()}>
          Sign up
        </AccountSwitch>
      }
      draft={LOG_IN_DRAFT}
      onSubmit={handleSubmit((form) => logIn.mutate(form))}
    >
      {(logIn.isIdle || logIn.isError) && <SignedInAlready />}
      {back === 'expired' && (
        <Notice tone="warning" urgent>
          The second step took too long. Please enter your password again.
        </Notice>
      )}
      <EmailField label="Email" error={errors.email?.message} {...register('email')} />
      <PasswordField
        label="Password"
        autoComplete="current-password"
        error={errors.password?.message}
        {...register('password')}
      />
      <TextLink asChild>
        <Link to={paths.forgotPassword()}>Forgot your password?</Link>
      </TextLink>
      <Button type="submit" wide busy={logIn.isPending || isOpening}>
        {logIn.isPending || isOpening ? 'Signing In...' : 'Sign In'}
      </Button>
    </AuthPage>
  )
}
