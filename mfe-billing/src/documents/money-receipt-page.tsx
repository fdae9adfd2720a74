import { call } from 'contract/client'
import { getMoneyReceipt, type MoneyMove, type MoneyReceipt } from 'contract/money-moves'
import { Card } from 'design-system/card'
import { DescriptionList } from 'design-system/description-list'
import { Navigate } from 'react-router-dom'
import { formatMoney } from 'shell/host/format'
import { moneyReceiptPath } from '../billing/money-moves-query.ts'
import { billTime } from './movement-labels.ts'
import { OneReceiptPage } from './one-receipt-page.tsx'

/** The receipt of money that moved the balance without an order. */
export const MoneyReceiptPage = () => (
  <OneReceiptPage
    name="money-receipt"
    endpoint={getMoneyReceipt}
    load={(id) => call(getMoneyReceipt, { params: { id } })}
    show={(receipt) => <Content receipt={receipt} />}
  />
)

function Content({ receipt: { move } }: { receipt: MoneyReceipt }) {
  // An address from before its payment's number was its only one.
  if (move.paymentId) return <Navigate to={moneyReceiptPath(move)} replace />
  return (
    <Card>
      <DescriptionList
        receipt
        items={[
          { term: 'For', value: move.description },
          { term: 'Kind', value: kinds[move.kind] },
          { term: 'Reason', value: move.reason },
          { term: 'Date', value: billTime(move.createdAt) },
          { term: 'Reference', value: move.id },
          { term: 'Total', value: formatMoney(move.amount), strong: true },
        ].filter(({ value }) => value)}
      />
    </Card>
  )
}

const kinds: Record<MoneyMove['kind'], string> = {
  top_up: 'Added to the balance',
  credit: 'Credit',
  adjustment: 'Change of the balance',
}
