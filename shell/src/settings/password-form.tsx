import { zodResolver } from '@hookform/resolvers/zod'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from 'contract/client'
import { ChangePassword, changePassword } from 'contract/settings'
import { Button } from 'design-system/button'
import { CheckboxField } from 'design-system/checkbox-field'
import { FormCard } from 'design-system/form-card'
import { PasswordField } from 'design-system/password-field'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { formatCountOf } from '../../host/format.ts'
import { notify } from '../../host/notify.ts'
import { errorMessage } from '../../host/error-message.ts'
import { notifyError, fieldOf } from './notify-error.ts'
import { settingsQuery } from './settings-query.ts'

/** `confirmPassword` is never sent. */
const Form = ChangePassword.extend({ confirmPassword: z.string().min(1, 'Please confirm your password') }).refine(
  (form) => form.newPassword === form.confirmPassword,
  { path: ['confirmPassword'], message: 'Passwords do not match' },
)

interface PasswordFormProps {
  email: string
  /** How many API keys are active. */
  apiKeys: number
}

export function PasswordForm({ email, apiKeys }: PasswordFormProps) {
  const queryClient = useQueryClient()
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
  const change = useMutation({
    mutationFn: (body: ChangePassword) => call(changePassword, { body }),
    gcTime: 0, // it holds passwords
    onSuccess(_, { revokeApiKeys }) {
      notify({
        title: 'Password changed',
        text: revokeApiKeys ? 'Every other session and all API keys have ended.' : 'Every other session has ended.',
      })
      reset()
      return queryClient.invalidateQueries(settingsQuery)
    },
    onError(error) {
      const field = fieldOf(error, { wrong_password: 'currentPassword', common_password: 'newPassword' })
      if (field) setError(field, { message: errorMessage(error, 'This is not right') }, { shouldFocus: true })
      else notifyError(error, 'Failed to change your password')
    },
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
      <PasswordField
        label="New password"
        autoComplete="new-password"
        hint="At least 8 characters"
        error={errors.newPassword?.message}
        {...register('newPassword')}
      />
      <PasswordField
        label="Confirm password"
        autoComplete="new-password"
        error={errors.confirmPassword?.message}
        {...register('confirmPassword')}
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
