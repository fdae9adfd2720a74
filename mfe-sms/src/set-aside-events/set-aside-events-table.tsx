import type { SetAsideEvent } from 'contract/set-aside-events'
import { Button } from 'design-system/button'
import { DataTable } from 'design-system/data-table'
import { EmptyState } from 'design-system/empty-state'
import { Stack } from 'design-system/stack'
import { Muted, Text } from 'design-system/text'
import { formatCountOf, formatDateTime, formatPhone } from 'shell/host/format'
import { useTryAgain } from './use-set-aside-events.ts'

/** What came, why it failed, and a button to try it again. `events` is undefined while they load. */
export function SetAsideEventsTable({ events }: { events: readonly SetAsideEvent[] | undefined }) {
  const { mutate, isPending, variables } = useTryAgain()
  const tryButton = (event: SetAsideEvent, label?: string) => (
    <Button
      size="small"
      tone="secondary"
      {...(label ? { 'aria-label': label } : {})}
      busy={isPending && variables === event.id}
      onClick={() => mutate(event.id)}
    >
      Try again
    </Button>
  )
  return (
    <DataTable
      caption="Set-aside events"
      rows={events ?? []}
      loading={!events}
      empty={
        <EmptyState
          icon="inbox"
          title="Nothing was set aside"
          text="Everything the carrier told us was interpreted. What cannot be appears here by itself."
        />
      }
      columns={[
        {
          title: 'What came',
          priority: 'always',
          cell: whatCell,
          onPhone: (event) => (
            <Stack gap="tight">
              {whyCell(event)}
              <div>{tryButton(event)}</div>
            </Stack>
          ),
        },
        { title: 'Why it failed', priority: 'medium', cell: whyCell },
        {
          title: 'Set aside',
          priority: 'medium',
          width: 'fit',
          cell: ({ setAsideAt }) => <Muted as="span">{formatDateTime(setAsideAt)}</Muted>,
        },
        {
          title: 'Actions',
          hideTitle: true,
          align: 'end',
          priority: 'medium',
          cell: (event) => tryButton(event, `Try again: ${titleOf(event)}`),
        },
      ]}
    />
  )
}

const titleOf = ({ kind, phone }: SetAsideEvent) =>
  `${kind === 'inbound' ? 'Text from' : 'Report about'} ${phone ? formatPhone(phone) : 'an unknown phone'}`

const whatCell = (event: SetAsideEvent) => (
  <Stack gap="none">
    <Text as="span">{titleOf(event)}</Text>
    <Text as="span">{event.content || '(no words)'}</Text>
    <Muted as="span">{formatDateTime(event.receivedAt)}</Muted>
  </Stack>
)

const whyCell = ({ error, attempts }: SetAsideEvent) => (
  <Stack gap="none">
    <Text as="span">{error || 'No reason was given'}</Text>
    <Muted as="span">{formatCountOf(attempts, 'attempt')}</Muted>
  </Stack>
)
