import { zodResolver } from '@hookform/resolvers/zod'
import { ChangePassword } from 'contract/settings'
import { PasswordField } from 'design-system/password-field'
import type { ReactNode } from 'react'
import { useForm } from 'react-hook-form'
import { useStayOnPage } from '../../host/stay-on-page.ts'
import { FormDialog } from '../fields/form-dialog.tsx'
import { useConfirmedAction } from './use-confirmed-action.ts'

const Form = ChangePassword.pick({ currentPassword: true })

interface PasswordDialogProps<Answer> {
  title: string
  /** What will happen, or further fields. */
  children: ReactNode
  /** The label of the confirm button: "Remove Passkey". */
  label: string
  tone?: 'primary' | 'danger'
  /** Called with the typed password. */
  action: (currentPassword: string) => Promise<Answer>
  /** The error message if the server sends none. */
  fallback: string
  onDone: (answer: Answer) => void
  onClose: () => void
}

/** Asks for the password before a security-sensitive change, and then makes it. */
export function PasswordDialog<Answer>({
  title,
  children,
  label,
  tone,
  action,
  fallback,
  onDone,
  onClose,
}: PasswordDialogProps<Answer>) {
  const {
    register,
    handleSubmit,
    setError,
    formState: { errors },
  } = useForm({ resolver: zodResolver(Form), defaultValues: { currentPassword: '' } })
  const confirmed = useConfirmedAction({ action, fallback, onDone, setError })
  useStayOnPage(confirmed.isPending)
  return (
    <FormDialog
      title={title}
      submitLabel={label}
      tone={tone}
      busy={confirmed.isPending}
      isHeld={confirmed.isPending}
      onSubmit={handleSubmit(({ currentPassword }) => confirmed.mutate(currentPassword))}
      onClose={onClose}
    >
      {children}
      <PasswordField
        label="Current password"
        autoComplete="current-password"
        error={errors.currentPassword?.message}
        {...register('currentPassword')}
      />
    </FormDialog>
  )
}
