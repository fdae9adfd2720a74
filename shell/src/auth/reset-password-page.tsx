import { zodResolver } from '@hookform/resolvers/zod'
import { ResetPasswordForm } from 'contract/auth'
import { Button } from 'design-system/button'
import { PasswordField } from 'design-system/password-field'
import { TextLink } from 'design-system/text-link'
import { useEffect, useEffectEvent } from 'react'
import { useForm } from 'react-hook-form'
import { Link, useSearchParams } from 'react-router-dom'
import { paths } from '../../host/paths.ts'
import { AuthPage } from './auth-page.tsx'
import { useInvalidLink, useResetPassword } from './use-auth.ts'

export function ResetPasswordPage() {
  const [query] = useSearchParams()
  const token = query.get('token')
  return token ? <ResetPassword token={token} /> : <InvalidLink />
}

function ResetPassword({ token }: { token: string }) {
  const reset = useResetPassword(token)
  const { register, handleSubmit, formState: { errors } } = useForm({
    resolver: zodResolver(ResetPasswordForm),
    defaultValues: { newPassword: '', confirmPassword: '' },
  })

  if (reset.isSuccess) {
    return (
      <AuthPage title="Password Reset Complete" intro="Your new password is set. Every other device has been signed out.">
        <Button asChild wide><Link to={paths.login()}>Continue to Sign In</Link></Button>
      </AuthPage>
    )
  }

  return (
    <AuthPage
      title="Reset Password"
      intro="Choose a new password for your account."
      footer={<TextLink asChild><Link to={paths.login()}>Back to Sign In</Link></TextLink>}
      onSubmit={handleSubmit((form) => reset.mutate(form.newPassword))}
    >
      <PasswordField label="New password" autoComplete="new-password" hint="At least 8 characters" error={errors.newPassword?.message} {...register('newPassword')} />
      <PasswordField label="Confirm password" autoComplete="new-password" error={errors.confirmPassword?.message} {...register('confirmPassword')} />
      <Button type="submit" wide busy={reset.isPending}>{reset.isPending ? 'Resetting...' : 'Reset Password'}</Button>
    </AuthPage>
  )
}

function InvalidLink() {
  const turnAway = useEffectEvent(useInvalidLink())
  useEffect(() => turnAway(), [])
  return null
}
