import { zodResolver } from '@hookform/resolvers/zod'
import { BillingDetails } from 'contract/invoices'
import { Button } from 'design-system/button'
import { Dialog } from 'design-system/dialog'
import { Stack } from 'design-system/stack'
import { TextField } from 'design-system/text-field'
import { useId } from 'react'
import type { z } from 'zod'
import { useDraftForm } from 'shell/host/draft-form'
import { DraftNote } from 'shell/host/draft-note'
import { BusinessFields } from './business-fields.tsx'
import { useSaveDetails } from './use-save-details.ts'

interface DetailsDialogProps {
  details: BillingDetails | null
  onClose: () => void
}

const none = { name: '', street: '', city: '', state: '', zip: '', taxId: '' }

/** The business that invoices are made out to. */
export function DetailsDialog({ details, onClose }: DetailsDialogProps) {
  const form = useId()
  const {
    register,
    handleSubmit,
    formState: { errors },
    ...draft
  } = useDraftForm<z.input<typeof BillingDetails>>('billing-details', {
    resolver: zodResolver(BillingDetails),
    defaultValues: details ?? none,
    // A colleague may save another address meanwhile: fields that were not typed in show it.
    follows: true,
  })
  const save = useSaveDetails(() => {
    draft.end()
    onClose()
  })
  return (
    <Dialog
      title="Billed to"
      open
      onClose={onClose}
      footer={
        <Button type="submit" form={form} busy={save.isPending}>
          Save
        </Button>
      }
    >
      <form id={form} noValidate onSubmit={handleSubmit((typed) => save.mutate(typed))}>
        <Stack>
          <DraftNote {...draft} />
          <BusinessFields
            nameLabel="Business name"
            field={(name) => ({ ...register(name), error: errors[name]?.message })}
          />
          <TextField
            label="Tax ID (optional)"
            hint="Your EIN, as your accountant needs it on the invoice"
            error={errors.taxId?.message}
            {...register('taxId')}
          />
        </Stack>
      </form>
    </Dialog>
  )
}
