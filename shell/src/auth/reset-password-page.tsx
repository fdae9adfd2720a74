import { zodResolver } from '@hookform/resolvers/zod'
import { NewPasswordForm } from 'contract/auth'
import { Button } from 'design-system/button'
import { CheckboxField } from 'design-system/checkbox-field'
import { TextLink } from 'design-system/text-link'
import { useEffect, useEffectEvent } from 'react'
import { useForm } from 'react-hook-form'
import { Link, useSearchParams } from 'react-router-dom'
import { z } from 'zod'
import { paths } from '../../host/paths.ts'
import { NewPasswordFields } from '../fields/new-password-fields.tsx'
import { AuthPage } from './auth-page.tsx'
import { useInvalidLink, useResetPassword } from './use-auth.ts'

export function ResetPasswordPage() {
  const [query] = useSearchParams()
  const token = query.get('token')
  return token ? <ResetPassword token={token} /> : <InvalidLink />
}

function ResetPassword({ token }: { token: string }) {
  const {
    register,
    handleSubmit,
    setError,
    formState: { errors },
  } = useForm({
    resolver: zodResolver(ResetForm),
    defaultValues: { newPassword: '', confirmPassword: '', keepApiKeys: false },
  })
  const reset = useResetPassword(token, (message) => setError('newPassword', { message }, { shouldFocus: true }))

  if (reset.isSuccess) {
    return (
      <AuthPage
        title="Password Reset Complete"
        intro="Your new password is set. Every other device has been signed out."
      >
        <Button asChild wide>
          <Link to={paths.login()}>Continue to Sign In</Link>
        </Button>
      </AuthPage>
    )
  }

  return (
    <AuthPage
      title="Reset Password"
      intro="Choose a new password for your account."
      footer={
        <TextLink asChild>
          <Link to={paths.login()}>Back to Sign In</Link>
        </TextLink>
      }
      onSubmit={handleSubmit(({ newPassword, keepApiKeys }) => reset.mutate({ newPassword, keepApiKeys }))}
    >
      <NewPasswordFields
        newPassword={{ error: errors.newPassword?.message, ...register('newPassword') }}
        confirmPassword={{ error: errors.confirmPassword?.message, ...register('confirmPassword') }}
      />
      <CheckboxField
        label="Keep my API keys working"
        hint="Otherwise they end together with the old password."
        {...register('keepApiKeys')}
      />
      <Button type="submit" wide busy={reset.isPending}>
        {reset.isPending ? 'Resetting...' : 'Reset Password'}
      </Button>
    </AuthPage>
  )
}

const ResetForm = NewPasswordForm.and(z.object({ keepApiKeys: z.boolean() }))

function InvalidLink() {
  const turnAway = useEffectEvent(useInvalidLink())
  useEffect(() => turnAway(), [])
  return null
}
