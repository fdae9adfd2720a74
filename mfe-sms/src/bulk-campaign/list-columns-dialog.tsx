import { Button } from 'design-system/button'
import { Dialog } from 'design-system/dialog'
import { SelectField } from 'design-system/select-field'
import { Grid } from 'design-system/stack'
import { Muted } from 'design-system/text'
import { addressLabels, placeLabels } from 'lists/address-labels'
import { useState } from 'react'
import { listFields } from '../lists/list-columns.ts'
import type { ShownColumns } from '../lists/read-rows.ts'

interface ListColumnsDialogProps {
  name: string
  found: ShownColumns
  onChoose: (columns: ShownColumns['columns']) => void
  onClose: () => void
}

const labels = {
  phone: 'Phone',
  phone2: 'Second phone',
  phone3: 'Third phone',
  name: 'Name',
  lastName: 'Last name',
  ...addressLabels,
  ...placeLabels,
}
const MAX_EXAMPLE = 30

/** Which column of a file holds what; the file is read as it is chosen. */
export function ListColumnsDialog({ name, found, onChoose, onClose }: ListColumnsDialogProps) {
  const [columns, setColumns] = useState(found.columns)
  const isRead = found.columns.phone !== undefined
  const options = [
    { value: '', label: 'Not in the file' },
    ...found.titles.map((title, at) => ({
      value: String(at),
      label: found.example[at] ? `${title} (${found.example[at].slice(0, MAX_EXAMPLE)})` : title,
    })),
  ]
  return (
    <Dialog
      open
      size="large"
      title={`Columns of ${name}`}
      onClose={onClose}
      footer={
        <>
          <Button tone="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button disabled={columns.phone === undefined} onClick={() => onChoose(columns)}>
            {isRead ? 'Load Again' : 'Load'}
          </Button>
        </>
      }
    >
      <Muted>
        {isRead
          ? 'The records of this file are loaded again, with these columns.'
          : 'No column of phone numbers was found in this file. Choose the one that holds them.'}{' '}
        Of a row’s phones the first that can be texted is taken
        {found.doNotCall.length > 0
          ? `, without those that the file marks as Do Not Call or as a litigator’s (${found.doNotCall.map((at) => found.titles[at]).join(', ')}).`
          : '.'}
      </Muted>
      <Grid cells="small">
        {listFields.map((field) => (
          <SelectField
            key={field}
            label={labels[field]}
            options={options}
            value={String(columns[field] ?? '')}
            onChange={({ target: { value } }) => {
              const { [field]: _, ...rest } = columns
              setColumns(value === '' ? rest : { ...rest, [field]: Number(value) })
            }}
          />
        ))}
      </Grid>
    </Dialog>
  )
}
