import { Card, CardHeader } from 'design-system/card'
import { FileField } from 'design-system/file-field'
import { useState } from 'react'
import { notify } from 'shell/host/notify'
import { useListFile } from '../lists/use-list-file.ts'
import { RowCountsNotice, type RowCountsNoticeProps } from '../parts/row-counts-notice.tsx'
import type { Recipients } from '../parts/use-recipients.ts'
import { PasteRecords, type PastedText } from './paste-records.tsx'

interface AddRecordsProps {
  recipients: Recipients
  /** What is pasted and not yet processed. */
  pasted: PastedText
}

/** Adds records from a file or from pasted lines to those already loaded. */
export function AddRecords({ recipients, pasted }: AddRecordsProps) {
  const [result, setResult] = useState<RowCountsNoticeProps>()
  const [error, setError] = useState<string>()
  const file = useListFile({
    layout: 'named',
    onRead(read) {
      const added = recipients.add(read.rows)
      setResult({ ...read, known: read.rows.length - added })
      notify({ title: 'File Processed Successfully', text: `Loaded ${added} valid property records` })
    },
    onFailed(reason) {
      setError(reason ? `${reason}. Please check the format.` : 'Please check the format.')
      notify({
        title: 'File Processing Error',
        text: 'Unable to process the uploaded file. Please check the format.',
        tone: 'destructive',
      })
    },
  })

  function readFile(chosen: File | undefined) {
    setError(undefined)
    setResult(undefined)
    file.read(chosen)
  }

  return (
    <Card>
      <CardHeader title="Add Property Records" />
      <FileField
        label="Upload CSV or Excel"
        accept=".csv,.xlsx,.xls"
        hint="Up to 10MB. Expected columns: phone, name, address, under whichever of their usual names."
        file={file.reading?.file}
        progress={file.reading?.share}
        progressLabel={file.reading ? `Reading ${file.reading.file.name}` : undefined}
        error={error}
        onFile={readFile}
      />
      <PasteRecords recipients={recipients} pasted={pasted} onRead={setResult} />
      {result && <RowCountsNotice {...result} />}
    </Card>
  )
}
