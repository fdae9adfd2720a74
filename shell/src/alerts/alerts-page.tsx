import { useQuery } from '@tanstack/react-query'
import { FailureCard } from 'design-system/failure-card'
import { Page } from 'design-system/page'
import { CardSkeleton } from 'design-system/skeleton'
import { Stack } from 'design-system/stack'
import { TextLink } from 'design-system/text-link'
import { Link } from 'react-router-dom'
import { errorMessage } from '../../host/error-message.ts'
import { paths } from '../../host/paths.ts'
import { useUser } from '../../host/session.ts'
import { SettingsSection } from '../settings/settings-section.tsx'
import { AlertTests } from './alert-tests.tsx'
import { alertsQuery } from './alerts-query.ts'
import { ChoicesForm } from './choices-form.tsx'
import { Devices } from './devices.tsx'

/** What the member is told of in this account, how, and when not. */
export function AlertsPage() {
  const { data: alerts, error, isLoadingError, isFetching, refetch } = useQuery(alertsQuery)
  const { accountName } = useUser()
  return (
    <Page
      title="Alerts"
      intro={`What tells you that ${accountName} needs you. They are yours alone: each member chooses their own.`}
      back={
        <TextLink asChild>
          <Link to={paths.settings()}>Settings</Link>
        </TextLink>
      }
    >
      {isLoadingError && (
        <FailureCard
          title="Your alerts could not be loaded"
          text={errorMessage(error, 'Nothing has changed. Please try again in a moment.')}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      )}
      {!alerts && !isLoadingError && <CardSkeleton stacked count={3} label="Loading your alerts" />}
      {alerts && (
        <Stack gap="section">
          <SettingsSection
            id="choices"
            title="What and How"
            intro="Each is told once. What you do yourself is not told, nor what you are writing an answer to."
          >
            <ChoicesForm settings={alerts.settings} />
          </SettingsSection>
          <SettingsSection
            id="devices"
            title="Devices"
            intro="Browsers and phones that get push notifications, also while Lotline is closed. A device ends when you sign out there."
          >
            <Devices {...alerts} />
          </SettingsSection>
          <SettingsSection id="tests" title="Try Them" intro="A test of each way, as an alert would come.">
            <AlertTests hasDevice={alerts.devices.length > 0} />
          </SettingsSection>
        </Stack>
      )}
    </Page>
  )
}
