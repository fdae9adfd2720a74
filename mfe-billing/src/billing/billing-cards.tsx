import type { Transaction } from 'contract/billing'
import { Grid } from 'design-system/stack'
import { StatCard } from 'design-system/stat-card'
import { formatCount, formatMoney } from 'shell/host/format'
import { monthName, monthOf, totalsOf } from './totals.ts'

interface BillingCardsProps {
  /** Undefined while they load. */
  transactions: readonly Transaction[] | undefined
  /** They could not be loaded. */
  failed?: boolean | undefined
  now: Date
}

export function BillingCards({ transactions, failed, now }: BillingCardsProps) {
  const loading = !transactions && !failed
  const shown = (value: string) => (transactions ? value : '–')
  const { spent, thisMonth, completed } = totalsOf(transactions ?? [], now)
  return (
    <Grid share>
      <StatCard label="Total Spent" value={shown(formatMoney(spent))} hint="All-time" icon="wallet" loading={loading} />
      <StatCard
        label="This Month"
        value={shown(formatMoney(thisMonth))}
        hint={`Completed in ${monthName(monthOf(now))}, Eastern Time`}
        icon="schedule"
        loading={loading}
      />
      <StatCard
        label="Transactions"
        value={shown(formatCount(completed))}
        hint="Completed"
        icon="list"
        loading={loading}
      />
    </Grid>
  )
}
