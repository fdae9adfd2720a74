import { Button } from 'design-system/button'
import { DataTable } from 'design-system/data-table'
import { Notice } from 'design-system/notice'
import { SelectField } from 'design-system/select-field'
import { Grid, Inline, Stack } from 'design-system/stack'
import { Heading, Muted } from 'design-system/text'
import { addressParts } from 'lists/address-line'
import { useState } from 'react'
import type { TableHead } from './import-tasks.ts'
import { importFields, rowOf, type ColumnMap } from './import-columns.ts'

interface ColumnMappingProps {
  table: TableHead
  map: ColumnMap
  onChange: (map: ColumnMap) => void
}

/** Column mapping, correctable by hand, with a preview of the first rows. */
export function ColumnMapping({ table, map, onChange }: ColumnMappingProps) {
  const columns = table.header.map((title, column) => ({
    value: String(column),
    label: title || `Column ${column + 1}`,
  }))
  const [all, setAll] = useState(false)
  const shown = importFields.filter(
    ({ field }) => all || !isPart(field) || table.found[field] !== undefined || map[field] !== undefined,
  )
  const sample = table.sample.map((cells, index) => ({ id: String(index), ...rowOf(cells, map, index + 1) }))
  return (
    <Stack>
      <Heading level={3}>Columns</Heading>
      <Muted>Found by their titles. Correct what is wrong.</Muted>
      {map.phone === undefined && <Notice tone="warning">Choose the column that holds the phone number.</Notice>}
      <Grid cells="small">
        {shown.map(({ field, label }) => (
          <SelectField
            key={field}
            label={label}
            value={String(map[field] ?? '')}
            onChange={({ target: { value } }) => {
              const { [field]: _, ...rest } = map
              onChange(value === '' ? rest : { ...rest, [field]: Number(value) })
            }}
            options={[{ value: '', label: 'Not in the file' }, ...columns]}
          />
        ))}
      </Grid>
      <Inline>
        <Button type="button" tone="quiet" size="small" aria-expanded={all} onClick={() => setAll(!all)}>
          {all ? 'Fewer columns' : 'More columns'}
        </Button>
      </Inline>
      <DataTable
        caption="First rows"
        rows={sample}
        empty={null}
        columns={[
          { title: 'Phone', cell: ({ phone }) => phone },
          { title: 'Name', cell: ({ name }) => name },
          { title: 'Email', priority: 'medium', cell: ({ email }) => email },
          { title: 'Address', priority: 'medium', cell: ({ address }) => address },
        ]}
      />
    </Stack>
  )
}

/** The parts of an address that few lists hold in columns of their own. */
const isPart = (field: string): boolean => field !== 'address' && addressParts.some((part) => part === field)
