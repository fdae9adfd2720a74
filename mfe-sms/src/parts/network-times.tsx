import { networkLabels, type NetworkPlan } from 'contract/networks'
import { DataTable } from 'design-system/data-table'
import { Stack } from 'design-system/stack'
import { Caption, Muted, Text } from 'design-system/text'
import { formatCount, formatDate, formatTime, zoneName } from 'shell/host/format'

/** How many texts leave to each mobile network today, and when the last one does. */
export function NetworkTimes({ networks }: { networks: readonly NetworkPlan[] }) {
  return (
    <Stack gap="tight">
      <DataTable
        caption="By mobile network"
        rows={networks.map((network) => ({ ...network, id: network.network }))}
        empty={null}
        columns={[
          {
            title: 'Network',
            priority: 'always',
            cell: (plan) => (
              <Stack gap="none">
                <Text as="span">{networkLabels[plan.network]}</Text>
                {plan.cap && <Muted as="span">{capLabel(plan.cap)}</Muted>}
              </Stack>
            ),
            onPhone: (plan) => <Muted as="span">Last one {lastLabel(plan)}</Muted>,
          },
          {
            title: 'Texts',
            priority: 'always',
            align: 'end',
            cell: ({ count, isEstimate }) => `${isEstimate ? 'about ' : ''}${formatCount(count)}`,
          },
          { title: 'Today', priority: 'always', align: 'end', cell: ({ today }) => formatCount(today) },
          { title: 'Last one', priority: 'medium', cell: lastLabel },
        ]}
      />
      <Caption>{explanation(networks)}</Caption>
    </Stack>
  )
}

const capLabel = ({ segments, per }: NonNullable<NetworkPlan['cap']>) => `${formatCount(segments)} segments a ${per}`

const lastLabel = ({ today, count, lastAt }: NetworkPlan) =>
  today < count ? `about ${formatDate(lastAt)}` : `${formatTime(lastAt)} ${zoneName(lastAt)}`

/** "1,960 to T-Mobile today, the rest from tomorrow." */
export const spreadSentences = (networks: readonly NetworkPlan[]) =>
  networks
    .filter(({ today, count }) => today < count)
    .map(({ network, today, count }) =>
      today === 0
        ? `${formatCount(count)} to ${networkLabels[network]} from tomorrow.`
        : `${formatCount(today)} to ${networkLabels[network]} today, the rest from tomorrow.`,
    )

function explanation(networks: readonly NetworkPlan[]): string {
  const estimated = networks.some(({ isEstimate }) => isEstimate)
    ? ' Networks that are not known yet are looked up before a text leaves; these are the usual shares.'
    : ''
  return `A network takes only so much of a business; what is above waits.${estimated}`
}
