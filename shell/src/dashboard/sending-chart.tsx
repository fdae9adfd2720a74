import type { DashboardDay } from 'contract/dashboard'
import { BarChart } from 'design-system/bar-chart'
import { Card, CardHeader } from 'design-system/card'
import { Tabs } from 'design-system/tabs'
import { useState } from 'react'
import { zoneName } from '../../host/format.ts'

const measures = [
  { value: 'sent', label: 'Sent' },
  { value: 'delivered', label: 'Delivered' },
  { value: 'replies', label: 'Replies' },
  { value: 'optOuts', label: 'Opt-outs' },
] as const

/** Thirty days of texting, one measure at a time; nothing where there was none. */
export function SendingChart({ days }: { days: DashboardDay[] }) {
  const [measure, setMeasure] = useState('sent')
  const total = (value: (typeof measures)[number]['value']) => days.reduce((sum, day) => sum + day[value], 0)
  if (measures.every(({ value }) => total(value) === 0)) return null

  return (
    <Card as="section" aria-label="The last 30 days">
      <CardHeader title="The last 30 days" text={`Days begin at midnight, ${zoneName()}`} />
      <Tabs
        label="What the bars show"
        value={measure}
        onChange={setMeasure}
        tabs={measures.map(({ value, label }) => ({
          value,
          label,
          count: total(value),
          content: <BarChart latestLast label={`${label} by day`} bars={days.map((day) => ({ label: shortDay(day.day), value: day[value] }))} />,
        }))}
      />
    </Card>
  )
}

/** "2026-03-05" → "3/5": thirty of them stand beside one another. */
const shortDay = (day: string) => day.split('-').slice(1).map(Number).join('/')
