import { useQuery } from '@tanstack/react-query'
import { getPaymentReceipt, type PaymentReceipt } from 'contract/cards'
import { call } from 'contract/client'
import { Card } from 'design-system/card'
import { DescriptionList } from 'design-system/description-list'
import { useParams } from 'react-router-dom'
import { formatMoney } from 'shell/host/format'
import { DocumentPage } from '../documents/document-page.tsx'
import { billTime } from '../documents/movement-labels.ts'

/** The receipt of money that was paid into the balance. */
export function PaymentReceiptPage() {
  const { id = '' } = useParams()
  const receipt = useQuery({
    queryKey: ['api', 'billing', 'payment-receipt', id],
    queryFn: () => call(getPaymentReceipt, { params: { id } }),
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

const Content = ({ receipt: { payment, reference } }: { receipt: PaymentReceipt }) => (
  <Card>
    <DescriptionList
      receipt
      items={[
        {
          term: 'For',
          value: payment.kind === 'recharge' ? 'Recharge of your balance' : 'Money added to your balance',
        },
        { term: 'Date', value: billTime(payment.paidAt ?? payment.createdAt) },
        { term: 'Card', value: payment.card ?? 'Chosen in the payment form' },
        { term: 'Payment', value: reference ?? payment.id },
        { term: 'Total', value: formatMoney(payment.amount), strong: true },
      ]}
    />
  </Card>
)
