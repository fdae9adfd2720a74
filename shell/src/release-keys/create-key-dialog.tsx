import { zodResolver } from '@hookform/resolvers/zod'
import { ReleaseKeyDraft } from 'contract/release-keys'
import { TextField } from 'design-system/text-field'
import { useDraftForm } from '../../host/draft-form.ts'
import { DraftNote } from '../../host/draft-note.tsx'
import { useStayOnPage } from '../../host/stay-on-page.ts'
import { FormDialog } from '../fields/form-dialog.tsx'

interface CreateKeyDialogProps {
  busy: boolean
  onCreate: (key: ReleaseKeyDraft, onMade: () => void) => void
  onClose: () => void
}

/** Asks which remote a new key is for, and who will hold it. */
export function CreateKeyDialog({ busy, onCreate, onClose }: CreateKeyDialogProps) {
  useStayOnPage(busy)
  const {
    register,
    handleSubmit,
    formState: { errors },
    ...draft
  } = useDraftForm('release-key', {
    resolver: zodResolver(ReleaseKeyDraft),
    defaultValues: { remote: '', holder: '' },
  })
  return (
    <FormDialog
      title="Make a release key"
      submitLabel="Make Key"
      busy={busy}
      isHeld={busy}
      onSubmit={handleSubmit((key) => onCreate(key, draft.end))}
      onClose={onClose}
    >
      <DraftNote {...draft} />
      <TextField
        label="Remote"
        placeholder="mfe-sms"
        hint="As its remote.json names it. It may be a new one."
        error={errors.remote?.message}
        {...register('remote')}
      />
      <TextField
        label="Holder"
        placeholder="sms team"
        hint="Who releases with it: a team, or its pipeline."
        error={errors.holder?.message}
        {...register('holder')}
      />
    </FormDialog>
  )
}
