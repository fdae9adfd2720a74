import { useQuery } from '@tanstack/react-query'
import type { Session } from 'contract/settings'
import { Button } from 'design-system/button'
import { DataTable } from 'design-system/data-table'
import { ConfirmDialog } from 'design-system/dialog'
import { Notice } from 'design-system/notice'
import { Inline, Stack } from 'design-system/stack'
import { StatusBadge } from 'design-system/status-badge'
import { Caption, Strong, Text } from 'design-system/text'
import { useState } from 'react'
import { formatDate, formatDateTime, formatTime } from '../../host/format.ts'
import { errorMessage } from '../../host/error-message.ts'
import { sessionsQuery } from './settings-query.ts'
import { useEndOthers, useEndSession } from './use-end-sessions.ts'
import { useRestFocus } from './use-rest-focus.ts'

/** Where the account is signed in. */
export function Sessions() {
  const { data = none, isPending, error, refetch, isFetching } = useQuery(sessionsQuery)
  const [isEndingAll, setEndingAll] = useState(false)
  const somethingWasDone = useRestFocus('sessions', data)
  const end = useEndSession(somethingWasDone)
  const endOthers = useEndOthers(somethingWasDone, () => setEndingAll(false))
  const others = data.filter(({ current }) => !current).length

  if (error && data.length === 0) {
    return (
      <Notice
        tone="bad"
        urgent
        title="Your sessions could not be loaded"
        action={
          <Button tone="secondary" busy={isFetching} onClick={() => refetch()}>
            Try again
          </Button>
        }
      >
        {errorMessage(error, 'Please try again in a moment.')}
      </Notice>
    )
  }
  return (
    <>
      <DataTable
        caption="Sessions"
        rows={data}
        loading={isPending}
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
      {others > 0 && (
        <Inline>
          <Button tone="secondary" onClick={() => setEndingAll(true)}>
            End All Others
          </Button>
        </Inline>
      )}
      <ConfirmDialog
        title="End all other sessions?"
        open={isEndingAll}
        confirmLabel="End All Others"
        busy={endOthers.isPending}
        onConfirm={() => endOthers.mutate()}
        onClose={() => setEndingAll(false)}
      >
        <Text>Every browser but this one is signed out. Whoever sits there needs your password to come back.</Text>
      </ConfirmDialog>
    </>
  )
}

const none: Session[] = []

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
