import { useQuery } from '@tanstack/react-query'
import type { MoneyMove } from 'contract/money-moves'
import { Button } from 'design-system/button'
import { Card, CardHeader } from 'design-system/card'
import { DataTable } from 'design-system/data-table'
import { FailureCard } from 'design-system/failure-card'
import { Stack } from 'design-system/stack'
import { Caption, Strong } from 'design-system/text'
import { TextLink } from 'design-system/text-link'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { errorMessage } from 'shell/host/error-message'
import { formatDateTime, formatMoney } from 'shell/host/format'
import { moneyMovesQuery, moneyReceiptPath } from './money-moves-query.ts'

const SHOWN = 5

/** What was added to the balance, given, and sent back to a card, with the reason; nothing where there was none of it. */
export function MoneyMoves() {
  const { data, error, refetch, isFetching } = useQuery(moneyMovesQuery)
  const [all, setAll] = useState(false)
  if (!data && error)
    return (
      <FailureCard
        title="What was added and given back could not be loaded"
        text={errorMessage(error, 'Please try again in a moment.')}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    )
  if (!data || data.length === 0) return null
  return (
    <Card flush aria-label="Money added and given back">
      <CardHeader
        title="Money Added and Given Back"
        text="What moved your balance besides orders."
        actions={
          data.length > SHOWN && (
            <Button size="small" tone="secondary" onClick={() => setAll(!all)}>
              {all ? 'Show Fewer' : 'Show All'}
            </Button>
          )
        }
      />
      <DataTable
        caption="Money added and given back"
        rows={all ? data : data.slice(0, SHOWN)}
        empty={null}
        columns={[
          {
            title: 'What',
            priority: 'always',
            cell: whatCell,
            onPhone: (move) => (
              <>
                <Caption>{formatDateTime(move.createdAt)}</Caption>
                {receiptLink(move)}
              </>
            ),
          },
          { title: 'When', priority: 'medium', width: 'fit', cell: ({ createdAt }) => formatDateTime(createdAt) },
          {
            title: 'Amount',
            priority: 'always',
            align: 'end',
            width: 'fit',
            cell: ({ amount }) => <Strong>{formatMoney(amount)}</Strong>,
          },
          { title: 'Receipt', hideTitle: true, priority: 'medium', width: 'fit', cell: receiptLink },
        ]}
      />
    </Card>
  )
}

const receiptLink = ({ id, paymentId, description, createdAt }: MoneyMove) => (
  <TextLink asChild>
    <Link to={moneyReceiptPath({ id, paymentId })} aria-label={`Receipt: ${description}, ${formatDateTime(createdAt)}`}>
      Receipt
    </Link>
  </TextLink>
)

const whatCell = ({ description, reason }: MoneyMove) => (
  <Stack gap="none">
    <Strong>{description}</Strong>
    {reason && <Caption>{reason}</Caption>}
  </Stack>
)
