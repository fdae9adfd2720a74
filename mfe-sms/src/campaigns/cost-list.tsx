import type { CampaignCost } from 'contract/campaigns'
import { centsOf } from 'contract/money'
import { DescriptionList } from 'design-system/description-list'
import { Stack } from 'design-system/stack'
import { Caption } from 'design-system/text'
import { formatMoney } from 'shell/host/format'

/** What a campaign costs by the bill, and what was given back of it and why. */
export function CostList({ cost }: { cost: CampaignCost }) {
  const items =
    cost.status === 'pending'
      ? [{ term: 'Held, and charged for the segments that are delivered', value: formatMoney(cost.amount) }]
      : [
          ...(centsOf(cost.returned) > 0n ? [{ term: 'Given back', value: formatMoney(cost.returned) }] : []),
          { term: 'Charged in all', value: formatMoney(cost.amount), strong: true },
        ]
  return (
    <Stack gap="snug">
      <DescriptionList receipt items={items} />
      {cost.why && <Caption>{cost.why}</Caption>}
    </Stack>
  )
}
