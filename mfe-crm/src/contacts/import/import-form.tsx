import { FileField } from 'design-system/file-field'
import { Notice } from 'design-system/notice'
import { RadioCards } from 'design-system/radio-cards'
import { SelectField } from 'design-system/select-field'
import { DraftNote } from 'shell/host/draft-note'
import { sayHiddenRows, sayOtherSheets } from 'lists/say-sheets'
import { ColumnMapping } from './column-mapping.tsx'
import type { ImportFile } from './use-import-file.ts'

interface ImportFormProps {
  source: ImportFile
  busy: boolean
}

/** Which file, what it is, and which column is which. */
export function ImportForm({ source, busy }: ImportFormProps) {
  const { chosen, file, failure, map, aim, choose, correct, decide } = source
  const otherSheets = sayOtherSheets(file?.table.sheet)
  const hiddenRows = sayHiddenRows(file?.table.hidden ?? 0, { areRead: aim.target === 'do_not_contact' })
  return (
    <>
      {!busy && <DraftNote {...source} />}
      <FileField
        label="File"
        accept=".csv,.tsv,.txt,.xlsx,.xls"
        hint="CSV or Excel, best with a line of titles. Only the phone is needed."
        file={chosen}
        onFile={(picked) => void choose(picked)}
        error={failure}
        disabled={busy}
      />
      <RadioCards
        label="What it is"
        value={aim.target}
        onChange={(value) => decide({ ...aim, target: value === 'do_not_contact' ? 'do_not_contact' : 'contacts' })}
        options={targets}
      />
      {aim.target === 'contacts' && (
        <SelectField
          label="When a contact is there already"
          value={aim.mode}
          onChange={({ target: { value } }) =>
            decide({ ...aim, mode: modes.find((known) => known.value === value)?.value ?? 'fill' })
          }
          options={modes}
        />
      )}
      {otherSheets && <Notice>{otherSheets}</Notice>}
      {hiddenRows && <Notice tone={aim.target === 'contacts' ? 'warning' : 'info'}>{hiddenRows}</Notice>}
      {file && file.table.count === 0 && <Notice tone="warning">This file has no rows below its titles.</Notice>}
      {file && file.table.count > 0 && (
        <ColumnMapping table={file.table} target={aim.target} map={map} onChange={correct} />
      )}
    </>
  )
}

const targets = [
  { value: 'contacts', title: 'Contacts', text: 'People to keep and to text. Nobody who opted out is opted in again.' },
  {
    value: 'do_not_contact',
    title: 'Do-not-contact list',
    text: 'Phones that are never texted, whoever adds them later.',
  },
]

const modes = [
  { value: 'fill', label: 'Fill what is blank' },
  { value: 'add', label: 'Leave it as it is' },
  { value: 'overwrite', label: 'Overwrite with the file' },
] as const
