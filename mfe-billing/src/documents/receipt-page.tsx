import { useQuery } from '@tanstack/react-query'
import { getReceipt, type Receipt } from 'contract/billing'
import { call } from 'contract/client'
import { Card } from 'design-system/card'
import { DataTable } from 'design-system/data-table'
import { DescriptionList } from 'design-system/description-list'
import { useParams } from 'react-router-dom'
import { formatMoney } from 'shell/host/format'
import { statusName } from '../billing/transaction-labels.ts'
import { DocumentPage } from './document-page.tsx'
import { billTime, moveAmount, moveName, planName, serviceName } from './movement-labels.ts'

/** One transaction with every movement of its money. */
export function ReceiptPage() {
  const { id = '' } = useParams()
  const receipt = useQuery({
    queryKey: ['api', 'billing', 'receipt', id],
    queryFn: () => call(getReceipt, { params: { id } }),
    staleTime: 0,
  })
  return (
    <DocumentPage
      title={`Receipt ${id.slice(0, 8)}`}
      missing="This receipt was not found"
      query={receipt}
      show={(content) => <Content receipt={content} />}
    />
  )
}

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
          { title: 'Amount', cell: (move) => moveAmount(move), align: 'end', width: 'fit' },
        ]}
      />
    </>
  )
}
