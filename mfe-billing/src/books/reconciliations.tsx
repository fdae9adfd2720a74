import { useQuery } from '@tanstack/react-query'
import { call } from 'contract/client'
import { listReconciliations, type Reconciliation } from 'contract/reconciliations'
import { Card, CardHeader } from 'design-system/card'
import { DataTable } from 'design-system/data-table'
import { EmptyState } from 'design-system/empty-state'
import { FailureCard } from 'design-system/failure-card'
import { Inline, Stack } from 'design-system/stack'
import { StatusBadge } from 'design-system/status-badge'
import { Caption, Strong } from 'design-system/text'
import { TextLink } from 'design-system/text-link'
import { Link } from 'react-router-dom'
import { formatCountOf, formatDate, formatDateTime } from 'shell/host/format'
import { paths } from 'shell/host/paths'

const SHOWN = 20

/** Each night's comparison of the ledger with what was delivered, paid and texted. */
export function Reconciliations() {
  const { data, isError, refetch, isFetching } = useQuery({
    queryKey: ['api', 'operations', 'reconciliations'],
    queryFn: () => call(listReconciliations, {}),
  })
  if (isError && !data)
    return (
      <FailureCard title="The comparisons could not be loaded" onRetry={() => void refetch()} retrying={isFetching} />
    )
  return (
    <Card flush aria-label="Reconciliation">
      <CardHeader
        title="Reconciliation"
        text="Each night the ledger is compared with orders, deliveries, balances and payments, the carrier’s texts and usage records and the card processor’s charges, refunds and payouts with ours. A difference of a cent is mailed."
      />
      <DataTable
        caption="Comparisons"
        rows={data?.map((night) => ({ ...night, id: night.night })) ?? []}
        loading={!data}
        empty={
          <EmptyState
            icon="schedule"
            title="No comparison yet"
            text="The first comes within minutes of the start of a worker."
          />
        }
        columns={[
          { title: 'Night', priority: 'always', cell: nightCell, onPhone: foundCell },
          { title: 'Found', priority: 'medium', cell: foundCell },
        ]}
      />
    </Card>
  )
}

const nightCell = ({ night, finishedAt }: Reconciliation) => (
  <Stack gap="none">
    <Strong>{formatDate(night, 'UTC')}</Strong>
    <Caption as="span">{finishedAt ? formatDateTime(finishedAt) : 'Under way'}</Caption>
  </Stack>
)

const foundCell = ({ differences, count, missing, finishedAt }: Reconciliation) => (
  <Stack gap="none">
    {finishedAt && (
      <Inline>
        <StatusBadge tone={count === 0 ? 'good' : 'bad'}>
          {count === 0 ? 'No difference' : formatCountOf(count, 'difference')}
        </StatusBadge>
      </Inline>
    )}
    {missing && <Caption as="span">{missing}</Caption>}
    {differences.slice(0, SHOWN).map(({ what, id, ledger, delivered, whose }) => (
      <Caption as="span" key={`${what} ${id}`}>
        {what} {id}: ledger {ledger}, found {delivered}
        {whose && (
          <>
            {' ('}
            {whose.title && `${whose.title}, of `}
            <TextLink asChild>
              <Link to={paths.operatedAccount(whose.accountId)}>{whose.account}</Link>
            </TextLink>
            {')'}
          </>
        )}
      </Caption>
    ))}
    {count > SHOWN && <Caption as="span">and {formatCountOf(count - SHOWN, 'more', 'more')}</Caption>}
  </Stack>
)
