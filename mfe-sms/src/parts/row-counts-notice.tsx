import { Button } from 'design-system/button'
import { Notice } from 'design-system/notice'
import { formatCount, formatCountOf } from 'shell/host/format'
import type { RowCounts } from '../lists/read-rows.ts'

export interface RowCountsNoticeProps {
  name: string
  counts: RowCounts
  /** How many of the loaded rows have a phone that was in the list already. */
  known: number
  /** How many of the invalid rows are pasted lines with a single field. */
  oneField?: number
  /** The rows that were not loaded, when they can be downloaded. */
  rejected?: Blob | undefined
}

/** How many rows of a file were added to the list, and how many were not and why. */
export function RowCountsNotice({
  name,
  counts: { rows, loaded, duplicates, invalid, doNotCall },
  known,
  oneField = 0,
  rejected,
}: RowCountsNoticeProps) {
  const rejectedCount = duplicates + invalid + doNotCall
  return (
    <Notice
      tone={rejectedCount + known === 0 ? 'good' : loaded === 0 ? 'bad' : 'info'}
      title={`${name}: ${formatCountOf(rows, 'row')}`}
      action={
        rejectedCount > 0 &&
        rejected && (
          <Button
            size="small"
            tone="secondary"
            icon="download"
            onClick={() => download(rejected, `rejected-${name.replace(/\.\w+$/, '')}.csv`)}
          >
            Download rejected rows
          </Button>
        )
      }
    >
      {formatCount(loaded - known)} loaded, {known > 0 && `${formatCount(known)} already in the list, `}
      {formatCountOf(duplicates, 'duplicate')}, {formatCount(invalid - oneField)} without a usable phone number
      {oneField > 0 &&
        `, ${formatCount(oneField)} with one field: a line needs a phone and a name, with a comma between them`}
      {doNotCall > 0 && `, ${formatCount(doNotCall)} marked as Do Not Call or as a litigator’s, which are not texted`}
    </Notice>
  )
}

function download(blob: Blob, name: string) {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(blob)
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000)
}
