import { Button } from 'design-system/button'
import { FailureCard } from 'design-system/failure-card'
import { Notice } from 'design-system/notice'
import { Page } from 'design-system/page'
import { PageSkeleton } from 'design-system/skeleton'
import { Inline, Stack } from 'design-system/stack'
import { errorMessage } from '../../host/error-message.ts'
import { paths } from '../../host/paths.ts'
import { useUser } from '../../host/session.ts'
import type { AccountBefore, useLinkedAccount } from './use-linked-account.ts'
import { useSwitchAccount } from './use-switch-account.ts'

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

interface OpenedByLinkProps {
  before: AccountBefore
  load?: ((address: string) => void) | undefined
  onRead: () => void
}

/** Says which account is open since a link opened it, with the way back: what is done next is done there, in every tab. */
export function OpenedByLink({
  before,
  load = (address) => window.location.assign(address),
  onRead,
}: OpenedByLinkProps) {
  const { accountName } = useUser()
  const back = useSwitchAccount(() => load(paths.dashboard()))
  return (
    <Stack as="section" gap="none" aria-label="About this link">
      <Notice
        title={`You are in ${accountName} now`}
        action={
          <Inline>
            <Button size="small" tone="secondary" busy={back.isPending} onClick={() => back.mutate(before.accountId)}>
              Back to {before.accountName}
            </Button>
            <Button size="small" tone="secondary" onClick={onRead}>
              Got It
            </Button>
          </Inline>
        }
      >
        The link that you followed is about this account.
      </Notice>
    </Stack>
  )
}
