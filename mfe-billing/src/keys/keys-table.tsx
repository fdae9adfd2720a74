import type { ApiKey } from 'contract/api-keys'
import { Button } from 'design-system/button'
import { DataTable } from 'design-system/data-table'
import { Stack } from 'design-system/stack'
import { TagList } from 'design-system/tag-list'
import { Caption, Mono, Strong } from 'design-system/text'
import type { ReactNode } from 'react'
import { formatDate, formatDateTime } from 'shell/host/format'

interface KeysTableProps {
  keys: readonly ApiKey[]
  empty: ReactNode
  onRevoke: (key: ApiKey) => void
}

/** The keys that work, each with a button to revoke it. */
export function KeysTable({ keys, empty, onRevoke }: KeysTableProps) {
  return (
    <DataTable
      caption="API keys"
      rows={keys}
      empty={empty}
      columns={[
        {
          title: 'Key',
          cell: ({ name, hint }) => (
            <Stack gap="none">
              <Strong>{name}</Strong>
              <Caption as="span">
                <Mono>{hint}…</Mono>
              </Caption>
            </Stack>
          ),
        },
        { title: 'Scopes', priority: 'medium', cell: ({ scopes }) => <TagList tags={scopes} /> },
        { title: 'Created', priority: 'medium', width: 'fit', cell: ({ createdAt }) => formatDate(createdAt) },
        {
          title: 'Last Used',
          width: 'fit',
          cell: ({ lastUsedAt }) => (lastUsedAt ? <LastUsed at={lastUsedAt} /> : 'Never'),
        },
        {
          title: 'Actions',
          hideTitle: true,
          align: 'end',
          width: 'fit',
          cell: (key) => (
            <Button tone="secondary" size="small" aria-label={`Revoke ${key.name}`} onClick={() => onRevoke(key)}>
              Revoke
            </Button>
          ),
        },
      ]}
    />
  )
}

const LastUsed = ({ at }: { at: string }) => (
  <time dateTime={at} title={formatDateTime(at)}>
    {formatDate(at)}
  </time>
)
