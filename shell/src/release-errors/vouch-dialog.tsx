import { zodResolver } from '@hookform/resolvers/zod'
import { type ListedRelease } from 'contract/listed-releases'
import { Unchecked } from 'contract/releases'
import { TextField } from 'design-system/text-field'
import { z } from 'zod'
import { useDraftForm } from '../../host/draft-form.ts'
import { DraftNote } from '../../host/draft-note.tsx'
import { FormDialog } from '../fields/form-dialog.tsx'

interface VouchDialogProps {
  release: ListedRelease
  busy: boolean
  onVouch: (why: string, onGiven: () => void) => void
  onClose: () => void
}

const Draft = z.object({ why: Unchecked })

/** Asks why a release goes out though the server has not passed it. */
export function VouchDialog({ release: { remote, version, share }, busy, onVouch, onClose }: VouchDialogProps) {
  const {
    register,
    handleSubmit,
    formState: { errors },
    ...draft
  } = useDraftForm(`vouch-${remote}-${version}`, { resolver: zodResolver(Draft), defaultValues: { why: '' } })
  return (
    <FormDialog
      title={`Give ${remote} ${version} to ${share} % of the accounts?`}
      submitLabel="Give Out"
      busy={busy}
      onSubmit={handleSubmit(({ why }) => onVouch(why, draft.end))}
      onClose={onClose}
    >
      <DraftNote {...draft} />
      <TextField
        label="Why it goes out unchecked"
        hint="It is kept with the release, and the security log notes that you did it."
        error={errors.why?.message}
        {...register('why')}
      />
    </FormDialog>
  )
}
