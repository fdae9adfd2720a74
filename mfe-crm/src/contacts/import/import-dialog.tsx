import { Button } from 'design-system/button'
import { Dialog } from 'design-system/dialog'
import { Notice } from 'design-system/notice'
import { ProgressBar } from 'design-system/progress-bar'
import { useEffect, useRef } from 'react'
import { formatCount, formatCountOf } from 'shell/host/format'
import { rowsFor } from './import-counts.ts'
import { ImportForm } from './import-form.tsx'
import { ImportResultView } from './import-result.tsx'
import { useImportFile } from './use-import-file.ts'
import { useImport } from './use-import.ts'

interface ImportDialogProps {
  onClose: () => void
  onUndo: (batchId: string) => void
  /** The result was seen. */
  onDone: (batchId: string) => void
}

/** Brings contacts, or a do-not-contact list, from a CSV or Excel file: the column mapping is shown before anything is saved. */
export function ImportDialog({ onClose, onUndo, onDone }: ImportDialogProps) {
  const source = useImportFile()
  const { file, map, aim } = source
  const { share, result, error, isBegun, run } = useImport(source.forget)
  const busy = share !== undefined
  const count = file ? rowsFor(file.table, aim.target) : 0
  const toEnd = useRef<HTMLButtonElement>(null)
  // The button that was pressed went with the form.
  useEffect(() => {
    if (result && document.activeElement === document.body) toEnd.current?.focus()
  }, [result])

  if (result) {
    const done = () => {
      onDone(result.batchId)
      onClose()
    }
    return (
      <Dialog
        open
        size="large"
        title="Import contacts"
        onClose={done}
        footer={
          <Button ref={toEnd} onClick={done}>
            Done
          </Button>
        }
      >
        <ImportResultView
          result={result}
          file={file}
          onUndo={() => {
            onUndo(result.batchId)
            onClose()
          }}
        />
      </Dialog>
    )
  }
  return (
    <Dialog
      open
      size="large"
      title="Import contacts"
      onClose={onClose}
      footer={
        <>
          <Button tone="secondary" onClick={onClose}>
            {busy ? 'Stop' : 'Cancel'}
          </Button>
          <Button
            disabled={!file || count === 0 || map.phone === undefined}
            busy={busy}
            onClick={() => {
              if (file) void run(file, { ...aim, map })
            }}
          >
            {busy
              ? 'Importing...'
              : !file
                ? 'Import'
                : isBegun(file, { ...aim, map })
                  ? 'Continue the import'
                  : `Import ${formatCountOf(count, 'row')}`}
          </Button>
        </>
      }
    >
      <ImportForm source={source} busy={busy} />
      {busy && file && (
        <ProgressBar
          label="Importing"
          value={share}
          detail={`${formatCount(Math.round(share * count))} of ${formatCount(count)}`}
        />
      )}
      {error && (
        <Notice tone="bad" urgent>
          {error}
        </Notice>
      )}
    </Dialog>
  )
}
