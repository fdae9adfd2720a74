import { useQuery } from '@tanstack/react-query'
import { Button } from 'design-system/button'
import { Notice } from 'design-system/notice'
import { Stack } from 'design-system/stack'
import { Strong } from 'design-system/text'
import { Link } from 'react-router-dom'
import { paths } from '../../host/paths.ts'
import { sessionQuery, useUser } from '../../host/session.ts'
import { SendConfirmation } from './send-confirmation.tsx'

/** What the account still has to do, above every page until it is done. */
export function AccountBanner() {
  const { emailConfirmed, needsSecondFactor } = useUser()
  if (emailConfirmed && !needsSecondFactor) return null
  return (
    <Stack as="section" gap="none" aria-label="Your account">
      {!emailConfirmed && <ConfirmEmail />}
      {needsSecondFactor && (
        <Notice
          tone="warning"
          action={
            <Button asChild size="small" tone="secondary">
              <Link to={paths.settings('second-factor')}>Set It Up</Link>
            </Button>
          }
        >
          The employee pages wait for your two-step verification.
        </Notice>
      )}
    </Stack>
  )
}

function ConfirmEmail() {
  const { email } = useUser()
  useQuery({ ...sessionQuery, refetchOnWindowFocus: 'always' }) // a user who returns from their mail may have used the link
  return (
    <Notice action={<SendConfirmation />}>
      Confirm your email address: a link was sent to <Strong>{email}</Strong>.
    </Notice>
  )
}
