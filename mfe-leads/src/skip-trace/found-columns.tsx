import { columnsRequired, type ColumnMapping, type ColumnMeaning } from 'contract/skip-trace'
import { Button } from 'design-system/button'
import { FieldRow } from 'design-system/form-card'
import { Notice } from 'design-system/notice'
import { SelectField } from 'design-system/select-field'
import { Inline, Stack } from 'design-system/stack'
import { Caption, Strong } from 'design-system/text'
import { addressLabels } from 'lists/address-labels'
import { canMatch } from 'lists/find-columns'
import { useState } from 'react'
import type { FilePreview } from './preview-file.ts'

interface FoundColumnsProps {
  preview: FilePreview
  mapping: ColumnMapping
  onChange: (mapping: ColumnMapping) => void
}

const labels: Record<ColumnMeaning, string> = {
  name: 'Name',
  firstName: 'First name',
  middleName: 'Middle name',
  lastName: 'Last name',
  nameSuffix: 'Jr., Sr. or III',
  secondName: 'Second owner',
  secondFirstName: 'Second owner’s first name',
  secondLastName: 'Second owner’s last name',
  ...addressLabels,
  city: 'City',
  state: 'State',
  zip: 'ZIP Code',
  mailingHouseNumber: 'Mailing house number',
  mailingStreetDirection: 'Direction of the mailing street',
  mailingAddress: 'Mailing address',
  mailingStreetSuffix: 'Kind of mailing street',
  mailingStreetPostDirection: 'Direction after the mailing street',
  mailingUnit: 'Mailing unit',
  mailingCity: 'Mailing city',
  mailingState: 'Mailing state',
  mailingZip: 'Mailing ZIP Code',
  phone: 'Phone',
  email: 'Email',
}
const always: readonly ColumnMeaning[] = ['name', 'address', 'city', 'state', 'zip', 'phone', 'email']
// The boundary: Object.keys loses the key type.
const meanings = Object.keys(labels) as ColumnMeaning[]

/** The detected column mapping; each column can be corrected before the upload. */
export function FoundColumns({ preview, mapping, onChange }: FoundColumnsProps) {
  const [all, setAll] = useState(false)
  const options = [
    { value: '', label: 'Not in the file' },
    ...preview.columns.map((name, at) => ({
      value: String(at),
      label: preview.example[at] ? `${name} (${preview.example[at].slice(0, 30)})` : name,
    })),
  ]
  const choose = (meaning: ColumnMeaning, value: string) => {
    const { [meaning]: _, ...rest } = mapping
    onChange(value === '' ? rest : { ...rest, [meaning]: Number(value) })
  }
  return (
    <Stack as="section" gap="snug">
      <Strong>Columns we found</Strong>
      <Caption>Correct what is wrong; the rest of your columns come back as they are.</Caption>
      <FieldRow>
        {meanings
          .filter(
            (meaning) =>
              all ||
              always.includes(meaning) ||
              preview.mapping[meaning] !== undefined ||
              mapping[meaning] !== undefined,
          )
          .map((meaning) => (
            <SelectField
              key={meaning}
              label={labels[meaning]}
              options={options}
              value={String(mapping[meaning] ?? '')}
              onChange={(event) => choose(meaning, event.target.value)}
            />
          ))}
      </FieldRow>
      <Inline>
        <Button type="button" tone="quiet" size="small" aria-expanded={all} onClick={() => setAll(!all)}>
          {all ? 'Fewer columns' : 'More columns'}
        </Button>
      </Inline>
      {!canMatch(mapping) && <Notice tone="warning">{columnsRequired}</Notice>}
    </Stack>
  )
}
