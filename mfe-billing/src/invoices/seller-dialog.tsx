import { zodResolver } from '@hookform/resolvers/zod'
import { AgencySellerForm, type AgencySeller } from 'contract/agency-invoices'
import { Button } from 'design-system/button'
import { CheckboxField } from 'design-system/checkbox-field'
import { Dialog } from 'design-system/dialog'
import { Grid, Stack } from 'design-system/stack'
import { Text } from 'design-system/text'
import { TextField } from 'design-system/text-field'
import { useId } from 'react'
import { useDraftForm } from 'shell/host/draft-form'
import { DraftNote } from 'shell/host/draft-note'
import { BusinessFields } from './business-fields.tsx'
import { Registrations } from './registrations.tsx'
import type { SellerFields, SellerWord } from './seller-fields.ts'
import { useSaveSelling } from './use-save-selling.ts'

interface SellerDialogProps {
  seller: AgencySeller | null
  /** It does so already. */
  sells: boolean
  onClose: () => void
}

const none: SellerFields = {
  name: '',
  street: '',
  city: '',
  state: '',
  zip: '',
  taxId: '',
  email: '',
  prefix: '',
  registrations: [],
  resaleCertificate: '',
  isSeller: false,
}

/** Who the agency is on its invoices, where it collects sales tax, and its word that it is the seller. */
export function SellerDialog({ seller, sells, onClose }: SellerDialogProps) {
  const form = useId()
  const {
    register,
    handleSubmit,
    control,
    formState: { errors },
    ...draft
  } = useDraftForm<SellerFields, unknown, SellerWord>('agency-seller', {
    resolver: zodResolver(AgencySellerForm) as never, // the box is unchecked at first, which the form's type of `true` does not know
    defaultValues: seller ? { ...seller, isSeller: sells } : none,
    // A colleague may change or end it meanwhile: saving must not bring back what was, and what has ended needs the word again.
    follows: true,
  })
  const save = useSaveSelling(sells, () => {
    draft.end()
    onClose()
  })
  return (
    <Dialog
      title="Invoices in your name"
      open
      onClose={onClose}
      footer={
        <Button type="submit" form={form} busy={save.isPending}>
          {sells ? 'Save' : 'Sell in Your Name'}
        </Button>
      }
    >
      <form
        id={form}
        aria-label="Invoices in your name"
        noValidate
        onSubmit={handleSubmit((typed) => save.mutate(typed))}
      >
        <Stack>
          <DraftNote {...draft} />
          {!sells && (
            <Text>
              From the first of next month on you sell to your clients what they use here. Their owners are told by
              mail. What they pay, and how, does not change.
            </Text>
          )}
          <BusinessFields
            nameLabel="Legal name"
            field={(name) => ({ ...register(name), error: errors[name]?.message })}
          />
          <Grid cells="small">
            <TextField label="Tax ID (EIN)" error={errors.taxId?.message} {...register('taxId')} />
            <TextField
              label="Numbers begin with"
              placeholder="OAK"
              error={errors.prefix?.message}
              {...register('prefix')}
            />
          </Grid>
          <TextField label="Email for questions" type="email" error={errors.email?.message} {...register('email')} />
          <Registrations control={control} register={register} errors={errors} />
          <TextField
            label="Resale certificate (optional)"
            hint="Its number, of the state above. Once we have looked at it, our invoices to you have no sales tax in them"
            error={errors.resaleCertificate?.message}
            {...register('resaleCertificate')}
          />
          <CheckboxField
            label="We are the seller to our clients, and pay the sales tax on what we sell"
            error={errors.isSeller?.message}
            {...register('isSeller')}
          />
        </Stack>
      </form>
    </Dialog>
  )
}
