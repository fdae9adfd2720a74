import { zodResolver } from '@hookform/resolvers/zod'
import { SpendingCap } from 'contract/billing'
import { Button } from 'design-system/button'
import { Dialog } from 'design-system/dialog'
import { Stack } from 'design-system/stack'
import { Muted } from 'design-system/text'
import { TextField } from 'design-system/text-field'
import { useId } from 'react'
import { useDraftForm } from 'shell/host/draft-form'
import { DraftNote } from 'shell/host/draft-note'
import { useSaveCap } from './use-save-cap.ts'

interface CapDialogProps {
  cap: string | null
  onClose: () => void
}

/** Sets or removes the monthly spending cap. */
export function CapDialog({ cap, onClose }: CapDialogProps) {
  const form = useId()
  const {
    register,
    handleSubmit,
    formState: { errors },
    ...draft
  } = useDraftForm<SpendingCap>('spending-cap', {
    resolver: zodResolver(SpendingCap),
    defaultValues: { amount: cap ?? '' },
    follows: true,
  })
  const save = useSaveCap(() => {
    draft.end()
    onClose()
  })
  const isRemoving = save.isPending && save.variables.amount === null

  return (
    <Dialog
      title="Monthly spending cap"
      open
      onClose={onClose}
      size="small"
      footer={
        <>
          {cap !== null && (
            <Button
              tone="secondary"
              busy={isRemoving}
              disabled={save.isPending}
              onClick={() => save.mutate({ amount: null })}
            >
              Remove Cap
            </Button>
          )}
          <Button type="submit" form={form} busy={save.isPending && !isRemoving} disabled={isRemoving}>
            Save Cap
          </Button>
        </>
      }
    >
      <form id={form} noValidate onSubmit={handleSubmit((draft) => save.mutate(draft))}>
        <Stack>
          <DraftNote {...draft} />
          <Muted>
            An order that would bring a month above this amount is not taken. It says so before anything is charged.
          </Muted>
          <TextField
            label="Dollars a month"
            inputMode="decimal"
            placeholder="250.00"
            error={errors.amount?.message}
            {...register('amount')}
          />
        </Stack>
      </form>
    </Dialog>
  )
}
