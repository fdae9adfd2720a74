import type { DashboardDay } from 'contract/dashboard'
import { BarChart } from 'design-system/bar-chart'
import { Card, CardHeader } from 'design-system/card'
import { EmptyState } from 'design-system/empty-state'
import { Tabs } from 'design-system/tabs'
import { useState } from 'react'
import { zoneName } from '../../host/format.ts'

const measures = [
  { value: 'sent', label: 'Sent' },
  { value: 'delivered', label: 'Delivered' },
  { value: 'replies', label: 'Responses' },
  { value: 'optOuts', label: 'Opt-outs' },
] as const

/** Whether anything at all was sent or answered in these days. */
export const isQuiet = (days: DashboardDay[]) => measures.every(({ value }) => totalOf(days, value) === 0)

/** Thirty days of texting, one measure at a time. */
export function SendingChart({ days }: { days: DashboardDay[] }) {
  const [measure, setMeasure] = useState('sent')
  return (
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
        <Tabs
          label="What the bars show"
          value={measure}
          onChange={setMeasure}
          tabs={measures.map(({ value, label }) => ({
            value,
            label,
            count: totalOf(days, value),
            content: (
              <BarChart
                latestLast
                label={`${label} by day`}
                bars={days.map((day) => ({ label: shortDay(day.day), value: day[value] }))}
              />
            ),
          }))}
        />
      )}
    </Card>
  )
}

const totalOf = (days: DashboardDay[], measure: (typeof measures)[number]['value']) =>
  days.reduce((sum, day) => sum + day[measure], 0)

/** "2026-03-05" → "3/5": short, because thirty stand side by side. */
const shortDay = (day: string) => day.split('-').slice(1).map(Number).join('/')
