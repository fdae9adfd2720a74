import { zodResolver } from '@hookform/resolvers/zod'
import { RechargeForm, type Recharge } from 'contract/cards'
import { Button } from 'design-system/button'
import { CheckboxField } from 'design-system/checkbox-field'
import { Dialog } from 'design-system/dialog'
import { Stack } from 'design-system/stack'
import { TextField } from 'design-system/text-field'
import { useId } from 'react'
import type { z } from 'zod'
import { useDraftForm } from 'shell/host/draft-form'
import { DraftNote } from 'shell/host/draft-note'
import { useSaveRecharge } from './use-save-recharge.ts'

interface RechargeDialogProps {
  recharge: Recharge | null
  onClose: () => void
}

const first = { isOn: true, below: '20.00', amount: '50.00', monthlyMax: '200.00' }

/** When the balance is recharged, by how much, and how much of it in a month. */
export function RechargeDialog({ recharge, onClose }: RechargeDialogProps) {
  const form = useId()
  const {
    register,
    handleSubmit,
    formState: { errors },
    ...draft
  } = useDraftForm<z.input<typeof RechargeForm>>('recharge', {
    resolver: zodResolver(RechargeForm),
    defaultValues: recharge ? ownOf(recharge) : first,
    // A colleague may switch it off meanwhile: saving must not switch it on again.
    follows: true,
  })
  const save = useSaveRecharge(() => {
    draft.end()
    onClose()
  })
  return (
    <Dialog
      title="Recharge"
      open
      onClose={onClose}
      size="small"
      footer={
        <Button type="submit" form={form} busy={save.isPending}>
          Save
        </Button>
      }
    >
      <form id={form} noValidate onSubmit={handleSubmit((typed) => save.mutate(typed))}>
        <Stack>
          <DraftNote {...draft} />
          <CheckboxField label="Recharge my balance by itself" {...register('isOn')} />
          <TextField
            label="When less than this is free (dollars)"
            inputMode="decimal"
            error={errors.below?.message}
            {...register('below')}
          />
          <TextField
            label="Add this much (dollars)"
            hint="An order that waits for payment is paid by one recharge of what is missing, where that is more"
            inputMode="decimal"
            error={errors.amount?.message}
            {...register('amount')}
          />
          <TextField
            label="At most this much in a month (dollars)"
            hint="Eastern Time. What would pass it is not charged"
            inputMode="decimal"
            error={errors.monthlyMax?.message}
            {...register('monthlyMax')}
          />
        </Stack>
      </form>
    </Dialog>
  )
}

const ownOf = ({ isOn, below, amount, monthlyMax }: Recharge) => ({ isOn, below, amount, monthlyMax })
