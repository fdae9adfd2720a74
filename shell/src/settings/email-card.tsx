import type { User } from 'contract/auth'
import { type AccountSettings } from 'contract/settings'
import { Button } from 'design-system/button'
import { Card } from 'design-system/card'
import { EmailAddress } from 'design-system/email-address'
import { Notice } from 'design-system/notice'
import { Inline, Spread, Stack } from 'design-system/stack'
import { StatusBadge } from 'design-system/status-badge'
import { Heading, Muted, Text } from 'design-system/text'
import { useState } from 'react'
import { formatDateTime } from '../../host/format.ts'
import { SendConfirmation } from '../frame/send-confirmation.tsx'
import { ChangeEmailDialog } from './change-email-dialog.tsx'
import { useRestFocus } from './use-rest-focus.ts'
import { useCancelEmailChange } from './use-change-email.ts'

interface EmailCardProps {
  user: User
  pending: AccountSettings['pendingEmail']
}

/** The address, whether it is confirmed, and a pending change. */
export function EmailCard({ user: { email, emailConfirmed }, pending }: EmailCardProps) {
  const [isChanging, setChanging] = useState(false)
  const somethingWasDone = useRestFocus('profile', pending)
  return (
    <Card as="div">
      <Spread>
        <Stack gap="tight">
          <Heading level={3}>Email address</Heading>
          <Inline>
            <Text as="span">
              <EmailAddress>{email}</EmailAddress>
            </Text>
            <StatusBadge tone={emailConfirmed ? 'good' : 'waiting'}>
              {emailConfirmed ? 'Confirmed' : 'Not confirmed'}
            </StatusBadge>
          </Inline>
        </Stack>
        <Button tone="secondary" onClick={() => setChanging(true)}>
          Change Email
        </Button>
      </Spread>
      {!emailConfirmed && (
        <Inline>
          <Muted>A link to confirm it is in your mail.</Muted>
          <SendConfirmation />
        </Inline>
      )}
      {pending && <PendingChange email={emailConfirmed ? email : null} pending={pending} onCancel={somethingWasDone} />}
      {isChanging && <ChangeEmailDialog emailConfirmed={emailConfirmed} onClose={() => setChanging(false)} />}
    </Card>
  )
}

interface PendingChangeProps {
  /** The current address; null if it was never confirmed and so is not asked. */
  email: string | null
  pending: NonNullable<AccountSettings['pendingEmail']>
  onCancel: () => void
}

function PendingChange({
  email,
  pending: { newEmail, newConfirmed, oldConfirmed, expiresAt },
  onCancel,
}: PendingChangeProps) {
  const cancel = useCancelEmailChange(onCancel)
  return (
    <Notice title={`Changing to ${newEmail}`}>
      <Stack gap="snug">
        <Text>
          {email === null
            ? 'The new address got a link. The change is made when it was used'
            : 'Both addresses got a link. The change is made when both were used'}
          , until {formatDateTime(expiresAt)}.
        </Text>
        <Stack as="ul" gap="tight">
          {email !== null && <Waiting address={email} isConfirmed={oldConfirmed} />}
          <Waiting address={newEmail} isConfirmed={newConfirmed} />
        </Stack>
        <Inline>
          <Button size="small" tone="secondary" busy={cancel.isPending} onClick={() => cancel.mutate()}>
            Cancel the Change
          </Button>
        </Inline>
      </Stack>
    </Notice>
  )
}

const Waiting = ({ address, isConfirmed }: { address: string; isConfirmed: boolean }) => (
  <li>
    <Spread gap="snug">
      <Text as="span">{address}</Text>
      <StatusBadge tone={isConfirmed ? 'good' : 'waiting'}>
        {isConfirmed ? 'Confirmed' : 'Link not used yet'}
      </StatusBadge>
    </Spread>
  </li>
)
