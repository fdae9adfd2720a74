import { getPaymentReceipt, type PaymentReceipt } from 'contract/cards'
import { call } from 'contract/client'
import { Card } from 'design-system/card'
import { DescriptionList } from 'design-system/description-list'
import { formatMoney } from 'shell/host/format'
import { billTime } from '../documents/movement-labels.ts'
import { OneReceiptPage } from '../documents/one-receipt-page.tsx'

/** The receipt of money that was paid into the balance. */
export const PaymentReceiptPage = () => (
  <OneReceiptPage
    name="payment-receipt"
    endpoint={getPaymentReceipt}
    load={(id) => call(getPaymentReceipt, { params: { id } })}
    show={(receipt) => <Content receipt={receipt} />}
  />
)

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
        { term: 'Reference', value: payment.id },
        { term: 'At the card processor', value: reference },
        { term: 'Total', value: formatMoney(payment.amount), strong: true },
      ].filter(({ value }) => value)}
    />
  </Card>
)
