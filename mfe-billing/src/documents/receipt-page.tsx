import { getReceipt, type Receipt } from 'contract/billing'
import { call } from 'contract/client'
import { Card } from 'design-system/card'
import { DataTable } from 'design-system/data-table'
import { DescriptionList } from 'design-system/description-list'
import { formatMoney } from 'shell/host/format'
import { statusName } from '../billing/transaction-labels.ts'
import { billTime, chargedAmount, heldAmount, moveName, planName, serviceName } from './movement-labels.ts'
import { OneReceiptPage } from './one-receipt-page.tsx'

/** One transaction with every movement of its money. */
export const ReceiptPage = () => (
  <OneReceiptPage
    name="receipt"
    endpoint={getReceipt}
    load={(id) => call(getReceipt, { params: { id } })}
    show={(receipt) => <Content receipt={receipt} />}
  />
)

function Content({ receipt: { transaction, moves } }: { receipt: Receipt }) {
  const {
    description,
    amount,
    currency,
    status,
    createdAt,
    metadata: { jobId, campaignId, service, plan },
  } = transaction
  const items = [
    { term: 'For', value: description },
    { term: 'Date', value: billTime(createdAt) },
    { term: 'Service', value: serviceName(service) },
    { term: 'Plan', value: planName(plan) },
    { term: 'Job', value: jobId },
    { term: 'Campaign', value: campaignId },
    { term: 'Status', value: statusName(status) },
    { term: 'Total', value: formatMoney(amount, currency), strong: true },
  ]
  return (
    <>
      <Card>
        <DescriptionList receipt items={items.filter(({ value }) => value)} />
      </Card>
      <DataTable
        caption="Movements"
        rows={moves}
        empty={null}
        columns={[
          { title: 'Movement', cell: (move) => moveName(move) },
          { title: 'Date', cell: (move) => billTime(move.createdAt), priority: 'medium' },
          ...(moves.some(heldAmount)
            ? [{ title: 'On hold', cell: heldAmount, align: 'end' as const, width: 'fit' as const }]
            : []),
          { title: 'Charged', cell: chargedAmount, align: 'end', width: 'fit' },
        ]}
      />
    </>
  )
}
