import { Card } from 'design-system/card'
import { FailureCard } from 'design-system/failure-card'
import { Page } from 'design-system/page'
import { Caption } from 'design-system/text'
import { EmployeesOnly } from 'shell/host/employees-only'
import { errorMessage } from 'shell/host/error-message'
import { SetAsideEventsTable } from './set-aside-events-table.tsx'
import { useSetAsideEvents } from './use-set-aside-events.ts'

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
  return (
    <Page
      title={TITLE}
      intro="These texts and delivery reports of the carrier could not be interpreted in any attempt. When the cause is fixed, try each again. An opt-out among them holds already: nobody is texted against it."
      width="wide"
    >
      {isLoadingError ? (
        <FailureCard
          title="The events could not be loaded"
          text={errorMessage(error, 'Please try again in a moment.')}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      ) : (
        <Card flush>
          <SetAsideEventsTable events={data} />
        </Card>
      )}
      {data && data.length >= MAX_ROWS && <Caption>The oldest 1,000 are shown.</Caption>}
    </Page>
  )
}

const MAX_ROWS = 1000
