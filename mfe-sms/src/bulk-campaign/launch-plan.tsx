import { reasonLabels } from 'contract/recipient-states'
import { type CampaignPlan } from 'contract/campaign-launch'
import { planNameOf } from 'contract/prices'
import { repairText } from 'contract/segments'
import { Button } from 'design-system/button'
import { DescriptionList } from 'design-system/description-list'
import { Notice, RetryNotice } from 'design-system/notice'
import { Lines } from 'design-system/skeleton'
import { Stack } from 'design-system/stack'
import {
  formatCount,
  formatCountOf,
  formatDate,
  formatDateTime,
  formatMoney,
  formatPhone,
  zoneName,
} from 'shell/host/format'
import { errorMessage, errorStatus } from 'shell/host/error-message'
import { NetworkTimes } from '../parts/network-times.tsx'
import { useSendingInfo } from '../parts/use-sending-info.ts'
import { WithoutNumber } from '../parts/without-number.tsx'
import type { Recipients } from '../parts/use-recipients.ts'
import type { usePlan } from './use-plan.ts'

export interface LaunchPlanProps {
  found: ReturnType<typeof usePlan>
  template: string
  recipients: Recipients
  onRepair: (template: string) => void
}

/** What a launch would do: who is texted now, who waits and until when, who never and why, the cost, and the worst row. */
export function LaunchPlan({ found, template, recipients, onRepair }: LaunchPlanProps) {
  const { plan, error, isStale } = found
  const info = useSendingInfo()
  // What is wrong with the message or the list stays so until it is changed; anything else may pass.
  if (error && [400, 409, 413, 422].includes(errorStatus(error) ?? 0))
    return (
      <Notice tone="bad" title="This campaign cannot be launched yet">
        {errorMessage(error, 'Change the message or the list.')}
      </Notice>
    )
  if (error)
    return (
      <RetryNotice title="The plan could not be worked out" onRetry={found.retry} retrying={found.isRetrying}>
        {errorMessage(error, 'What it costs and who is texted is not known now. Your message and your list are kept.')}
      </RetryNotice>
    )
  if (!plan) return <Lines count={4} label="Working out the plan" />

  function repair() {
    onRepair(repairText(template))
    recipients.replace(
      recipients.rows.map((row) => ({ ...row, name: repairText(row.name), address: repairText(row.address) })),
    )
  }

  return (
    <Stack aria-busy={isStale}>
      <DescriptionList receipt items={itemsOf(plan)} />
      {plan.sendNow === 0 && plan.wait.length === 0 && (
        <Notice tone="bad" title="Nobody on this list can be texted">
          Add other recipients to launch the campaign.
        </Notice>
      )}
      {info?.waitsForNumber && <WithoutNumber />}
      {plan.rampUp && isSpread(plan) && <SpreadNote rampUp={plan.rampUp} />}
      {plan.networks && plan.networks.length > 0 && <NetworkTimes networks={plan.networks} />}
      {plan.worst && <WorstRow worst={plan.worst} onRepair={repair} />}
    </Stack>
  )
}

const goingOf = ({ sendNow, wait }: CampaignPlan) => wait.reduce((sum, { count }) => sum + count, sendNow)

/** A new account may not send all of it today. */
const isSpread = (plan: CampaignPlan) => plan.rampUp !== null && plan.rampUp.today < goingOf(plan)

/** A network takes some of it on later days only. */
const isSlowed = ({ networks }: CampaignPlan) => networks?.some(({ today, count }) => today < count) === true

/** How many leave today, where not all do; null where all may. */
function todayOf(campaign: CampaignPlan): number | null {
  if (isSlowed(campaign)) return (campaign.networks ?? []).reduce((sum, { today }) => sum + today, 0)
  return isSpread(campaign) ? (campaign.rampUp?.today ?? null) : null
}

const SpreadNote = ({ rampUp: { textsADay } }: { rampUp: NonNullable<CampaignPlan['rampUp']> }) => (
  <Notice title={`Your account sends ${formatCountOf(textsADay, 'text')} a day for now`}>
    Carriers trust a new sender little by little. The number grows each day on which people take your texts well, and
    the campaign goes on by itself.
  </Notice>
)

function itemsOf(campaign: CampaignPlan) {
  const { sendNow, wait, never, segments, plan, unitPrice, amount, finishAt, quietHours, rampUp } = campaign
  const spread = isSpread(campaign) ? rampUp : null
  const today = todayOf(campaign)
  return [
    ...(today !== null
      ? [
          { term: 'Sent today', value: formatCount(today) },
          { term: 'On the days after', value: formatCount(goingOf(campaign) - today) },
        ]
      : [
          { term: 'Sent right away', value: formatCount(sendNow) },
          ...wait.map(({ count, until, reason }) => ({
            term: `${reasonLabels[reason]}: from ${formatDateTime(until)} ${zoneName(until)}`,
            value: formatCount(count),
          })),
        ]),
    ...never.map(({ count, reason }) => ({
      term: `Never: ${reasonLabels[reason].toLowerCase()}`,
      value: formatCount(count),
    })),
    { term: 'Segments', value: formatCount(segments) },
    { term: `Price (${planNameOf(plan)} plan)`, value: `${formatCount(segments)} × ${formatMoney(unitPrice)}` },
    ...(spread?.lastDay && spread.latestDay
      ? [
          { term: 'The last one leaves about', value: formatDate(spread.lastDay) },
          ...(spread.latestDay > spread.lastDay
            ? [{ term: 'If the number does not grow', value: formatDate(spread.latestDay) }]
            : []),
        ]
      : []),
    ...(finishAt && !spread && isSlowed(campaign)
      ? [{ term: 'The last one leaves about', value: formatDate(finishAt) }]
      : []),
    ...(finishAt && !spread && !isSlowed(campaign)
      ? [{ term: 'Handed over by', value: `${formatDateTime(finishAt)} ${zoneName(finishAt)}` }]
      : []),
    ...(quietHours ? [] : [{ term: 'Quiet hours', value: 'not applied (sandbox)' }]),
    { term: 'At most', value: formatMoney(amount), strong: true },
  ]
}

function WorstRow({
  worst: { row, name, phone, segments, encoding, odd },
  onRepair,
}: {
  worst: NonNullable<CampaignPlan['worst']>
  onRepair: () => void
}) {
  const repairable = odd.some((character) => repairText(character) !== character)
  return (
    <Notice
      tone="warning"
      title={`Row ${formatCount(row)}, ${name || formatPhone(phone)}, takes ${formatCountOf(segments, 'segment')}`}
      action={
        repairable && (
          <Button size="small" tone="secondary" onClick={onRepair}>
            Use plain characters
          </Button>
        )
      }
    >
      {encoding === 'UCS-2'
        ? `${odd
            .slice(0, 6)
            .map((character) => `“${character}”`)
            .join(', ')} ${odd.length === 1 ? 'turns' : 'turn'} it into the longer encoding (UCS-2).`
        : 'It is the longest message of this list.'}
    </Notice>
  )
}
