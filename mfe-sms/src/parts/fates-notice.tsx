import { Button } from 'design-system/button'
import { Notice } from 'design-system/notice'
import { formatCount, formatCountOf } from 'shell/host/format'
import type { ListFates } from '../lists/read-rows.ts'

export interface FatesNoticeProps {
  name: string
  fates: ListFates
  /** The rows that were not loaded, when they can be downloaded. */
  rejected?: Blob | undefined
}

/** What became of every row of a file: the parts add up to the rows. */
export function FatesNotice({ name, fates: { rows, loaded, duplicates, invalid }, rejected }: FatesNoticeProps) {
  const left = duplicates + invalid
  return (
    <Notice
      tone={left === 0 ? 'good' : loaded === 0 ? 'bad' : 'info'}
      title={`${name}: ${formatCountOf(rows, 'row')}`}
      action={left > 0 && rejected && <Button size="small" tone="secondary" icon="download" onClick={() => download(rejected, `rejected-${name.replace(/\.\w+$/, '')}.csv`)}>Download rejected rows</Button>}
    >
      {formatCount(loaded)} loaded, {formatCountOf(duplicates, 'duplicate')}, {formatCount(invalid)} without a usable phone number
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
