import { IconButton } from 'design-system/button'
import { DataTable } from 'design-system/data-table'
import { Caption, Muted, Text } from 'design-system/text'
import { formatPhone } from 'shell/host/format'
import type { ListRow } from '../lists/read-rows.ts'

export interface RecipientsTableProps {
  rows: readonly ListRow[]
  /** Single sends have no address. */
  withAddress?: boolean
  onRemove: (row: ListRow) => void
}

/** The loaded recipients in an area that scrolls, each with a button to remove it. */
export function RecipientsTable({ rows, withAddress = false, onRemove }: RecipientsTableProps) {
  return (
    <DataTable
      caption="Recipients"
      rows={rows}
      windowed
      empty={<Muted>No recipients yet</Muted>}
      columns={[
        {
          title: 'Name',
          cell: ({ name }) =>
            name ? (
              <Text as="span" unbroken>
                {name}
              </Text>
            ) : (
              <Muted as="span">No name</Muted>
            ),
          priority: 'always',
          onPhone: withAddress ? ({ address }) => <Caption>{address}</Caption> : undefined,
        },
        { title: 'Phone', cell: ({ phone }) => formatPhone(phone), priority: 'always', width: 'fit' },
        ...(withAddress
          ? [
              {
                title: 'Address',
                cell: ({ address }: ListRow) => address,
                priority: 'medium' as const,
                width: 'wide' as const,
              },
            ]
          : []),
        {
          title: 'Remove',
          hideTitle: true,
          width: 'fit',
          align: 'end',
          priority: 'always',
          cell: (row) => (
            <IconButton
              icon="close"
              size="small"
              label={`Remove ${row.name || formatPhone(row.phone)}`}
              onClick={() => onRemove(row)}
            />
          ),
        },
      ]}
    />
  )
}
