import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Button } from 'design-system/button'
import { EmailAddress } from 'design-system/email-address'
import { Notice } from 'design-system/notice'
import { Stack } from 'design-system/stack'
import { Strong } from 'design-system/text'
import { lazy, Suspense } from 'react'
import { Link } from 'react-router-dom'
import { useLive } from '../../host/live.ts'
import { paths } from '../../host/paths.ts'
import { sessionQuery, useUser } from '../../host/session.ts'
import { SendConfirmation } from './send-confirmation.tsx'

/** What few accounts ever see. */
const AccountNotices = lazy(() =>
  import(/* webpackChunkName: "account-notices" */ './account-notices.tsx').then((file) => ({
    default: file.AccountNotices,
  })),
)

/** What the account still has to do or to know, above every page as long as it holds. */
export function AccountBanner({ load }: { load?: ((address: string) => void) | undefined }) {
  const { emailConfirmed, needsSecondFactor, suspendedFor, owing, visitUntil } = useUser()
  const client = useQueryClient()
  // An account that is suspended, or goes on, shows it in every open tab at once; a gap may have hidden it.
  useLive(['account'], () => void client.invalidateQueries({ queryKey: sessionQuery.queryKey }))
  const isUnusual = Boolean(suspendedFor ?? owing ?? visitUntil)
  if (emailConfirmed && !needsSecondFactor && !isUnusual) return null
  return (
    <Stack as="section" gap="none" aria-label="Your account">
      {isUnusual && (
        <Suspense fallback={null}>
          <AccountNotices load={load} />
        </Suspense>
      )}
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
      Confirm your email address: a link was sent to{' '}
      <Strong>
        <EmailAddress>{email}</EmailAddress>
      </Strong>
      .
    </Notice>
  )
}
