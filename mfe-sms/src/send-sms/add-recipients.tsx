import { phoneProblemLabels, readPhone } from 'contract/phone'
import { Button } from 'design-system/button'
import { Card, CardHeader } from 'design-system/card'
import { FileField } from 'design-system/file-field'
import { FieldRow } from 'design-system/form-card'
import { Stack } from 'design-system/stack'
import { TextField } from 'design-system/text-field'
import { useRef, useState } from 'react'
import { notify } from 'shell/host/notify'
import { useListFile, type ReadFile } from '../lists/use-list-file.ts'
import { RowCountsNotice } from '../parts/row-counts-notice.tsx'
import type { Recipients } from '../parts/use-recipients.ts'

/** One recipient by hand, or many from a CSV: its first line is a header, the others phone, then name. */
export function AddRecipients({ recipients }: { recipients: Recipients }) {
  const [phone, setPhone] = useState('')
  const [name, setName] = useState('')
  const [error, setError] = useState<string>()
  const [imported, setImported] = useState<ReadFile>()
  const phoneField = useRef<HTMLInputElement>(null)
  const file = useListFile({
    layout: 'phone first',
    onRead(read) {
      setImported(read)
      notify({ title: 'CSV Imported', text: `Added ${recipients.add(read.rows)} recipients from CSV.` })
    },
    onFailed: () =>
      notify({
        title: 'File Processing Error',
        text: 'Unable to process the uploaded file. Please check the format.',
        tone: 'destructive',
      }),
  })

  function add(event: React.FormEvent) {
    event.preventDefault()
    const { phone: id, problem } = readPhone(phone)
    phoneField.current?.focus()
    if (problem) return setError(problem === 'empty' ? 'Phone number is required' : phoneProblemLabels[problem])
    const fresh = recipients.add([{ id, phone: id.slice(2), name: name.trim(), address: '' }])
    if (fresh === 0) return setError('This phone is in the list already')
    setError(undefined)
    setPhone('')
    setName('')
  }

  return (
    <Card>
      <CardHeader title="Add Recipients" />
      <form aria-label="Add Recipients" noValidate onSubmit={add}>
        <Stack>
          <FieldRow>
            <TextField
              ref={phoneField}
              label="Phone Number"
              type="tel"
              autoComplete="off"
              placeholder="(555) 123-4567"
              value={phone}
              error={error}
              onChange={({ target }) => {
                setPhone(target.value)
                setError(undefined)
              }}
            />
            <TextField
              label="First Name (optional)"
              autoComplete="off"
              value={name}
              onChange={({ target }) => setName(target.value)}
            />
          </FieldRow>
          <div>
            <Button type="submit" tone="secondary" icon="plus">
              Add
            </Button>
          </div>
        </Stack>
      </form>
      <FileField
        label="Upload CSV"
        accept=".csv"
        hint="The first line is a header; each line after it is phone, then name."
        file={file.reading?.file}
        progress={file.reading?.share}
        progressLabel={file.reading ? `Reading ${file.reading.file.name}` : undefined}
        onFile={file.read}
      />
      {imported && <RowCountsNotice {...imported} />}
    </Card>
  )
}
