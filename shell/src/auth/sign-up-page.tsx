import { zodResolver } from '@hookform/resolvers/zod'
import { SignUpForm } from 'contract/auth'
import { Button } from 'design-system/button'
import { PasswordField } from 'design-system/password-field'
import { TextField } from 'design-system/text-field'
import { useForm } from 'react-hook-form'
import { paths } from '../../host/paths.ts'
import { EmailField } from '../fields/email-field.tsx'
import { AccountSwitch } from './account-switch.tsx'
import { AuthPage } from './auth-page.tsx'
import { SignedInAlready } from './signed-in-already.tsx'
import { useSignUp } from './use-auth.ts'

export function SignUpPage() {
  const {
    register,
    handleSubmit,
    setError,
    formState: { errors },
  } = useForm({
    resolver: zodResolver(SignUpForm),
  })
  const signUp = useSignUp((message) => setError('password', { message }, { shouldFocus: true }))

  return (
    <AuthPage
      title="Create Your Account"
      intro="Pay only for what you use. No monthly fee, no contract."
      footer={
        <AccountSwitch question="Already have an account?" to={paths.login()}>
          Sign in
        </AccountSwitch>
      }
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
