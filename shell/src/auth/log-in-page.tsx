import { zodResolver } from '@hookform/resolvers/zod'
import { LogInForm } from 'contract/auth'
import { Button } from 'design-system/button'
import { PasswordField } from 'design-system/password-field'
import { TextField } from 'design-system/text-field'
import { TextLink } from 'design-system/text-link'
import { useForm } from 'react-hook-form'
import { Link, useLocation } from 'react-router-dom'
import { paths } from '../../host/paths.ts'
import { AuthPage } from './auth-page.tsx'
import { useLogIn } from './use-auth.ts'

export function LogInPage() {
  const logIn = useLogIn()
  const { state } = useLocation()
  const { register, handleSubmit, formState: { errors } } = useForm({
    resolver: zodResolver(LogInForm),
  })

  return (
    <AuthPage
      title="Welcome Back"
      intro="Sign in to your lists, campaigns and replies."
      footer={<>No account yet? <TextLink asChild><Link to={paths.signup()} state={state}>Sign up</Link></TextLink></>}
      onSubmit={handleSubmit((form) => logIn.mutate(form))}
    >
      <TextField label="Email" type="email" autoComplete="email" inputMode="email" error={errors.email?.message} {...register('email')} />
      <PasswordField label="Password" autoComplete="current-password" error={errors.password?.message} {...register('password')} />
      <TextLink asChild><Link to={paths.forgotPassword()}>Forgot your password?</Link></TextLink>
      <Button type="submit" wide busy={logIn.isPending}>{logIn.isPending ? 'Signing In...' : 'Sign In'}</Button>
    </AuthPage>
  )
}
