import { Button } from 'design-system/button'
import { Card, CardHeader } from 'design-system/card'
import { FileField } from 'design-system/file-field'
import { Stack } from 'design-system/stack'
import { TextArea } from 'design-system/text-area'
import { useState } from 'react'
import { notify } from 'shell/host/notify'
import { readText } from '../lists/read-text.ts'
import { useListFile } from '../lists/use-list-file.ts'
import { RowCountsNotice, type RowCountsNoticeProps } from '../parts/row-counts-notice.tsx'
import type { Recipients } from '../parts/use-recipients.ts'

/** Adds records from a file or from pasted lines to those already loaded. */
export function AddRecords({ recipients }: { recipients: Recipients }) {
  const [text, setText] = useState('')
  const [result, setResult] = useState<RowCountsNoticeProps>()
  const [error, setError] = useState<string>()
  const file = useListFile({
    layout: 'named',
    onRead(read) {
      recipients.add(read.rows)
      setResult(read)
      notify({ title: 'File Processed Successfully', text: `Loaded ${read.rows.length} valid property records` })
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

  function processText() {
    const { rows, counts } = readText(text)
    if (rows.length === 0) {
      notify({
        title: 'Text Processing Error',
        text: 'No line has a phone number of at least 10 digits. Write one record per line as phone,name,address.',
        tone: 'destructive',
      })
      return
    }
    recipients.add(rows)
    setResult({ name: 'Pasted text', counts })
    setText('')
    notify({ title: 'Text Processed Successfully', text: `Loaded ${rows.length} valid property records` })
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
      <Stack gap="snug">
        <TextArea
          label="Or paste text"
          rows={4}
          value={text}
          placeholder={'5551234567,John Smith,123 Main St\n5559876543,Jane Doe,456 Oak Ave'}
          hint="One record per line: phone,name,address"
          onChange={({ target }) => setText(target.value)}
        />
        <div>
          <Button tone="secondary" disabled={text.trim() === ''} onClick={processText}>
            Process Text Data
          </Button>
        </div>
      </Stack>
      {result && <RowCountsNotice {...result} />}
    </Card>
  )
}
