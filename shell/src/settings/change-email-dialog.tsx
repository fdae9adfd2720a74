import { zodResolver } from '@hookform/resolvers/zod'
import { ChangeEmail } from 'contract/settings'
import { PasswordField } from 'design-system/password-field'
import { Muted } from 'design-system/text'
import { useDraftForm } from '../../host/draft-form.ts'
import { DraftNote } from '../../host/draft-note.tsx'
import { EmailField } from '../fields/email-field.tsx'
import { FormDialog } from '../fields/form-dialog.tsx'
import { useChangeEmail } from './use-change-email.ts'

interface ChangeEmailDialogProps {
  /** A current address is asked too only if it is confirmed. */
  emailConfirmed: boolean
  onClose: () => void
}

export function ChangeEmailDialog({ emailConfirmed, onClose }: ChangeEmailDialogProps) {
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
  const change = useChangeEmail({
    onChanged() {
      draft.end()
      onClose()
    },
    setError,
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
