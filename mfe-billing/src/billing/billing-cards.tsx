import type { BillingAccount } from 'contract/billing'
import { Grid } from 'design-system/stack'
import { StatCard } from 'design-system/stat-card'
import { formatCount, formatMoney } from 'shell/host/format'
import { monthName, monthOf } from './months.ts'

interface BillingCardsProps {
  /** Undefined while it loads. */
  account: BillingAccount | undefined
  /** It could not be loaded. */
  failed?: boolean | undefined
  now: Date
}

/** The three figures of the billing page. */
export function BillingCards({ account, failed, now }: BillingCardsProps) {
  const loading = !account && !failed
  const shown = (value: (totals: BillingAccount['totals']) => string) => (account ? value(account.totals) : '–')
  return (
    <Grid share>
      <StatCard
        label="Total Spent"
        value={shown(({ spent }) => formatMoney(spent))}
        hint="All-time"
        icon="wallet"
        loading={loading}
      />
      <StatCard
        label="This Month"
        value={shown(({ thisMonth }) => formatMoney(thisMonth))}
        hint={`Completed in ${monthName(account?.month ?? monthOf(now))}, Eastern Time`}
        icon="schedule"
        loading={loading}
      />
      <StatCard
        label="Transactions"
        value={shown(({ completed }) => formatCount(completed))}
        hint="Completed"
        icon="list"
        loading={loading}
      />
    </Grid>
  )
}
