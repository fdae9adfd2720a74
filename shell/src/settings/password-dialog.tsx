import { zodResolver } from '@hookform/resolvers/zod'
import { useMutation } from '@tanstack/react-query'
import { ChangePassword } from 'contract/settings'
import { Button } from 'design-system/button'
import { Dialog } from 'design-system/dialog'
import { PasswordField } from 'design-system/password-field'
import { Stack } from 'design-system/stack'
import { useId, type ReactNode } from 'react'
import { useForm } from 'react-hook-form'
import { errorMessage } from '../../host/error-message.ts'
import { notifyError, fieldOf } from './notify-error.ts'

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
  tone = 'primary',
  action,
  fallback,
  onDone,
  onClose,
}: PasswordDialogProps<Answer>) {
  const id = useId()
  const {
    register,
    handleSubmit,
    setError,
    formState: { errors },
  } = useForm({ resolver: zodResolver(Form), defaultValues: { currentPassword: '' } })
  const done = useMutation({
    mutationFn: action,
    gcTime: 0, // it holds a password
    onSuccess: onDone,
    onError(error) {
      const field = fieldOf(error, { wrong_password: 'currentPassword' })
      if (field) setError(field, { message: errorMessage(error, 'This password is not right') }, { shouldFocus: true })
      else notifyError(error, fallback)
    },
  })
  return (
    <Dialog
      open
      size="small"
      title={title}
      onClose={onClose}
      footer={
        <>
          <Button tone="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={id} tone={tone} busy={done.isPending}>
            {label}
          </Button>
        </>
      }
    >
      <form
        id={id}
        aria-label={title}
        noValidate
        onSubmit={handleSubmit(({ currentPassword }) => done.mutate(currentPassword))}
      >
        <Stack>
          {children}
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
