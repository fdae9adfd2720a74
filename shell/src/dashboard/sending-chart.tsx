import type { DashboardDay } from 'contract/dashboard'
import { Card, CardHeader } from 'design-system/card'
import { EmptyState } from 'design-system/empty-state'
import { ChartSkeleton } from 'design-system/skeleton'
import { lazy, Suspense } from 'react'
import { zoneName } from '../../host/format.ts'
import { measures, totalOf } from './measures.ts'

/** Below what is read first: it comes after that, and only where there is something to show. */
const SendingMeasures = lazy(() =>
  import(/* webpackChunkName: "sending-measures" */ './sending-measures.tsx').then((file) => ({
    default: file.SendingMeasures,
  })),
)

/** Whether anything at all was sent or answered in these days. */
export const isQuiet = (days: DashboardDay[]) => measures.every(({ value }) => totalOf(days, value) === 0)

/** Thirty days of texting, one measure at a time. */
export const SendingChart = ({ days }: { days: DashboardDay[] }) => (
  <Card as="section" aria-label="The last 30 days">
    <CardHeader title="The last 30 days" text={`Days begin at midnight, ${zoneName()}`} />
    {isQuiet(days) ? (
      <EmptyState
        level={3}
        icon="trend"
        title="Nothing sent in these 30 days"
        text="From your next campaign on, texts, deliveries, responses and opt-outs are counted here day by day."
      />
    ) : (
      <Suspense fallback={<ChartSkeleton label="Loading the chart" />}>
        <SendingMeasures days={days} />
      </Suspense>
    )}
  </Card>
)
