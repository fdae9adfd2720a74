import { zodResolver } from '@hookform/resolvers/zod'
import { Unchecked, type ListedRelease } from 'contract/releases'
import { Button } from 'design-system/button'
import { Dialog } from 'design-system/dialog'
import { TextField } from 'design-system/text-field'
import { useId } from 'react'
import { useForm } from 'react-hook-form'
import { z } from 'zod'

interface VouchDialogProps {
  release: ListedRelease
  busy: boolean
  onVouch: (why: string) => void
  onClose: () => void
}

const Draft = z.object({ why: Unchecked })

/** Asks why a release goes out though the server has not passed it. */
export function VouchDialog({ release: { remote, version, share }, busy, onVouch, onClose }: VouchDialogProps) {
  const form = useId()
  const {
    register,
    handleSubmit,
    formState: { errors },
  } = useForm<z.output<typeof Draft>>({ resolver: zodResolver(Draft), defaultValues: { why: '' } })
  return (
    <Dialog
      title={`Give ${remote} ${version} to ${share} % of the accounts?`}
      open
      onClose={onClose}
      footer={
        <Button type="submit" form={form} busy={busy}>
          Give Out
        </Button>
      }
    >
      <form id={form} noValidate onSubmit={handleSubmit(({ why }) => onVouch(why))}>
        <TextField
          label="Why it goes out unchecked"
          hint="It is kept with the release, and the security log notes that you did it."
          error={errors.why?.message}
          {...register('why')}
        />
      </form>
    </Dialog>
  )
}
