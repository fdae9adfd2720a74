import type { ImportMode } from 'contract/contact-batches'
import { Button } from 'design-system/button'
import { Dialog } from 'design-system/dialog'
import { FileField } from 'design-system/file-field'
import { Notice } from 'design-system/notice'
import { ProgressBar } from 'design-system/progress-bar'
import { RadioCards } from 'design-system/radio-cards'
import { SelectField } from 'design-system/select-field'
import { useEffect, useState } from 'react'
import { formatCount, formatCountOf } from 'shell/host/format'
import { ColumnMapping } from './column-mapping.tsx'
import { guessColumns, type ColumnMap } from './import-columns.ts'
import { ImportResultView } from './import-result.tsx'
import { openFile, type OpenFile } from './open-file.ts'
import { useImport } from './use-import.ts'

/** Brings contacts, or a do-not-contact list, from a CSV or Excel file: the column mapping is shown before anything is saved. */
export function ImportDialog({ onClose, onUndo }: { onClose: () => void; onUndo: (batchId: string) => void }) {
  const [chosen, setChosen] = useState<File>()
  const [file, setFile] = useState<OpenFile>()
  const [failure, setFailure] = useState<string>()
  const [map, setMap] = useState<ColumnMap>({})
  const [mode, setMode] = useState<ImportMode>('fill')
  const [target, setTarget] = useState<'contacts' | 'do_not_contact'>('contacts')
  const { share, result, error, run } = useImport()
  useEffect(() => () => file?.close(), [file])

  async function choose(picked: File | undefined) {
    setChosen(picked)
    setFile(undefined)
    setFailure(undefined)
    if (!picked) return
    try {
      const opened = await openFile(picked)
      setMap(guessColumns(opened.table.header, opened.table.sample))
      setFile(opened)
    } catch (reason) {
      setFailure((reason instanceof Error && reason.message) || 'The file could not be read')
    }
  }

  const busy = share !== undefined
  const ready = file && file.table.count > 0 && map.phone !== undefined
  return (
    <Dialog
      open
      size="large"
      title="Import contacts"
      onClose={onClose}
      footer={
        result ? (
          <Button onClick={onClose}>Done</Button>
        ) : (
          <>
            <Button tone="secondary" onClick={onClose}>
              Cancel
            </Button>
            <Button
              disabled={!ready}
              busy={busy}
              onClick={() => {
                if (file) void run(file, { map, mode, target })
              }}
            >
              {error ? 'Continue the import' : file ? `Import ${formatCountOf(file.table.count, 'row')}` : 'Import'}
            </Button>
          </>
        )
      }
    >
      {result ? (
        <ImportResultView
          result={result}
          file={file}
          onUndo={() => {
            onUndo(result.batchId)
            onClose()
          }}
        />
      ) : (
        <>
          <FileField
            label="File"
            accept=".csv,.tsv,.txt,.xlsx,.xls"
            hint="CSV or Excel, with a line of titles. Only the phone is needed."
            file={chosen}
            onFile={(picked) => void choose(picked)}
            error={failure}
            disabled={busy}
          />
          <RadioCards
            label="What it is"
            value={target}
            onChange={(value) => setTarget(value === 'do_not_contact' ? 'do_not_contact' : 'contacts')}
            options={targets}
          />
          {target === 'contacts' && (
            <SelectField
              label="When a contact is there already"
              value={mode}
              onChange={({ target: { value } }) =>
                setMode(modes.find((known) => known.value === value)?.value ?? 'fill')
              }
              options={modes}
            />
          )}
          {file && file.table.count === 0 && <Notice tone="warning">This file has no rows below its titles.</Notice>}
          {file && file.table.count > 0 && <ColumnMapping table={file.table} map={map} onChange={setMap} />}
          {busy && file && (
            <ProgressBar
              label="Importing"
              value={share}
              detail={`${formatCount(Math.round(share * file.table.count))} of ${formatCount(file.table.count)}`}
            />
          )}
          {error && (
            <Notice tone="bad" urgent>
              {error}
            </Notice>
          )}
        </>
      )}
    </Dialog>
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
