import { useQuery } from '@tanstack/react-query'
import { auditKinds, auditPeriods, type AuditFilter } from 'contract/audit'
import { MAX_SEARCH } from 'contract/text-limits'
import { SearchField } from 'design-system/search-field'
import { SelectField } from 'design-system/select-field'
import { Grid, Split } from 'design-system/stack'
import { useTyped } from 'shell/host/address-query'
import { auditPeopleQuery } from './audit-query.ts'

interface AuditFiltersProps {
  filter: AuditFilter
  change: (changes: { [K in keyof AuditFilter]?: string | undefined }) => void
}

/** Filters the log by person, kind, time and text. */
export function AuditFilters({ filter, change }: AuditFiltersProps) {
  const [text, setText] = useTyped(filter.search ?? '', (search) => change({ search }))
  const { data: people = [] } = useQuery(auditPeopleQuery)
  return (
    <Split wide="both" gap="snug">
      <SearchField
        maxLength={MAX_SEARCH}
        label="Search the log"
        placeholder="Search by what, whom or who"
        value={text}
        onSearch={setText}
      />
      <Grid cells="small" share gap="snug">
        <SelectField
          hideLabel
          label="Who"
          value={filter.person ?? ''}
          onChange={({ target }) => change({ person: target.value })}
          options={[{ value: '', label: 'Everyone' }, ...people.map(({ id, name }) => ({ value: id, label: name }))]}
        />
        <SelectField
          hideLabel
          label="Kind"
          value={filter.kind ?? ''}
          onChange={({ target }) => change({ kind: target.value })}
          options={[
            { value: '', label: 'All kinds' },
            ...Object.entries(auditKinds).map(([value, label]) => ({ value, label })),
          ]}
        />
        <SelectField
          hideLabel
          label="Time"
          value={filter.days ?? '30'}
          onChange={({ target }) => change({ days: target.value })}
          options={auditPeriods.map((days) => ({ value: days, label: periodLabels[days] }))}
        />
      </Grid>
    </Split>
  )
}

const periodLabels: Record<(typeof auditPeriods)[number], string> = {
  '1': 'Last 24 hours',
  '7': 'Last 7 days',
  '30': 'Last 30 days',
  '90': 'Last 90 days',
  '400': 'All that is kept',
}
