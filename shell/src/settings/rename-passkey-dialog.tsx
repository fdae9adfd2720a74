import { zodResolver } from '@hookform/resolvers/zod'
import { useMutation } from '@tanstack/react-query'
import { call } from 'contract/client'
import { renamePasskey, type Passkey } from 'contract/settings'
import { Button } from 'design-system/button'
import { Dialog } from 'design-system/dialog'
import { TextField } from 'design-system/text-field'
import { useId } from 'react'
import { useForm } from 'react-hook-form'
import { notify } from '../../host/notify.ts'
import { notifyError } from './notify-error.ts'

interface RenamePasskeyDialogProps {
  passkey: Passkey
  onClose: () => void
  onRenamed: () => void
}

export function RenamePasskeyDialog({ passkey: { id, name }, onClose, onRenamed }: RenamePasskeyDialogProps) {
  const form = useId()
  const {
    register,
    handleSubmit,
    formState: { errors },
  } = useForm({ resolver: zodResolver(renamePasskey.body), defaultValues: { name } })
  const rename = useMutation({
    mutationFn: (body: { name: string }) => call(renamePasskey, { params: { id }, body }),
    onSuccess() {
      notify({ title: 'Passkey renamed' })
      onRenamed()
    },
    onError: (error) => notifyError(error, 'Failed to rename the passkey'),
  })
  return (
    <Dialog
      open
      size="small"
      title="Rename the passkey"
      onClose={onClose}
      footer={
        <>
          <Button tone="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={form} busy={rename.isPending}>
            Save Name
          </Button>
        </>
      }
    >
      <form id={form} aria-label="Rename the passkey" noValidate onSubmit={handleSubmit((body) => rename.mutate(body))}>
        <TextField label="Name" error={errors.name?.message} {...register('name')} />
      </form>
    </Dialog>
  )
}
