import { zodResolver } from '@hookform/resolvers/zod'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from 'contract/client'
import { ChangeEmail, changeEmail } from 'contract/settings'
import { Button } from 'design-system/button'
import { Dialog } from 'design-system/dialog'
import { PasswordField } from 'design-system/password-field'
import { Stack } from 'design-system/stack'
import { Muted } from 'design-system/text'
import { TextField } from 'design-system/text-field'
import { useId } from 'react'
import { useForm } from 'react-hook-form'
import { notify } from '../../host/notify.ts'
import { errorMessage } from '../../host/error-message.ts'
import { notifyError, fieldOf } from './notify-error.ts'
import { settingsQuery } from './settings-query.ts'

interface ChangeEmailDialogProps {
  /** A current address is asked too only if it is confirmed. */
  emailConfirmed: boolean
  onClose: () => void
}

export function ChangeEmailDialog({ emailConfirmed, onClose }: ChangeEmailDialogProps) {
  const form = useId()
  const queryClient = useQueryClient()
  const {
    register,
    handleSubmit,
    setError,
    formState: { errors },
  } = useForm({ resolver: zodResolver(ChangeEmail), defaultValues: { newEmail: '', currentPassword: '' } })
  const change = useMutation({
    mutationFn: (body: ChangeEmail) => call(changeEmail, { body }),
    gcTime: 0, // it holds a password
    onSuccess({ message }) {
      notify({ title: 'Check your email', text: message })
      onClose()
      return queryClient.invalidateQueries(settingsQuery)
    },
    onError(error) {
      const field = fieldOf(error, { wrong_password: 'currentPassword', same_email: 'newEmail' })
      if (field) setError(field, { message: errorMessage(error, 'This is not right') }, { shouldFocus: true })
      else notifyError(error, 'Failed to change your email address')
    },
  })
  return (
    <Dialog
      open
      size="small"
      title="Change your email address"
      onClose={onClose}
      footer={
        <>
          <Button tone="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={form} busy={change.isPending}>
            {change.isPending ? 'Sending...' : emailConfirmed ? 'Send the Links' : 'Send the Link'}
          </Button>
        </>
      }
    >
      <form
        id={form}
        aria-label="Change your email address"
        noValidate
        onSubmit={handleSubmit((body) => change.mutate(body))}
      >
        <Stack>
          <Muted>
            {emailConfirmed
              ? 'We mail a link to your present address and one to the new one. Your address changes when both were used.'
              : 'We mail a link to the new address. Your address changes when it was used.'}
          </Muted>
          <TextField
            label="New email"
            type="email"
            autoComplete="email"
            inputMode="email"
            error={errors.newEmail?.message}
            {...register('newEmail')}
          />
          <PasswordField
            label="Current password"
            autoComplete="current-password"
            error={errors.currentPassword?.message}
            {...register('currentPassword')}
          />
        </Stack>
      </form>
    </Dialog>
  )
}
