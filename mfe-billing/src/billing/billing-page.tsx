import { useQuery } from '@tanstack/react-query'
import { exportBilling } from 'contract/billing'
import { urlOf } from 'contract/client'
import { Button } from 'design-system/button'
import { FailureCard } from 'design-system/failure-card'
import { Page, Section } from 'design-system/page'
import { useLive } from 'shell/host/live'
import { wordsOf } from 'shell/host/words-of'
import { BillingCards } from './billing-cards.tsx'
import { transactionsQuery } from './transactions-query.ts'
import { TransactionsTable } from './transactions-table.tsx'

export function BillingPage() {
  const { data: transactions, error, refetch, isFetching } = useQuery(transactionsQuery)
  useLive(['order', 'campaign'], () => void refetch())

  return (
    <Page title="Billing History" intro="What you used and what it cost. You pay per use: no monthly fees, no contracts." width="wide">
      <BillingCards transactions={transactions} now={new Date()} />
      <Section title="Recent Transactions" actions={<Button tone="secondary" icon="download" onClick={downloadCsv}>Download CSV</Button>}>
        {error && !transactions
          ? <FailureCard title="Your transactions could not be loaded" text={wordsOf(error, 'Please try again in a moment.')} onRetry={() => void refetch()} retrying={isFetching} />
          : <TransactionsTable transactions={transactions} />}
      </Section>
    </Page>
  )
}

const downloadCsv = () => window.open(urlOf(exportBilling, { query: { format: 'csv' } }), '_blank', 'noopener')
