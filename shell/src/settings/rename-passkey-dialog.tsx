import { zodResolver } from '@hookform/resolvers/zod'
import { useMutation } from '@tanstack/react-query'
import { call } from 'contract/client'
import { renamePasskey, RenamePasskey, type Passkey } from 'contract/settings'
import { TextField } from 'design-system/text-field'
import { useDraftForm } from '../../host/draft-form.ts'
import { DraftNote } from '../../host/draft-note.tsx'
import { notify, notifyError } from '../../host/notify.ts'
import { FormDialog } from '../fields/form-dialog.tsx'

interface RenamePasskeyDialogProps {
  passkey: Passkey
  onClose: () => void
  onRenamed: () => void
}

export function RenamePasskeyDialog({ passkey: { id, name }, onClose, onRenamed }: RenamePasskeyDialogProps) {
  const {
    register,
    handleSubmit,
    formState: { errors },
    ...draft
  } = useDraftForm(`passkey-${id}`, { resolver: zodResolver(RenamePasskey), defaultValues: { name } })
  const rename = useMutation({
    mutationFn: (body: { name: string }) => call(renamePasskey, { params: { id }, body }),
    onSuccess() {
      draft.end()
      notify({ title: 'Passkey renamed' })
      onRenamed()
    },
    onError: (error) => notifyError(error, 'The passkey could not be renamed'),
  })
  return (
    <FormDialog
      title="Rename the passkey"
      submitLabel="Save Name"
      busy={rename.isPending}
      onSubmit={handleSubmit((body) => rename.mutate(body))}
      onClose={onClose}
    >
      <DraftNote {...draft} />
      <TextField label="Name" error={errors.name?.message} {...register('name')} />
    </FormDialog>
  )
}
