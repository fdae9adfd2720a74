import type { OrderSummary } from 'contract/checkout'
import { Card, CardHeader } from 'design-system/card'
import { DescriptionList } from 'design-system/description-list'
import { formatCount, formatMoney } from 'shell/host/format'

/** The order's items, with the server's count and price. */
export function OrderSummaryCard({ summary }: { summary: OrderSummary }) {
  const { kind, title, unit, count, leftOut, segments, unitPrice, amount, currency } = summary
  const isLong = segments !== null && segments > count
  return (
    <Card aria-label="Order Summary">
      <CardHeader title="Order Summary" />
      <DescriptionList
        receipt
        items={[
          { term: kindNames[kind], value: title },
          ...(count > 0
            ? [
                { term: `${unit.charAt(0).toUpperCase()}${unit.slice(1)}s`, value: formatCount(count) },
                ...(leftOut > 0 ? [{ term: 'Cannot be texted, free', value: formatCount(leftOut) }] : []),
                ...(isLong ? [{ term: 'Segments', value: formatCount(segments) }] : []),
                { term: `Price per ${isLong ? 'segment' : unit}`, value: formatMoney(unitPrice, currency) },
              ]
            : []),
          { term: 'Total', value: formatMoney(amount, currency), strong: true },
        ]}
      />
    </Card>
  )
}

const kindNames: Record<OrderSummary['kind'], string> = {
  send_sms: 'SMS campaign',
  pull_list: 'Property list',
  skip_trace: 'Skip trace',
}
