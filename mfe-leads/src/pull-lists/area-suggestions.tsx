import type { Area } from 'contract/properties'
import { Button } from 'design-system/button'
import { Stack } from 'design-system/stack'
import { formatCountOf, formatMoney } from 'shell/host/format'

interface AreaSuggestionsProps {
  areas: readonly Area[]
  /** One that is typed already need not be suggested. */
  typed: string
  onChoose: (location: string) => void
}

/** The catalog's areas that begin with the typed text, each with what it holds and costs. */
export function AreaSuggestions({ areas, typed, onChoose }: AreaSuggestionsProps) {
  const others = areas.filter(({ location }) => location.toLowerCase() !== typed.trim().toLowerCase())
  if (others.length === 0) return null
  return (
    <Stack as="ul" gap="tight">
      {others.map(({ location, records, amount }) => (
        <Stack as="li" align="start" key={location}>
          <Button tone="quiet" size="small" icon="pin" onClick={() => onChoose(location)}>
            {location} · {formatCountOf(records, 'record')} · {formatMoney(amount)}
          </Button>
        </Stack>
      ))}
    </Stack>
  )
}
