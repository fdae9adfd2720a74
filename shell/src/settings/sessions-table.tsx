import type { Session } from 'contract/settings'
import { Button } from 'design-system/button'
import { DataTable } from 'design-system/data-table'
import { Stack } from 'design-system/stack'
import { StatusBadge } from 'design-system/status-badge'
import { Caption, Strong } from 'design-system/text'
import { formatDate, formatDateTime, formatTime } from '../../host/format.ts'
import { useEndSession } from './use-end-sessions.ts'

interface SessionsTableProps {
  sessions: Session[]
  loading: boolean
  onEnd: () => void
}

/** Every session with a button that ends it, but not this one. */
export function SessionsTable({ sessions, loading, onEnd }: SessionsTableProps) {
  const end = useEndSession(onEnd)
  return (
    <DataTable
      caption="Sessions"
      rows={sessions}
      loading={loading}
      empty={null}
      columns={[
        {
          title: 'Device',
          cell: (session) => <Device {...session} />,
          onPhone: ({ firstPlace, createdAt, lastPlace, lastUsedAt }) => (
            <Stack gap="tight">
              <Caption>
                Last used {formatDateTime(lastUsedAt)}, {lastPlace}
              </Caption>
              <Caption>
                Signed in {formatDateTime(createdAt)}, {firstPlace}
              </Caption>
            </Stack>
          ),
        },
        {
          title: 'Signed in',
          priority: 'medium',
          cell: ({ createdAt, firstPlace }) => <When at={createdAt} place={firstPlace} />,
        },
        {
          title: 'Last used',
          priority: 'medium',
          cell: ({ lastUsedAt, lastPlace }) => <When at={lastUsedAt} place={lastPlace} />,
        },
        {
          title: 'Actions',
          hideTitle: true,
          align: 'end',
          width: 'fit',
          cell: ({ id, device, current }) =>
            !current && (
              <Button
                size="small"
                tone="secondary"
                aria-label={`End ${device}`}
                busy={end.isPending && end.variables === id}
                onClick={() => end.mutate(id)}
              >
                End
              </Button>
            ),
        },
      ]}
    />
  )
}

const Device = ({ device, current }: Session) => (
  <Stack gap="tight" align="start">
    <Strong>{device}</Strong>
    {current && <StatusBadge tone="good">This device</StatusBadge>}
  </Stack>
)

const When = ({ at, place }: { at: string; place: string }) => (
  <Stack gap="none">
    <time dateTime={at}>{formatDate(at)}</time>
    <Caption as="span">{formatTime(at)}</Caption>
    <Caption as="span">{place}</Caption>
  </Stack>
)
