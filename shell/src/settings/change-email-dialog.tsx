import { zodResolver } from '@hookform/resolvers/zod'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from 'contract/client'
import { ChangeEmail, changeEmail } from 'contract/settings'
import { PasswordField } from 'design-system/password-field'
import { Muted } from 'design-system/text'
import { useDraftForm } from '../../host/draft-form.ts'
import { DraftNote } from '../../host/draft-note.tsx'
import { notify } from '../../host/notify.ts'
import { EmailField } from '../fields/email-field.tsx'
import { FormDialog } from '../fields/form-dialog.tsx'
import { reportError } from './report-error.ts'
import { settingsQuery } from './settings-query.ts'

interface ChangeEmailDialogProps {
  /** A current address is asked too only if it is confirmed. */
  emailConfirmed: boolean
  onClose: () => void
}

export function ChangeEmailDialog({ emailConfirmed, onClose }: ChangeEmailDialogProps) {
  const queryClient = useQueryClient()
  const {
    register,
    handleSubmit,
    setError,
    formState: { errors },
    ...draft
  } = useDraftForm('change-email', {
    resolver: zodResolver(ChangeEmail),
    defaultValues: { newEmail: '', currentPassword: '' },
    secrets: ['currentPassword'],
  })
  const change = useMutation({
    mutationFn: (body: ChangeEmail) => call(changeEmail, { body }),
    gcTime: 0, // it holds a password
    onSuccess({ message }) {
      notify({ title: 'Check your email', text: message })
      draft.end()
      onClose()
      return queryClient.invalidateQueries(settingsQuery)
    },
    onError: (error) =>
      reportError(error, 'Your email address could not be changed', setError, {
        wrong_password: 'currentPassword',
        same_email: 'newEmail',
      }),
  })
  return (
    <FormDialog
      title="Change your email address"
      submitLabel={change.isPending ? 'Sending...' : emailConfirmed ? 'Send the Links' : 'Send the Link'}
      busy={change.isPending}
      onSubmit={handleSubmit((body) => change.mutate(body))}
      onClose={onClose}
    >
      <DraftNote {...draft} />
      <Muted>
        {emailConfirmed
          ? 'We mail a link to your present address and one to the new one. Your address changes when both were used.'
          : 'We mail a link to the new address. Your address changes when it was used.'}
      </Muted>
      <EmailField label="New email" error={errors.newEmail?.message} {...register('newEmail')} />
      <PasswordField
        label="Current password"
        autoComplete="current-password"
        error={errors.currentPassword?.message}
        {...register('currentPassword')}
      />
    </FormDialog>
  )
}
