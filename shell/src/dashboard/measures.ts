import type { DashboardDay } from 'contract/dashboard'

export const measures = [
  { value: 'sent', label: 'Sent' },
  { value: 'delivered', label: 'Delivered' },
  { value: 'replies', label: 'Responses' },
  { value: 'optOuts', label: 'Opt-outs' },
] as const

export const totalOf = (days: DashboardDay[], measure: (typeof measures)[number]['value']) =>
  days.reduce((sum, day) => sum + day[measure], 0)
