import { zodResolver } from '@hookform/resolvers/zod'
import { NewPasswordForm } from 'contract/auth'
import { ChangePassword } from 'contract/settings'
import { Button } from 'design-system/button'
import { CheckboxField } from 'design-system/checkbox-field'
import { FormCard } from 'design-system/form-card'
import { PasswordField } from 'design-system/password-field'
import { useForm } from 'react-hook-form'
import { formatCountOf } from '../../host/format.ts'
import { NewPasswordFields } from '../fields/new-password-fields.tsx'
import { reportError } from './report-error.ts'
import { useChangePassword } from './use-change-password.ts'

const Form = ChangePassword.omit({ newPassword: true }).and(NewPasswordForm)

interface PasswordFormProps {
  email: string
  /** How many API keys are active. */
  apiKeys: number
}

export function PasswordForm({ email, apiKeys }: PasswordFormProps) {
  const {
    register,
    handleSubmit,
    setError,
    reset,
    formState: { errors },
  } = useForm({
    resolver: zodResolver(Form),
    defaultValues: { currentPassword: '', newPassword: '', confirmPassword: '', revokeApiKeys: false },
  })
  const change = useChangePassword({
    onChanged: () => reset(),
    onError: (error) =>
      reportError(error, 'Your password could not be changed', setError, {
        wrong_password: 'currentPassword',
        common_password: 'newPassword',
      }),
  })
  return (
    <FormCard
      aria-label="Password"
      onSubmit={handleSubmit(({ currentPassword, newPassword, revokeApiKeys }) =>
        change.mutate({ currentPassword, newPassword, revokeApiKeys }),
      )}
      actions={
        <Button type="submit" tone="secondary" busy={change.isPending}>
          {change.isPending ? 'Changing...' : 'Change Password'}
        </Button>
      }
    >
      <input hidden readOnly autoComplete="username" value={email} />
      <PasswordField
        label="Current password"
        autoComplete="current-password"
        error={errors.currentPassword?.message}
        {...register('currentPassword')}
      />
      <NewPasswordFields
        newPassword={{ error: errors.newPassword?.message, ...register('newPassword') }}
        confirmPassword={{ error: errors.confirmPassword?.message, ...register('confirmPassword') }}
      />
      {apiKeys > 0 && (
        <CheckboxField
          label="Also end my API keys"
          hint={`${formatCountOf(apiKeys, 'key works', 'keys work')} now. Programs that use ${apiKeys === 1 ? 'it' : 'them'} are refused from then on.`}
          {...register('revokeApiKeys')}
        />
      )}
    </FormCard>
  )
}
