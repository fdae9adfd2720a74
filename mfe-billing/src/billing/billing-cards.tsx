import type { Transaction } from 'contract/billing'
import { Grid } from 'design-system/stack'
import { StatCard } from 'design-system/stat-card'
import { formatCount, formatMoney } from 'shell/host/format'
import { monthName, monthOf, totalsOf } from './totals.ts'

interface BillingCardsProps {
  /** Undefined while they load. */
  transactions: readonly Transaction[] | undefined
  now: Date
}

export function BillingCards({ transactions, now }: BillingCardsProps) {
  const loading = !transactions
  const { spent, thisMonth, completed } = totalsOf(transactions ?? [], now)
  return (
    <Grid share>
      <StatCard label="Total Spent" value={formatMoney(spent)} hint="All-time" icon="wallet" loading={loading} />
      <StatCard label="This Month" value={formatMoney(thisMonth)} hint={`Completed in ${monthName(monthOf(now))}, Eastern Time`} icon="schedule" loading={loading} />
      <StatCard label="Transactions" value={formatCount(completed)} hint="Completed" icon="list" loading={loading} />
    </Grid>
  )
}
