import { monthOf } from '../billing/months.ts'

/** The billing months before that of an instant, the newest first: '2026-03', '2026-02'. */
export function monthsBefore(now: Date, count: number): string[] {
  const [year = 0, month = 1] = monthOf(now).split('-').map(Number)
  return Array.from({ length: count }, (_, at) => {
    const first = new Date(Date.UTC(year, month - 2 - at, 1))
    return `${first.getUTCFullYear()}-${String(first.getUTCMonth() + 1).padStart(2, '0')}`
  })
}
