import { Button } from 'design-system/button'
import { Stack } from 'design-system/stack'
import { TextArea } from 'design-system/text-area'
import { formatCount } from 'shell/host/format'
import { notify } from 'shell/host/notify'
import { isMarkedTable, readText } from '../lists/read-text.ts'
import { focusTitle } from '../parts/focus-title.ts'
import type { RowCountsNoticeProps } from '../parts/row-counts-notice.tsx'
import type { Recipients } from '../parts/use-recipients.ts'

export interface PastedText {
  text: string
  change(text: string): void
}

interface PasteRecordsProps {
  recipients: Recipients
  pasted: PastedText
  onRead: (read: RowCountsNoticeProps, marked: readonly string[]) => void
  /** Reads a table whose titles mark phones; its text stays until it is loaded. */
  onTable: (table: File) => void
}

/** Adds records from pasted lines. Lines that hold none stay, to be corrected. */
export function PasteRecords({ recipients, pasted: { text, change }, onRead, onTable }: PasteRecordsProps) {
  function processText() {
    if (isMarkedTable(text)) {
      onTable(new File([text], `${NAME}.csv`))
      return focusTitle()
    }
    const { rows, marked, ...outcome } = readText(text)
    if (rows.length === 0 && marked.length === 0) {
      onRead({ name: NAME, ...outcome, known: 0 }, marked)
      notify({
        title: 'Text Processing Error',
        text: 'No line has a phone number of at least 10 digits and a name. Write one record per line as phone,name,address.',
        tone: 'destructive',
      })
      return
    }
    const added = recipients.add(rows, marked)
    onRead({ name: NAME, ...outcome, known: rows.length - added }, marked)
    change('')
    focusTitle() // the button has nothing to process then
    notify({ title: 'Text Processed Successfully', text: `Loaded ${formatCount(added)} valid property records` })
  }

  return (
    <Stack gap="snug">
      <TextArea
        label="Or paste text"
        rows={4}
        value={text}
        placeholder={'5551234567,John Smith,123 Main St\n5559876543,Jane Doe,456 Oak Ave'}
        hint="One record per line: phone,name,address"
        onChange={({ target }) => change(target.value)}
      />
      <div>
        <Button tone="secondary" disabled={text.trim() === ''} onClick={processText}>
          Process Text Data
        </Button>
      </div>
    </Stack>
  )
}

const NAME = 'Pasted text'
