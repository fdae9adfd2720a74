import { Button } from 'design-system/button'
import { Grid, Stack } from 'design-system/stack'
import { Strong, Text } from 'design-system/text'
import { TextField } from 'design-system/text-field'
import { useRef } from 'react'
import { useFieldArray, type Control, type FieldErrors, type UseFormRegister } from 'react-hook-form'
import type { SellerFields, SellerWord } from './seller-fields.ts'

interface RegistrationsProps {
  control: Control<SellerFields, unknown, SellerWord>
  register: UseFormRegister<SellerFields>
  errors: FieldErrors<SellerFields>
}

const noRegistration = { state: '', permit: '', rate: '', taxable: '100' }

/** The states in which an agency collects sales tax. */
export function Registrations({ control, register, errors }: RegistrationsProps) {
  const { fields, append, remove } = useFieldArray({ control, name: 'registrations' })
  const toAdd = useRef<HTMLButtonElement>(null)
  function take(at: number) {
    remove(at)
    toAdd.current?.focus() // what was pressed goes with the state
  }
  return (
    <>
      <Strong>Sales tax that you collect</Strong>
      <Text>
        The states in which you are registered, each with its rate, local taxes included. In all others none is
        collected. The tax is in your clients’ prices, and you pay it to the state.
      </Text>
      {errors.registrations?.root?.message && <Text>{errors.registrations.root.message}</Text>}
      {fields.map(({ id }, at) => (
        <Stack key={id} gap="snug">
          <Grid cells="small">
            <TextField
              label={`State ${at + 1}`}
              placeholder="TX"
              error={errors.registrations?.[at]?.state?.message}
              {...register(`registrations.${at}.state`)}
            />
            <TextField
              label={`Permit ${at + 1}`}
              error={errors.registrations?.[at]?.permit?.message}
              {...register(`registrations.${at}.permit`)}
            />
            <TextField
              label={`Rate ${at + 1} (percent)`}
              inputMode="decimal"
              placeholder="8.25"
              error={errors.registrations?.[at]?.rate?.message}
              {...register(`registrations.${at}.rate`)}
            />
            <TextField
              label={`Taxed part ${at + 1} (percent)`}
              inputMode="decimal"
              error={errors.registrations?.[at]?.taxable?.message}
              {...register(`registrations.${at}.taxable`)}
            />
          </Grid>
          <Button type="button" tone="secondary" size="small" onClick={() => take(at)}>
            Remove state {at + 1}
          </Button>
        </Stack>
      ))}
      <Button ref={toAdd} type="button" tone="secondary" size="small" onClick={() => append(noRegistration)}>
        Add a State
      </Button>
    </>
  )
}
