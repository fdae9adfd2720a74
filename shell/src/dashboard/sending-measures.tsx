import { BarChart } from 'design-system/bar-chart'
import { Tabs } from 'design-system/tabs'
import { useState } from 'react'
import type { DashboardDay } from 'contract/dashboard'
import { measures, totalOf } from './measures.ts'

/** Bars by day, one measure at a time. */
export function SendingMeasures({ days }: { days: DashboardDay[] }) {
  const [measure, setMeasure] = useState('sent')
  return (
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
  )
}

/** "2026-03-05" → "3/5": short, because thirty stand side by side. */
const shortDay = (day: string) => day.split('-').slice(1).map(Number).join('/')
