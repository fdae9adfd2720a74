import { useQuery } from '@tanstack/react-query'
import { type ClosedAccount } from 'contract/closing'
import { Button } from 'design-system/button'
import { Card } from 'design-system/card'
import { EmptyState } from 'design-system/empty-state'
import { FailureCard } from 'design-system/failure-card'
import { Page } from 'design-system/page'
import { CardSkeleton } from 'design-system/skeleton'
import { Inline, Stack } from 'design-system/stack'
import { Strong, Text } from 'design-system/text'
import { Link, useLocation } from 'react-router-dom'
import { errorMessage } from '../../host/error-message.ts'
import { formatDate } from '../../host/format.ts'
import { useUser } from '../../host/session.ts'
import { returnAddress } from '../auth/return-address.ts'
import { ClosingMoneySaid } from './closing-money.tsx'
import { closedAccountsQuery } from './closed-accounts-query.ts'
import { useReopenAccount } from './use-close-account.ts'

/** What an owner of a closed account sees after signing in: since when it is closed, and the way back. */
export function ClosedAccountsPage() {
  const { data, error, isLoadingError, isFetching, refetch } = useQuery(closedAccountsQuery)
  return (
    <Page title="Closed Accounts" width="narrow">
      {isLoadingError ? (
        <FailureCard
          title="Your closed accounts could not be loaded"
          text={errorMessage(error, 'Please try again in a moment.')}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      ) : !data ? (
        <CardSkeleton stacked count={1} label="Loading your closed accounts" />
      ) : data.length === 0 ? (
        <EmptyState
          icon="lock"
          title="No account can be opened again"
          text="A closed account can be opened again for 30 days, by whoever owned it."
          action={<GoOn />}
        />
      ) : (
        <Stack>
          {data.map((account) => (
            <Closed key={account.id} account={account} />
          ))}
          <Inline>
            <GoOn />
          </Inline>
        </Stack>
      )}
    </Page>
  )
}

/** Leads to the page that the visitor asked for before they signed in. */
function GoOn() {
  const { state } = useLocation()
  const { accountName } = useUser()
  return (
    <Button asChild tone="secondary">
      <Link to={returnAddress(state)}>Go On to {accountName}</Link>
    </Button>
  )
}

function Closed({ account: { id, name, closedAt, closedBy, endsAt, members, money } }: { account: ClosedAccount }) {
  const reopen = useReopenAccount(id)
  const isBusy = reopen.isPending || reopen.isSuccess
  return (
    <Card>
      <Stack>
        <Text>
          <Strong>{name}</Strong> was closed on {formatDate(closedAt)}
          {closedBy && ` by ${closedBy}`}.
        </Text>
        <Text>
          Until {formatDate(endsAt)} you can open it again
          {members > 1 && `, and its ${members} members are members again`}. Campaigns, orders and API keys that ended
          stay ended.
        </Text>
        <Text>
          Afterwards its contacts, conversations, lists and files are deleted. Texts, opt-outs and bills are kept as the
          law asks.
        </Text>
        <ClosingMoneySaid money={money} />
        <Inline>
          <Button
            busy={isBusy}
            {...(!isBusy && { 'aria-label': `Open It Again: ${name}` })}
            onClick={() => reopen.mutate()}
          >
            {isBusy ? 'Opening...' : 'Open It Again'}
          </Button>
        </Inline>
      </Stack>
    </Card>
  )
}
