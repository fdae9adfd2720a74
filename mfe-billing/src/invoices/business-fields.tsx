import { Grid } from 'design-system/stack'
import { TextField } from 'design-system/text-field'
import type { UseFormRegisterReturn } from 'react-hook-form'

interface BusinessFieldsProps {
  nameLabel: string
  /** What joins a field to its form, with what is wrong with it. */
  field: (name: 'name' | 'street' | 'city' | 'state' | 'zip') => UseFormRegisterReturn & { error: string | undefined }
}

/** The name and the address of a business, as an invoice shows them. */
export const BusinessFields = ({ nameLabel, field }: BusinessFieldsProps) => (
  <>
    <TextField label={nameLabel} autoComplete="organization" {...field('name')} />
    <TextField label="Street address" autoComplete="street-address" {...field('street')} />
    <Grid cells="small">
      <TextField label="City" autoComplete="address-level2" {...field('city')} />
      <TextField label="State" placeholder="TX" autoComplete="address-level1" {...field('state')} />
      <TextField label="ZIP Code" inputMode="numeric" autoComplete="postal-code" {...field('zip')} />
    </Grid>
  </>
)
