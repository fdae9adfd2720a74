import { zodResolver } from '@hookform/resolvers/zod'
import { ReleaseKeyDraft } from 'contract/release-keys'
import { Button } from 'design-system/button'
import { Dialog } from 'design-system/dialog'
import { Stack } from 'design-system/stack'
import { TextField } from 'design-system/text-field'
import { useId } from 'react'
import { useForm } from 'react-hook-form'

interface CreateKeyDialogProps {
  busy: boolean
  onCreate: (draft: ReleaseKeyDraft) => void
  onClose: () => void
}

/** Asks which remote a new key is for, and who will hold it. */
export function CreateKeyDialog({ busy, onCreate, onClose }: CreateKeyDialogProps) {
  const form = useId()
  const {
    register,
    handleSubmit,
    formState: { errors },
  } = useForm<ReleaseKeyDraft>({ resolver: zodResolver(ReleaseKeyDraft), defaultValues: { remote: '', holder: '' } })
  return (
    <Dialog
      title="Make a release key"
      open
      onClose={onClose}
      footer={
        <Button type="submit" form={form} busy={busy}>
          Make Key
        </Button>
      }
    >
      <form id={form} noValidate onSubmit={handleSubmit((draft) => onCreate(draft))}>
        <Stack>
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
        </Stack>
      </form>
    </Dialog>
  )
}
