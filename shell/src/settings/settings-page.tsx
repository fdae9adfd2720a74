import { useQuery } from '@tanstack/react-query'
import type { AccountSettings } from 'contract/settings'
import { Button } from 'design-system/button'
import { Notice } from 'design-system/notice'
import { Page } from 'design-system/page'
import { CardSkeleton } from 'design-system/skeleton'
import { Stack } from 'design-system/stack'
import { useEffect } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { errorMessage } from '../../host/error-message.ts'
import { paths } from '../../host/paths.ts'
import { EmailCard } from './email-card.tsx'
import { PasswordForm } from './password-form.tsx'
import { ProfileForm } from './profile-form.tsx'
import { SecondFactor } from './second-factor.tsx'
import { Sessions } from './sessions.tsx'
import { SettingsSection } from './settings-section.tsx'
import { settingsQuery } from './settings-query.ts'

/** The account: profile and security. */
export function SettingsPage() {
  const { data: settings, error, isPending, refetch, isFetching } = useQuery(settingsQuery)
  return (
    <Page
      title="Settings"
      intro="Your profile, and what keeps your account yours."
      actions={
        <>
          <Button asChild tone="secondary">
            <Link to={paths.team()}>Team</Link>
          </Button>
          <Button asChild tone="secondary">
            <Link to={paths.sending()}>Sending</Link>
          </Button>
          <Button asChild tone="secondary">
            <Link to={paths.numbers()}>Numbers</Link>
          </Button>
          <Button asChild tone="secondary">
            <Link to={paths.alerts()}>Alerts</Link>
          </Button>
          <Button asChild tone="secondary">
            <Link to={paths.activity()}>Activity</Link>
          </Button>
        </>
      }
    >
      {isPending && <CardSkeleton stacked count={4} label="Loading settings" />}
      {error && (
        <Notice
          tone="bad"
          urgent
          title="Your settings could not be loaded"
          action={
            <Button tone="secondary" busy={isFetching} onClick={() => refetch()}>
              Try again
            </Button>
          }
        >
          {errorMessage(error, 'Nothing has changed. Please try again in a moment.')}
        </Notice>
      )}
      {settings && <Sections settings={settings} />}
    </Page>
  )
}

function Sections({ settings }: { settings: AccountSettings }) {
  useArrival()
  return (
    <Stack gap="section">
      <SettingsSection
        id="profile"
        title="Profile"
        intro="Your name, and the address that you sign in with and get mail at."
      >
        <ProfileForm fullName={settings.user.fullName} />
        <EmailCard user={settings.user} pending={settings.pendingEmail} />
      </SettingsSection>
      <SettingsSection
        id="password"
        title="Password"
        intro="A new one ends every other session: only this browser stays signed in."
      >
        <PasswordForm email={settings.user.email} apiKeys={settings.apiKeys} />
      </SettingsSection>
      <SettingsSection
        id="second-factor"
        title="Two-Step Verification"
        intro="A second proof at sign-in, so that your password alone opens nothing."
      >
        <SecondFactor settings={settings} />
      </SettingsSection>
      <SettingsSection
        id="sessions"
        title="Sessions"
        intro="Where your account is signed in. End what you do not know, then change your password."
      >
        <Sessions />
      </SettingsSection>
    </Stack>
  )
}

/** A link to a section, from a mail or the page's own text, leads to its heading. */
function useArrival() {
  const location = useLocation()
  useEffect(() => {
    const heading = document.getElementById(location.hash.slice(1))
    heading?.scrollIntoView({ block: 'start' })
    heading?.focus({ preventScroll: true })
  }, [location])
}
