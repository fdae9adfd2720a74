import { Button } from 'design-system/button'
import { FailureCard } from 'design-system/failure-card'
import { Notice } from 'design-system/notice'
import { Page } from 'design-system/page'
import { PageSkeleton } from 'design-system/skeleton'
import { Stack } from 'design-system/stack'
import { errorMessage } from '../../host/error-message.ts'
import { useUser } from '../../host/session.ts'
import type { useLinkedAccount } from './use-linked-account.ts'

type LinkedAccount = ReturnType<typeof useLinkedAccount>

/** In the place of the page while the account that a link names is opened, and when that fails. */
export function OpeningLinkedAccount({ linked: { error, isPending, retry, page } }: { linked: LinkedAccount }) {
  const { accountName } = useUser()
  if (!error) return <PageSkeleton />
  return (
    <Page title="Another Account" width="narrow">
      <FailureCard
        title="The account could not be opened"
        text={errorMessage(error, 'Please try again in a moment.')}
        onRetry={retry}
        retrying={isPending}
        homeHref={page}
        homeLabel={`Stay in ${accountName}`}
      />
    </Page>
  )
}

/** Says whose page shows instead, until it was read. */
export function NotLinkedAccount({ onRead }: { onRead: () => void }) {
  const { accountName } = useUser()
  return (
    <Stack as="section" gap="none" aria-label="About this link">
      <Notice
        tone="warning"
        title="This link is about another account"
        action={
          <Button size="small" tone="secondary" onClick={onRead}>
            Got It
          </Button>
        }
      >
        You are no member of it, or it was closed. This page shows {accountName}.
      </Notice>
    </Stack>
  )
}
