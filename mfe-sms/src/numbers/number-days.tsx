import type { SenderNumber } from 'contract/numbers'
import { DataTable } from 'design-system/data-table'
import { Dialog } from 'design-system/dialog'
import { Caption } from 'design-system/text'
import { formatCount, formatDate, formatPhone, zoneName } from 'shell/host/format'

/** How the texts of a number fared, day by day. */
export function NumberDays({ number: { number, days }, onClose }: { number: SenderNumber; onClose: () => void }) {
  return (
    <Dialog title={`${formatPhone(number)} by day`} open onClose={onClose} size="large">
      <DataTable
        caption={`${formatPhone(number)} by day`}
        rows={days.map((day) => ({ ...day, id: day.day }))}
        empty={null}
        columns={[
          { title: 'Day', priority: 'always', cell: ({ day }) => formatDate(day, 'UTC') },
          { title: 'Sent', priority: 'always', align: 'end', cell: ({ sent }) => formatCount(sent) },
          { title: 'Arrived', priority: 'always', align: 'end', cell: ({ delivered }) => formatCount(delivered) },
          { title: 'Filtered', priority: 'always', align: 'end', cell: ({ filtered }) => formatCount(filtered) },
          { title: 'Opted out', priority: 'always', align: 'end', cell: ({ optedOut }) => formatCount(optedOut) },
        ]}
      />
      <Caption>
        Days begin at midnight, {zoneName()}. Filtered: a carrier refused it as unwanted. When that grows, change the
        message before you go on.
      </Caption>
    </Dialog>
  )
}
