import { zodResolver } from '@hookform/resolvers/zod'
import { areaRequired, BasicSearch, Location, locationTypes, type AreaAnswer } from 'contract/properties'
import { Button } from 'design-system/button'
import { RetryNotice } from 'design-system/notice'
import { SelectField } from 'design-system/select-field'
import { Inline, Stack } from 'design-system/stack'
import { SuggestField } from 'design-system/suggest-field'
import { useWatch } from 'react-hook-form'
import { useDraftForm } from 'shell/host/draft-form'
import { DraftNote } from 'shell/host/draft-note'
import { errorMessage } from 'shell/host/error-message'
import { formatCount, formatCountOf, formatMoney } from 'shell/host/format'
import { RefusedForMoney } from 'shell/host/refused-for-money'
import { z } from 'zod'
import { AreaOutlook } from './area-outlook.tsx'
import { useAreas, useOrderPullList } from './use-pull-lists.ts'

const types = [
  { value: 'city', label: 'City' },
  { value: 'county', label: 'County' },
  { value: 'zipcode', label: 'ZIP Code' },
]
const examples = { city: 'Austin, TX', county: 'Travis County, TX', zipcode: '78704' }

/** The type is '' until one is chosen. */
const AreaFields = z.object({ location: z.string(), locationType: z.string() }).pipe(BasicSearch)

/** The basic pull: an area, its records and price, and the order. */
export function AreaForm() {
  const {
    register,
    handleSubmit,
    setValue,
    control,
    formState: { errors },
    ...draft
  } = useDraftForm('pull-list', {
    resolver: zodResolver(AreaFields),
    defaultValues: { location: '', locationType: '' },
    shouldFocusError: true,
  })
  const order = useOrderPullList(draft.end)
  const [location, chosenType] = useWatch({ control, name: ['location', 'locationType'] })
  const locationType = locationTypes.find((type) => type === chosenType)
  const tooLong = Location.safeParse(location).error?.issues[0]?.message
  const known = useAreas(tooLong ? '' : location, locationType)
  const suggestions = suggestionsOf(known.areas, location)
  // An incomplete name is not yet an area without coverage.
  const outlook = known.outlook?.kind === 'manual' && suggestions.length > 0 ? undefined : known.outlook
  const shownPrice = outlook?.kind === 'catalog' ? { shownPrice: outlook.unitPrice } : {}
  const choose = (chosen: string) => setValue('location', chosen, { shouldValidate: true })

  return (
    <form
      aria-label="Basic property record pull"
      noValidate
      onSubmit={handleSubmit((search) => order.mutate({ ...search, ...shownPrice }))}
    >
      <Stack>
        <DraftNote {...draft} />
        <SelectField
          label="Location Type"
          options={types}
          placeholder="Select a location type"
          required
          error={errors.locationType && areaRequired}
          {...register('locationType')}
        />
        <SuggestField
          label="Location"
          placeholder={examples[locationType ?? 'city']}
          required
          error={tooLong ?? (errors.locationType ? undefined : errors.location?.message)}
          suggestions={suggestions}
          onChoose={choose}
          {...register('location')}
        />
        <Stack aria-live="polite">{outlook && <AreaOutlook outlook={outlook} onChoose={choose} />}</Stack>
        {known.error && (
          <RetryNotice title="The price could not be looked up" onRetry={known.refetch}>
            {errorMessage(known.error, 'Please try again in a moment.')}
          </RetryNotice>
        )}
        {/* Another area costs another amount. */}
        {order.variables?.location === location.trim() && <RefusedForMoney error={order.error} />}
        <Inline>
          <Button type="submit" busy={order.isPending}>
            {order.isPending ? 'Submitting...' : 'Submit Request'}
          </Button>
        </Inline>
      </Stack>
    </form>
  )
}

/** Each area with its records and price, except one that is typed in full. */
const suggestionsOf = (areas: AreaAnswer['areas'], typed: string) =>
  areas
    .filter(({ location }) => location.toLowerCase() !== typed.trim().toLowerCase())
    .map(({ location, records, amount, alreadyBought }) => ({
      value: location,
      note: `${formatCountOf(records, 'record')} · ${priceNote({ records, amount, alreadyBought })}`,
    }))

function priceNote({ records, amount, alreadyBought }: Omit<AreaAnswer['areas'][number], 'location' | 'locationType'>) {
  if (alreadyBought >= records) return 'bought before'
  return alreadyBought > 0 ? `${formatMoney(amount)}, ${formatCount(alreadyBought)} bought before` : formatMoney(amount)
}
