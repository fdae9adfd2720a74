import { useQuery } from '@tanstack/react-query'
import type { BillingAccount } from 'contract/billing'
import { centsOf } from 'contract/money'
import { planMinimums, planNames, serviceNames } from 'contract/prices'
import { Button } from 'design-system/button'
import { Card, CardHeader } from 'design-system/card'
import { lazyDialog } from 'design-system/dialog'
import { FailureCard } from 'design-system/failure-card'
import { Meter } from 'design-system/meter'
import { CardSkeleton } from 'design-system/skeleton'
import { Grid } from 'design-system/stack'
import { Muted } from 'design-system/text'
import { useState } from 'react'
import { formatCount, formatMoney } from 'shell/host/format'
import { errorMessage } from 'shell/host/error-message'
import { accountQuery } from './account-query.ts'
import { monthName } from './months.ts'

const CapDialog = lazyDialog(() => import('./cap-dialog.tsx').then((file) => file.CapDialog))

interface SpendingThisMonthProps {
  /** Whether the person may set the cap. */
  mayCap: boolean
}

/** The current month: what may still be spent, and which plan each service has reached. */
export function SpendingThisMonth({ mayCap }: SpendingThisMonthProps) {
  const { data: account, error, refetch, isFetching } = useQuery(accountQuery)
  const [editing, setEditing] = useState(false)
  if (!account && error)
    return (
      <FailureCard
        title="Your month could not be loaded"
        text={errorMessage(error, 'Please try again in a moment.')}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    )
  if (!account) return <CardSkeleton count={1} label="Loading your month" />
  const { cap, month, usage } = account

  return (
    <Card aria-label="Your month">
      <CardHeader
        title={monthName(month)}
        text="Your plan follows from your uses of a service in the month, Eastern Time."
        actions={
          mayCap && (
            <Button tone="secondary" size="small" onClick={() => setEditing(true)}>
              {cap === null ? 'Set a Spending Cap' : 'Change the Cap'}
            </Button>
          )
        }
      />
      <CapMeter account={account} />
      <Grid cells="large">
        {usage
          .filter(({ uses, service }) => uses > 0 || service === 'property_record' || service === 'bulk_sms')
          .map(({ service, uses, plan }) => (
            <Meter
              key={service}
              label={`${serviceNames[service]}: ${planNames[plan]}`}
              value={uses / goalOf(uses)}
              detail={usesLabel(uses)}
              tone={plan === 'enterprise' ? 'good' : 'accent'}
            />
          ))}
      </Grid>
      {editing && <CapDialog cap={cap} onClose={() => setEditing(false)} />}
    </Card>
  )
}

function CapMeter({ account: { cap, spent } }: { account: BillingAccount }) {
  if (cap === null)
    return <Muted>{formatMoney(spent)} billed so far, held money included. There is no spending cap.</Muted>
  const share = centsOf(cap) === 0n ? 1 : Number(centsOf(spent)) / Number(centsOf(cap))
  return (
    <Meter
      label="Spending cap"
      value={share}
      detail={`${formatMoney(spent)} of ${formatMoney(cap)}`}
      tone={share >= 1 ? 'bad' : share >= 0.8 ? 'warning' : 'accent'}
    />
  )
}

/** The uses at which the next plan begins; past the last one, where it began. */
const goalOf = (uses: number) => (uses < planMinimums.growth ? planMinimums.growth : planMinimums.enterprise)

function usesLabel(uses: number): string {
  if (uses >= planMinimums.enterprise) return `${formatCount(uses)} uses`
  const next = uses < planMinimums.growth ? 'growth' : 'enterprise'
  return `${formatCount(uses)} of ${formatCount(planMinimums[next])} uses to ${planNames[next]}`
}
