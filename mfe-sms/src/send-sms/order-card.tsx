import { times } from 'contract/money'
import { Button } from 'design-system/button'
import { Card, CardHeader } from 'design-system/card'
import { DescriptionList } from 'design-system/description-list'
import { Notice } from 'design-system/notice'
import { formatCount, formatMoney } from 'shell/host/format'
import { RemovalNote } from '../parts/removal-note.tsx'
import { RecipientsTable } from '../parts/recipients-table.tsx'
import type { Recipients } from '../parts/use-recipients.ts'
import { useSegments } from './use-segments.ts'

interface OrderCardProps {
  recipients: Recipients
  message: string
  /** Dollars for a segment. */
  price: string
  /** What is wrong with the recipients. */
  error: string | undefined
  /** The id of the form that the button sends. */
  form: string
  busy: boolean
}

/** Who gets the message, what it costs, and the way to the checkout. */
export function OrderCard({ recipients, message, price, error, form, busy }: OrderCardProps) {
  const { rows, remove } = recipients
  const segments = useSegments(message, rows)
  return (
    <Card>
      <CardHeader title={`Recipients (${formatCount(rows.length)})`} />
      {error && rows.length === 0 && (
        <Notice tone="bad" urgent>
          {error}
        </Notice>
      )}
      <RemovalNote {...recipients} />
      <RecipientsTable rows={rows} onRemove={remove} />
      <DescriptionList
        receipt
        items={[
          { term: 'Segments', value: formatCount(segments) },
          { term: 'Price', value: `${formatCount(segments)} × ${formatMoney(price)}` },
          { term: 'Total', value: formatMoney(times(price, segments)), strong: true },
        ]}
      />
      <Button type="submit" form={form} wide disabled={rows.length === 0} busy={busy}>
        {busy ? 'Processing...' : 'Continue to Checkout'}
      </Button>
    </Card>
  )
}
