import { Button } from 'design-system/button'
import { Card, CardHeader } from 'design-system/card'
import { lazyDialog } from 'design-system/dialog'
import { FileField } from 'design-system/file-field'
import { Notice } from 'design-system/notice'
import { Stack } from 'design-system/stack'
import { Caption } from 'design-system/text'
import { addressParts, placeParts } from 'lists/address-line'
import { sayHiddenRows, sayOtherSheets } from 'lists/say-sheets'
import { useState } from 'react'
import { formatCount } from 'shell/host/format'
import { notify } from 'shell/host/notify'
import type { ListColumns } from '../lists/list-columns.ts'
import type { ShownColumns } from '../lists/read-rows.ts'
import { useMarkedPhones } from '../lists/use-marked-phones.ts'
import { useListFile, type ReadFile } from '../lists/use-list-file.ts'
import { MarkedPhonesNotice } from '../parts/marked-phones-notice.tsx'
import { RowCountsNotice, type RowCountsNoticeProps } from '../parts/row-counts-notice.tsx'
import type { Recipients } from '../parts/use-recipients.ts'
import { PasteRecords, type PastedText } from './paste-records.tsx'
import { readAgain, type Reading } from './read-again.ts'

const ListColumnsDialog = lazyDialog(() => import('./list-columns-dialog.tsx').then((file) => file.ListColumnsDialog))

interface AddRecordsProps {
  recipients: Recipients
  /** What is pasted and not yet processed. */
  pasted: PastedText
}

/** Adds records from a file or from pasted lines to those already loaded. */
export function AddRecords({ recipients, pasted }: AddRecordsProps) {
  const [result, setResult] = useState<RowCountsNoticeProps>()
  const [error, setError] = useState<string>()
  /** The file that was read last. */
  const [reading, setReading] = useState<Reading>()
  const [choosing, setChoosing] = useState(false)
  /** The pasted table that was read last, and its text. */
  const [table, setTable] = useState<{ file: File; text: string }>()
  const marked = useMarkedPhones()
  const file = useListFile({
    layout: 'named',
    onRead(read) {
      const isAgain = reading?.read.file === read.file
      const added = isAgain ? addAgain(reading, read) : recipients.add(read.rows, read.marked)
      marked.add(read, recipients.rows)
      setReading({ read, before: isAgain ? reading.before : recipients.rows })
      if (lacksPhones(read)) return setChoosing(true)
      setResult({ ...read, known: read.rows.length - added })
      const isTaken = read.counts.loaded > 0 || read.marked.length > 0
      // What was typed meanwhile stays.
      if (isTaken && read.file === table?.file && pasted.text === table.text) pasted.change('')
      if (read.counts.loaded === 0) return refuse(sayNoPhone(read))
      notify({ title: 'File Processed Successfully', text: `Loaded ${formatCount(added)} valid property records` })
    },
    onFailed: refuse,
  })

  const isUnread = reading !== undefined && lacksPhones(reading.read)

  function refuse(reason: string) {
    setError(reason)
    notify({
      title: 'File Processing Error',
      text: 'Unable to process the uploaded file. Please check the format.',
      tone: 'destructive',
    })
  }

  function addAgain(last: Reading, read: ReadFile) {
    const { rows, added } = readAgain(recipients.rows, last, read)
    const left = new Set(read.marked)
    recipients.reload(rows.filter(({ id }) => !left.has(id)))
    return added
  }

  function readFile(chosen: File | undefined, columns?: ListColumns) {
    setError(undefined)
    setResult(undefined)
    marked.hide()
    if (!columns) setReading(undefined)
    void file.read(chosen, columns)
  }

  function readTable(file: File) {
    setTable({ file, text: pasted.text })
    readFile(file)
  }

  function showPasted(pastedResult: RowCountsNoticeProps, phones: readonly string[]) {
    setError(undefined)
    setReading(undefined)
    setResult(pastedResult)
    marked.add({ name: pastedResult.name, marked: phones }, recipients.rows)
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
        onFile={(chosen) => readFile(chosen)}
      />
      <PasteRecords recipients={recipients} pasted={pasted} onRead={showPasted} onTable={readTable} />
      {result && <RowCountsNotice {...result} />}
      <MarkedPhonesNotice marked={marked.shown} />
      {reading && (result ?? (isUnread && error)) && (
        <Stack gap="snug">
          <NotRead {...reading.read} />
          <Caption>{sayColumns(reading.read.found)}</Caption>
          <div>
            <Button type="button" tone="secondary" size="small" onClick={() => setChoosing(true)}>
              {isUnread ? 'Choose Columns' : 'Choose Other Columns'}
            </Button>
          </div>
        </Stack>
      )}
      {choosing && reading && (
        <ListColumnsDialog
          name={reading.read.name}
          found={reading.read.found}
          onChoose={(columns) => {
            setChoosing(false)
            readFile(reading.read.file, columns)
          }}
          onClose={() => {
            setChoosing(false)
            if (isUnread) refuse(`${reading.read.name} was not loaded: choose the column that holds the phone numbers.`)
          }}
        />
      )}
    </Card>
  )
}

/** What of a workbook was not read: its other sheets, and rows that are hidden. */
function NotRead({ sheet, hidden }: Pick<ReadFile, 'sheet' | 'hidden'>) {
  const otherSheets = sayOtherSheets(sheet)
  const hiddenRows = sayHiddenRows(hidden)
  return (
    <>
      {otherSheets && <Notice>{otherSheets}</Notice>}
      {hiddenRows && <Notice tone="warning">{hiddenRows}</Notice>}
    </>
  )
}

/** Whether a person must say first which column holds the phones. */
const lacksPhones = ({ found }: ReadFile): boolean => found.columns.phone === undefined

function sayNoPhone({ name, counts, found: { titles, columns, morePhones } }: ReadFile): string {
  if (counts.doNotCall > 0)
    return `No phone of ${name} can be texted: it marks them as Do Not Call or as a litigator’s.`
  const read = [columns.phone, columns.phone2, columns.phone3, ...morePhones].flatMap((at) => titles[at ?? -1] ?? [])
  return `No row of ${name} has a usable phone number in ${read.map((title) => `“${title}”`).join(' or ')}.`
}

/** "Phone: Cell. Name: Owner. Address: House Number, Street. Not texted where marked: Cell DNC." */
function sayColumns({ titles, columns, morePhones, doNotCall }: ShownColumns): string {
  const said = [
    { label: 'Phone', fields: ['phone', 'phone2', 'phone3'] },
    { label: 'Name', fields: ['name', 'lastName'] },
    { label: 'Address', fields: [...addressParts, ...placeParts] },
  ] as const
  const marks = doNotCall.map((at) => titles[at]).join(', ')
  return said
    .map(({ label, fields }) => {
      const places = [...fields.map((field) => columns[field]), ...(label === 'Phone' ? morePhones : [])]
      const named = [...new Set(places)].flatMap((at) => titles[at ?? -1] ?? [])
      return `${label}: ${named.join(', ') || 'not found'}.`
    })
    .concat(marks ? `Not texted where marked: ${marks}.` : [])
    .join(' ')
}
