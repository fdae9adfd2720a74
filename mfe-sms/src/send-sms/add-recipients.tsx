import { Card, CardHeader } from 'design-system/card'
import { FileField } from 'design-system/file-field'
import { useState } from 'react'
import { formatCount } from 'shell/host/format'
import { notify } from 'shell/host/notify'
import { useMarkedPhones } from '../lists/use-marked-phones.ts'
import { useListFile } from '../lists/use-list-file.ts'
import { MarkedPhonesNotice } from '../parts/marked-phones-notice.tsx'
import { RowCountsNotice, type RowCountsNoticeProps } from '../parts/row-counts-notice.tsx'
import type { Recipients } from '../parts/use-recipients.ts'
import { AddRecipientForm } from './add-recipient-form.tsx'

/** One recipient by hand, or many from a CSV: its first line is a header, the others phone, then name. */
export function AddRecipients({ recipients }: { recipients: Recipients }) {
  const [imported, setImported] = useState<RowCountsNoticeProps>()
  const [error, setError] = useState<string>()
  const marked = useMarkedPhones()
  const file = useListFile({
    layout: 'phone first',
    onRead(read) {
      const added = recipients.add(read.rows, read.marked)
      marked.add(read, recipients.rows)
      setImported({ ...read, known: read.rows.length - added })
      notify({ title: 'CSV Imported', text: `Added ${formatCount(added)} recipients from CSV.` })
    },
    onFailed(reason) {
      setError(reason)
      notify({
        title: 'File Processing Error',
        text: 'Unable to process the uploaded file. Please check the format.',
        tone: 'destructive',
      })
    },
  })

  function readFile(chosen: File | undefined) {
    setError(undefined)
    setImported(undefined)
    marked.hide()
    file.read(chosen)
  }

  return (
    <Card>
      <CardHeader title="Add Recipients" />
      <AddRecipientForm recipients={recipients} />
      <FileField
        label="Upload CSV"
        accept=".csv"
        hint="The first line is a header; each line after it is phone, then name."
        file={file.reading?.file}
        progress={file.reading?.share}
        progressLabel={file.reading ? `Reading ${file.reading.file.name}` : undefined}
        error={error}
        onFile={readFile}
      />
      {imported && <RowCountsNotice {...imported} />}
      <MarkedPhonesNotice marked={marked.shown} />
    </Card>
  )
}
