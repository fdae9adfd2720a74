import { useQuery } from '@tanstack/react-query'
import { setAssignmentRules } from 'contract/assignment-rules'
import { invite, renameAccount, type Member } from 'contract/members'
import { FailureCard } from 'design-system/failure-card'
import { Page } from 'design-system/page'
import { CardSkeleton } from 'design-system/skeleton'
import { Stack } from 'design-system/stack'
import { TextLink } from 'design-system/text-link'
import { Link } from 'react-router-dom'
import { errorMessage } from '../../host/error-message.ts'
import { membersQuery } from '../../host/members-query.ts'
import { paths } from '../../host/paths.ts'
import { useUser } from '../../host/session.ts'
import { useMay } from '../../host/use-may.ts'
import { Closing } from '../closing/closing.tsx'
import { SettingsSection } from '../settings/settings-section.tsx'
import { AccountForm } from './account-form.tsx'
import { Agency } from './agency.tsx'
import { Invitations } from './invitations.tsx'
import { Leaving } from './leaving.tsx'
import { Members } from './members.tsx'
import { NamedOwner } from './named-owner.tsx'
import { NewAnswers } from './new-answers/new-answers.tsx'
import { OwnAccounts } from './own-accounts.tsx'

/** Who works in the account, and what they may do. */
export function TeamPage() {
  const { data: members, error, isLoadingError, isFetching, refetch } = useQuery(membersQuery)
  const { accountName } = useUser()
  return (
    <Page
      title="Team"
      intro={`Who works in ${accountName}, and what they may do.`}
      back={
        <TextLink asChild>
          <Link to={paths.settings()}>Settings</Link>
        </TextLink>
      }
    >
      <NamedOwner />
      {isLoadingError && (
        <FailureCard
          title="The team could not be loaded"
          text={errorMessage(error, 'Please try again in a moment.')}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      )}
      {!members && !isLoadingError && <CardSkeleton stacked count={3} label="Loading the team" />}
      {members && <Sections members={members} />}
    </Page>
  )
}

function Sections({ members }: { members: Member[] }) {
  const user = useUser()
  const may = useMay()
  return (
    <Stack gap="section">
      <SettingsSection id="members" title="Members" intro="A role that was changed counts from the next click on.">
        <Members members={members} />
      </SettingsSection>
      {may(invite) && (
        <SettingsSection
          id="invitations"
          title="Invitations"
          intro="Each person gets a link by mail and joins with the invited address alone."
        >
          <Invitations members={members} />
        </SettingsSection>
      )}
      {may(setAssignmentRules) && members.length > 1 && (
        <SettingsSection
          id="new-answers"
          title="Who Gets New Answers"
          intro="When a person answers and no member has the conversation, the first rule that fits decides who gets it."
        >
          <NewAnswers members={members} />
        </SettingsSection>
      )}
      {may(renameAccount) && (
        <SettingsSection id="account" title="Account" intro="The name that members and invited people see.">
          <AccountForm key={user.accountId} user={user} />
        </SettingsSection>
      )}
      <Agency />
      {members.length > 1 && (
        <SettingsSection id="leaving" title="Leaving" intro="What is yours here goes to a member whom you choose.">
          <Leaving members={members} />
        </SettingsSection>
      )}
      <OwnAccounts />
      <Closing />
    </Stack>
  )
}
