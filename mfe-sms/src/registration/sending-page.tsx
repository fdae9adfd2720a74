import { emptyProfile } from 'contract/business-profile'
import { getRegistration, saveProfile } from 'contract/registration'
import { FailureCard } from 'design-system/failure-card'
import { Notice } from 'design-system/notice'
import { Page } from 'design-system/page'
import { CardSkeleton } from 'design-system/skeleton'
import { Stack } from 'design-system/stack'
import { TextLink } from 'design-system/text-link'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { forgetDraft, keepDraft } from 'shell/host/draft'
import { errorMessage } from 'shell/host/error-message'
import { paths } from 'shell/host/paths'
import { RoleMissing } from 'shell/host/role-missing'
import { useMay } from 'shell/host/use-may'
import { formOf, PROFILE_DRAFT, ProfileForm } from './profile-form.tsx'
import { RegistrationStatus } from './registration-status.tsx'
import { useRegistration, useSaveProfile } from './use-registration.ts'

const TITLE = 'Sending'

/** The business that texts are sent for: its profile, and how far its registration with the carriers is. */
export function SendingPage() {
  const may = useMay()
  return (
    <Page
      title={TITLE}
      intro="Carriers deliver texts of businesses that are registered. One form, checked for what they refuse before anything is paid."
      back={
        <TextLink asChild>
          <Link to={paths.settings()}>Settings</Link>
        </TextLink>
      }
    >
      {may(getRegistration) ? <Sending /> : <RoleMissing what="The registration" />}
    </Page>
  )
}

function Sending() {
  const may = useMay()
  const { data: registration, error, isLoadingError, isFetching, refetch } = useRegistration()
  // Kept here, because the form begins again with what was saved, in the middle of a check or a hand-in.
  const [shown, show] = useState<'typed' | 'all'>('typed')
  const save = useSaveProfile({
    onSaved: () => forgetDraft(PROFILE_DRAFT),
    // The form begins again with what they saved, and what was typed as its draft: saved once more, it replaces that.
    onTheirs: ({ profile, savedAt }, typed) =>
      keepDraft(PROFILE_DRAFT, formOf(typed, savedAt), formOf(profile ?? emptyProfile, savedAt)),
  })
  if (isLoadingError)
    return (
      <FailureCard
        title="Your registration could not be loaded"
        text={errorMessage(error, 'Nothing has changed. Please try again in a moment.')}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    )
  if (!registration) return <CardSkeleton stacked count={3} label="Loading your registration" />
  return (
    <Stack gap="section">
      {registration.sandbox && (
        <Notice title="Sandbox carrier: nothing is registered for real">
          It reviews in seconds and refuses what a carrier would. You can send with or without it.
        </Notice>
      )}
      {!registration.open && (
        <Notice tone="warning" title="Registration is not set up here yet">
          You can fill in and check the form. Our support tells you when it can be submitted.
        </Notice>
      )}
      <RegistrationStatus registration={registration} />
      {!may(saveProfile) && <RoleMissing what="Changing the registration" />}
      <ProfileForm
        key={registration.savedAt}
        saved={registration.profile ?? emptyProfile}
        savedAt={registration.savedAt}
        state={registration.state}
        pages={registration.pages}
        website={registration.website}
        leaving={registration.leaving}
        open={registration.open}
        fees={registration.fees}
        funds={registration.funds}
        events={registration.events}
        save={save}
        shown={shown}
        onShowAll={() => show('all')}
      />
    </Stack>
  )
}
