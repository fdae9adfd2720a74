import { readPhone } from 'contract/phone'
import { phoneProblemLabels } from 'contract/phone-problems'
import { Button } from 'design-system/button'
import { DataTable } from 'design-system/data-table'
import { Notice } from 'design-system/notice'
import { SelectField } from 'design-system/select-field'
import { Grid, Inline, Stack } from 'design-system/stack'
import { Caption, Heading, Muted } from 'design-system/text'
import { addressParts } from 'lists/address-line'
import { unguarded } from 'lists/formula-guard'
import { useState } from 'react'
import type { TableHead } from './import-tasks.ts'
import { importFields, moreEmailsOf, morePhonesOf, rowOf, type ColumnMap, type ImportTarget } from './import-columns.ts'

interface ColumnMappingProps {
  table: TableHead
  target: ImportTarget
  map: ColumnMap
  onChange: (map: ColumnMap) => void
}

/** Column mapping, correctable by hand, with a preview of the first rows. */
export function ColumnMapping({ table, target, map, onChange }: ColumnMappingProps) {
  const columns = table.header.map((title, column) => ({
    value: String(column),
    label: labelOf(title || `Column ${column + 1}`, table.example[column]),
  }))
  const [all, setAll] = useState(false)
  const shown = importFields.filter(
    ({ field }) => all || !isSeldom(field) || table.found[field] !== undefined || map[field] !== undefined,
  )
  const morePhones = morePhonesOf(map, table)
  const sample = table.sample.map((cells, index) => ({
    id: String(index),
    ...rowOf(cells, map, index + 1, {
      target,
      morePhones,
      moreEmails: moreEmailsOf(map, table),
      isMarked: (column) => table.marked[index]?.includes(column) ?? false,
    }),
  }))
  return (
    <Stack>
      <Heading level={3}>Columns</Heading>
      <Muted>Found by their titles and by what they hold. Correct what is wrong.</Muted>
      {map.phone === undefined && <Notice tone="warning">Choose the column that holds the phone number.</Notice>}
      {map.phone2 !== undefined && (
        <Muted>
          {target === 'contacts'
            ? 'Of a row’s phones the first that can be texted is taken; the others are left out.'
            : 'All phones of a row go to the do-not-contact list.'}
          {morePhones.length > 0 && ` Read too: ${morePhones.map((at) => table.header[at]).join(', ')}.`}
        </Muted>
      )}
      {target === 'contacts' && table.doNotCall.length > 0 && (
        <Notice title="Phones marked as Do Not Call">
          What the file marks as Do Not Call or as a litigator’s is not texted ({table.doNotCall.join(', ')}). Of a
          row’s phones one without such a mark is taken; where all have one, the contact is kept and is never texted.
        </Notice>
      )}
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
          {
            title: 'Phone',
            cell: ({ phone = '', doNotCall }) => <PhoneCell phone={phone} isMarked={doNotCall?.includes(phone)} />,
          },
          {
            title: 'Name',
            cell: ({ name }) => name,
            onPhone: ({ address, email }) => <Caption>{[address, email].filter(Boolean).join(' · ')}</Caption>,
          },
          { title: 'Email', priority: 'medium', cell: ({ email }) => email },
          { title: 'Address', priority: 'medium', cell: ({ address }) => address },
        ]}
      />
    </Stack>
  )
}

const isFurtherPhone = (field: string): boolean => field === 'phone2' || field === 'phone3'

/** The phone as the file has it; why it cannot be texted is said before anything is imported. */
function PhoneCell({ phone, isMarked = false }: { phone: string; isMarked?: boolean | undefined }) {
  const { problem } = readPhone(unguarded(phone.trim()))
  return (
    <>
      {phone}
      {problem && <Caption>{phoneProblemLabels[problem]}</Caption>}
      {isMarked && !problem && <Caption>Not texted: marked as Do Not Call</Caption>}
    </>
  )
}

/** Further phones, and the parts of an address that few lists hold in columns of their own. */
const isSeldom = (field: string): boolean =>
  isFurtherPhone(field) || (field !== 'address' && addressParts.some((part) => part === field))

const MAX_EXAMPLE = 30
const labelOf = (title: string, example = ''): string =>
  example ? `${title} (${example.slice(0, MAX_EXAMPLE)})` : title
