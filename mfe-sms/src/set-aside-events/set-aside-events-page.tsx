import type { SetAsideEvent } from 'contract/set-aside-events'
import { Button } from 'design-system/button'
import { Card } from 'design-system/card'
import { DataTable } from 'design-system/data-table'
import { EmptyState } from 'design-system/empty-state'
import { FailureCard } from 'design-system/failure-card'
import { Page } from 'design-system/page'
import { Stack } from 'design-system/stack'
import { Caption, Muted, Text } from 'design-system/text'
import { EmployeesOnly } from 'shell/host/employees-only'
import { formatCountOf, formatDateTime, formatPhone } from 'shell/host/format'
import { errorMessage } from 'shell/host/error-message'
import { useSetAsideEvents, useTryAgain } from './use-set-aside-events.ts'

const TITLE = 'Set-Aside Events'

/** Carrier events that could not be interpreted, for employees. */
export function SetAsideEventsPage() {
  return (
    <EmployeesOnly title={TITLE}>
      <SetAside />
    </EmployeesOnly>
  )
}

function SetAside() {
  const { data, error, isLoadingError, refetch, isFetching } = useSetAsideEvents()
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
    <Page
      title={TITLE}
      intro="These texts and delivery reports of the carrier could not be interpreted in any attempt. When the cause is mended, try each again. An opt-out among them holds already: nobody is texted against it."
      width="wide"
    >
      {isLoadingError ? (
        <FailureCard
          title="The events could not be read"
          text={errorMessage(error, 'Please try again in a moment.')}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      ) : (
        <Card flush>
          <DataTable
            caption="Set-aside events"
            rows={data ?? []}
            loading={!data}
            empty={
              <EmptyState
                icon="inbox"
                title="Nothing was set aside"
                text="Everything the carrier told us was interpreted. What cannot be appears here by itself."
              />
            }
            columns={[
              { title: 'What came', priority: 'always', cell: whatCell, onPhone: (event) => tryButton(event) },
              { title: 'Why it failed', priority: 'always', cell: whyCell },
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
        </Card>
      )}
      {data && data.length >= MAX_ROWS && <Caption>The oldest 1,000 are shown.</Caption>}
    </Page>
  )
}

const MAX_ROWS = 1000

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
