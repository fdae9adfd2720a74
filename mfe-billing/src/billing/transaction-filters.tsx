import { Button } from 'design-system/button'
import { SelectField } from 'design-system/select-field'
import { Inline } from 'design-system/stack'
import { Link } from 'react-router-dom'
import { paths } from 'shell/host/paths'
import { typeName } from './transaction-labels.ts'
import { monthName } from './months.ts'
import type { useFilters } from './use-filters.ts'

interface TransactionFiltersProps {
  filters: ReturnType<typeof useFilters>
  /** The months that have transactions, and the types of these. */
  months: readonly string[]
  types: readonly string[]
}

/** Which month and type the table shows, and the statement of that month. */
export function TransactionFilters({ filters: { month, type, choose }, months, types }: TransactionFiltersProps) {
  if (months.length === 0) return null
  return (
    <Inline align="end">
      <SelectField
        label="Month"
        hideLabel
        value={month}
        onChange={({ target }) => choose('month', target.value)}
        options={[{ value: '', label: 'All Months' }, ...months.map((value) => ({ value, label: monthName(value) }))]}
      />
      <SelectField
        label="Type"
        hideLabel
        value={type}
        onChange={({ target }) => choose('type', target.value)}
        options={[{ value: '', label: 'All Types' }, ...types.map((value) => ({ value, label: typeName(value) }))]}
      />
      {month && (
        <Button asChild tone="secondary">
          <Link to={paths.statement(month)}>Statement {monthName(month)}</Link>
        </Button>
      )}
    </Inline>
  )
}
