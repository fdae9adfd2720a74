import { FailureCard } from 'design-system/failure-card'
import { Page } from 'design-system/page'
import { PageSkeleton } from 'design-system/skeleton'
import { useEffect } from 'react'
import { Navigate, useSearchParams } from 'react-router-dom'
import { errorCode, errorMessage } from '../../host/error-message.ts'
import { paths } from '../../host/paths.ts'
import { useUser } from '../../host/session.ts'
import { useOpenFromAlert } from './use-open-from-alert.ts'

interface OpenAlertPageProps {
  load?: (address: string) => void
}

/** What mails and pushes lead to: opens the account that they are about, and there the conversation. */
export function OpenAlertPage({ load = (address) => window.location.assign(address) }: OpenAlertPageProps) {
  const [search] = useSearchParams()
  const { accountId, accountName } = useUser()
  const account = search.get('account') ?? accountId
  const conversation = search.get('conversation')
  const there = paths.messages(conversation ? { conversation } : {})
  const { mutate, error, isPending } = useOpenFromAlert(() => load(there))
  useEffect(() => {
    if (account !== accountId) mutate(account)
  }, [account, accountId, mutate])

  if (account === accountId) return <Navigate to={there} replace />
  if (!error) return <PageSkeleton />
  const isGone = errorCode(error) === 'not_found'
  return (
    <Page title="Alert" width="narrow">
      <FailureCard
        title="This account could not be opened"
        text={
          isGone
            ? `You are no member of it any more, or it was closed. ${accountName} is open.`
            : errorMessage(error, 'Please try again in a moment.')
        }
        onRetry={isGone ? undefined : () => mutate(account)}
        retrying={isPending}
        homeHref={paths.messages()}
        homeLabel={`Go to the Messages of ${accountName}`}
      />
    </Page>
  )
}
