import { useQuery } from '@tanstack/react-query'
import { Card, CardHeader } from 'design-system/card'
import { MoneyRequestsTable } from './money-requests-table.tsx'
import { NotLoaded } from './not-loaded.tsx'
import { moneyRequestsQuery } from './use-money.ts'

/** Credits and refunds of all accounts that wait for a second employee, and the last that were decided; nothing where there is none. */
export function MoneyRequests() {
  const query = useQuery(moneyRequestsQuery)
  const { data } = query
  if (!data) return <NotLoaded what="credits and refunds" query={query} />
  if (data.length === 0) return null
  return (
    <Card flush aria-label="Credits and refunds">
      <CardHeader
        title="Credits and Refunds"
        text="What is above the limit waits here for a second employee, who cannot be the one who asked."
      />
      <MoneyRequestsTable caption="Credits and refunds" requests={data} ofAll />
    </Card>
  )
}
