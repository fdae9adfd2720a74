import { useQuery } from '@tanstack/react-query'
import { getStatement, type Move, type Statement } from 'contract/billing'
import { call } from 'contract/client'
import { MONTH } from 'contract/month'
import { Card } from 'design-system/card'
import { DataTable } from 'design-system/data-table'
import { DescriptionList } from 'design-system/description-list'
import { EmptyState } from 'design-system/empty-state'
import { Notice } from 'design-system/notice'
import { Stack } from 'design-system/stack'
import { Caption, Text } from 'design-system/text'
import { useParams } from 'react-router-dom'
import { errorCode, errorMessage } from 'shell/host/error-message'
import { formatMoney } from 'shell/host/format'
import { useMay } from 'shell/host/use-may'
import { monthName } from '../billing/months.ts'
import { DocumentPage } from './document-page.tsx'
import { billTime, moveAmount, moveName } from './movement-labels.ts'

/** Charges and refunds of a month. */
export function StatementPage() {
  const { month = '' } = useParams()
  const isMonth = MONTH.test(month)
  const mayRead = useMay()(getStatement)
  const statement = useQuery({
    queryKey: ['api', 'billing', 'statement', month],
    queryFn: () => call(getStatement, { params: { month } }),
    staleTime: 0,
    enabled: mayRead,
  })
  return (
    <DocumentPage
      title={isMonth ? `Statement ${monthName(month)}` : 'Statement'}
      mayRead={mayRead}
      missing={
        errorCode(statement.error) === 'not_begun'
          ? { title: 'This month has not begun', text: errorMessage(statement.error, 'Open it once it has begun.') }
          : 'This is no month'
      }
      query={statement}
      show={(content) => <Content statement={content} />}
    />
  )
}

function Content({ statement: { over, moves, charged, refunded, total } }: { statement: Statement }) {
  return (
    <>
      {!over && (
        <Notice tone="info" title="The month is not over yet">
          What is ordered until its end is added. What is held appears in the month in which it is charged.
        </Notice>
      )}
      <Card>
        <DescriptionList
          receipt
          items={[
            { term: 'Charged', value: formatMoney(charged) },
            { term: 'Refunded', value: formatMoney(`-${refunded}`.replace(/^-(0\.00)$/, '$1')) },
            { term: 'Total', value: formatMoney(total), strong: true },
          ]}
        />
      </Card>
      <DataTable
        caption="Charges and refunds"
        rows={moves}
        empty={<EmptyState icon="card" title="Nothing was charged in this month" />}
        columns={[
          { title: 'Charge or refund', cell: (move) => <Line move={move} /> },
          { title: 'Amount', cell: (move) => moveAmount(move), align: 'end', width: 'fit' },
        ]}
      />
      <Caption>The month runs from midnight to midnight, Eastern Time.</Caption>
    </>
  )
}

function Line({ move }: { move: Move }) {
  return (
    <Stack gap="none">
      <Text as="span">{move.description}</Text>
      <Caption as="span">{moveName(move)}</Caption>
      <Caption as="span">{billTime(move.createdAt)}</Caption>
    </Stack>
  )
}
