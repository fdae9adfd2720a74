import type { CampaignCost } from 'contract/campaigns'
import { centsOf } from 'contract/money'
import { DescriptionList } from 'design-system/description-list'
import { formatMoney } from 'shell/host/format'

/** What a campaign costs by the bill, and what was given back of it. */
export function CostList({ cost }: { cost: CampaignCost }) {
  const items =
    cost.status === 'pending'
      ? [{ term: 'Held, and charged at the end for the segments that were sent', value: formatMoney(cost.amount) }]
      : [
          ...(centsOf(cost.returned) > 0n ? [{ term: 'Given back', value: formatMoney(cost.returned) }] : []),
          { term: 'Charged in all', value: formatMoney(cost.amount), strong: true },
        ]
  return <DescriptionList receipt items={items} />
}
