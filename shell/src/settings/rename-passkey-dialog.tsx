import { zodResolver } from '@hookform/resolvers/zod'
import { RenamePasskey, type Passkey } from 'contract/settings'
import { TextField } from 'design-system/text-field'
import { useDraftForm } from '../../host/draft-form.ts'
import { DraftNote } from '../../host/draft-note.tsx'
import { FormDialog } from '../fields/form-dialog.tsx'
import { useRenamePasskey } from './use-rename-passkey.ts'

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
  const rename = useRenamePasskey(id, () => {
    draft.end()
    onRenamed()
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
