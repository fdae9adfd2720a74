import { zodResolver } from '@hookform/resolvers/zod'
import { ForgotPasswordForm } from 'contract/auth'
import { Button } from 'design-system/button'
import { Text } from 'design-system/text'
import { TextLink } from 'design-system/text-link'
import { Link } from 'react-router-dom'
import { useDraftForm } from '../../host/draft-form.ts'
import { forgetDraft } from '../../host/draft.ts'
import { paths } from '../../host/paths.ts'
import { EmailField } from '../fields/email-field.tsx'
import { AuthPage } from './auth-page.tsx'
import { useForgotPassword } from './use-auth.ts'

const DRAFT = 'forgot-password'

export function ForgotPasswordPage() {
  const {
    register,
    handleSubmit,
    formState: { errors },
  } = useDraftForm(DRAFT, {
    resolver: zodResolver(ForgotPasswordForm),
    defaultValues: { email: '' },
    isPrerendered: true,
  })
  const ask = useForgotPassword(() => forgetDraft(DRAFT))
  const back = (
    <TextLink asChild>
      <Link to={paths.login()}>Back to Sign In</Link>
    </TextLink>
  )

  if (ask.isSuccess) {
    return (
      <AuthPage
        title="Check Your Email"
        intro={`If ${ask.variables.email.trim()} has an account, a link to set a new password is on its way to it.`}
        footer={back}
      >
        <Text>
          The link works for a limited time. Nothing there? Look in the spam folder. Another one leaves five minutes
          after the last at the earliest.
        </Text>
        <Button tone="secondary" wide onClick={() => ask.reset()}>
          Send it again
        </Button>
      </AuthPage>
    )
  }

  return (
    <AuthPage
      title="Forgot Password"
      intro="Tell us your email address and we send you a link to set a new password."
      footer={back}
      draft={DRAFT}
      onSubmit={handleSubmit((form) => ask.mutate(form))}
    >
      <EmailField label="Email" error={errors.email?.message} {...register('email')} />
      <Button type="submit" wide busy={ask.isPending}>
        {ask.isPending ? 'Sending...' : 'Send Reset Link'}
      </Button>
    </AuthPage>
  )
}
