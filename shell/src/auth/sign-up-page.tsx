import { zodResolver } from '@hookform/resolvers/zod'
import { SignUpForm } from 'contract/auth'
import { hasPublishedFees } from 'contract/prices'
import { Button } from 'design-system/button'
import { PasswordField } from 'design-system/password-field'
import { TextField } from 'design-system/text-field'
import { useDraftForm } from '../../host/draft-form.ts'
import { forgetDraft } from '../../host/draft.ts'
import { paths } from '../../host/paths.ts'
import { EmailField } from '../fields/email-field.tsx'
import { AccountSwitch } from './account-switch.tsx'
import { AuthPage } from './auth-page.tsx'
import { SIGN_UP_DRAFT } from './drafts.ts'
import { SignedInAlready } from './signed-in-already.tsx'
import { useSignUp } from './use-auth.ts'

export function SignUpPage() {
  const {
    register,
    handleSubmit,
    setError,
    formState: { errors },
  } = useDraftForm(SIGN_UP_DRAFT, {
    resolver: zodResolver(SignUpForm),
    defaultValues: { fullName: '', email: '', password: '' },
    secrets: ['password'],
    isPrerendered: true,
  })
  const signUp = useSignUp(
    () => forgetDraft(SIGN_UP_DRAFT),
    (field, message) => setError(field, { message }, { shouldFocus: true }),
  )

  return (
    <AuthPage
      title="Create Your Account"
      intro={`Pay only for what you use. ${hasPublishedFees ? 'No contract.' : 'No monthly fee, no contract.'}`}
      footer={
        <AccountSwitch question="Already have an account?" to={paths.login()}>
          Sign in
        </AccountSwitch>
      }
      draft={SIGN_UP_DRAFT}
      onSubmit={handleSubmit((form) => signUp.mutate(form))}
    >
      <SignedInAlready />
      <TextField
        label="Full name"
        autoComplete="name"
        dir="auto"
        error={errors.fullName?.message}
        {...register('fullName')}
      />
      <EmailField label="Email" error={errors.email?.message} {...register('email')} />
      <PasswordField
        label="Password"
        autoComplete="new-password"
        hint="At least 6 characters"
        error={errors.password?.message}
        {...register('password')}
      />
      <Button type="submit" wide busy={signUp.isPending}>
        {signUp.isPending ? 'Creating Account...' : 'Create Account'}
      </Button>
    </AuthPage>
  )
}
