import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { listApiKeys } from 'contract/api-keys'
import { exportBilling, getBillingAccount, saveSpendingCap } from 'contract/billing'
import { rowsOf, urlOf } from 'contract/client'
import { hasPublishedFees } from 'contract/prices'
import { Button } from 'design-system/button'
import { FailureCard } from 'design-system/failure-card'
import { Page, Section } from 'design-system/page'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { useThrottledCallback } from 'shell/host/debounce'
import { useLive } from 'shell/host/live'
import { errorMessage } from 'shell/host/error-message'
import { paths } from 'shell/host/paths'
import { RoleMissing } from 'shell/host/role-missing'
import { useMay } from 'shell/host/use-may'
import { ApiAccess } from '../keys/api-access.tsx'
import { accountQuery } from './account-query.ts'
import { BillingCards } from './billing-cards.tsx'
import { CardsCard } from '../cards/cards-card.tsx'
import { cardsQuery } from '../cards/cards-query.ts'
import { WalletCard } from '../wallet/wallet-card.tsx'
import { walletQuery } from '../wallet/wallet-query.ts'
import { MoneyMoves } from './money-moves.tsx'
import { moneyMovesQuery } from './money-moves-query.ts'
import { SpendingThisMonth } from './spending-this-month.tsx'
import { TransactionFilters } from './transaction-filters.tsx'
import { OlderTransactions } from './older-transactions.tsx'
import { transactionsQuery } from './transactions-query.ts'
import { TransactionsTable } from './transactions-table.tsx'
import { useFilters } from './use-filters.ts'

/** What the account used and what it cost; nothing of it is one member's. */
export function BillingPage() {
  const may = useMay()
  if (may(getBillingAccount)) return <Billing />
  return (
    <Page title={TITLE} width="wide">
      <RoleMissing what="Billing" />
    </Page>
  )
}

const TITLE = 'Billing History'

function Billing() {
  const filters = useFilters()
  const list = useInfiniteQuery(transactionsQuery(filters))
  const transactions = list.data && rowsOf(list.data.pages)
  const { data: account, error: accountError } = useQuery(accountQuery)
  const [now] = useState(() => new Date())
  const client = useQueryClient()
  const may = useMay()
  // A campaign that sends tells of itself twice a second, and years of transactions are megabytes.
  useLive(
    ['order', 'campaign'],
    useThrottledCallback(() => {
      void list.refetch()
      void client.invalidateQueries(accountQuery)
      void client.invalidateQueries(walletQuery)
      void client.invalidateQueries(moneyMovesQuery)
      void client.invalidateQueries(cardsQuery)
    }, 2000),
  )

  return (
    <Page
      title={TITLE}
      intro={`What you used and what it cost. You pay per use: ${hasPublishedFees ? 'no contracts' : 'no monthly fees, no contracts'}.`}
      width="wide"
      actions={
        <Button asChild tone="secondary">
          <Link to={paths.invoices()}>Invoices</Link>
        </Button>
      }
    >
      <BillingCards account={account} failed={accountError !== null} now={now} />
      <WalletCard />
      <CardsCard />
      <SpendingThisMonth mayCap={may(saveSpendingCap)} />
      <Section
        title="Recent Transactions"
        actions={
          may(exportBilling) && (
            <Button tone="secondary" icon="download" onClick={downloadCsv}>
              Download CSV
            </Button>
          )
        }
      >
        {list.error && !transactions ? (
          <FailureCard
            title="Your transactions could not be loaded"
            text={errorMessage(list.error, 'Please try again in a moment.')}
            onRetry={() => void list.refetch()}
            retrying={list.isFetching}
          />
        ) : (
          <>
            <TransactionFilters
              filters={filters}
              months={account?.totals.months ?? []}
              types={account?.totals.types ?? []}
            />
            <TransactionsTable
              transactions={transactions}
              none={!filters.month && !filters.type && !list.isPlaceholderData}
              onClear={filters.clear}
            />
            <OlderTransactions
              list={list}
              of={`${filters.month} ${filters.type}`}
              shown={transactions?.length ?? 0}
              total={list.data?.pages[0]?.total ?? 0}
            />
          </>
        )}
      </Section>
      <MoneyMoves />
      {may(listApiKeys) && <ApiAccess />}
    </Page>
  )
}

const downloadCsv = () => window.open(urlOf(exportBilling, { query: { format: 'csv' } }), '_blank', 'noopener')
