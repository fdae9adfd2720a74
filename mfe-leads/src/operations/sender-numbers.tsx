import { useQuery } from '@tanstack/react-query'
import { call } from 'contract/client'
import { listAllNumbers, type ListedNumber } from 'contract/numbers'
import { reasonLabels } from 'contract/recipient-states'
import { Card, CardHeader } from 'design-system/card'
import { DataTable } from 'design-system/data-table'
import { Stack } from 'design-system/stack'
import { StatusBadge } from 'design-system/status-badge'
import { Caption, Strong, Text } from 'design-system/text'
import { TextLink } from 'design-system/text-link'
import { Link } from 'react-router-dom'
import { formatCount, formatDate, formatDateTime, formatPhone } from 'shell/host/format'
import { paths } from 'shell/host/paths'
import { NotLoaded } from './not-loaded.tsx'
import { REFETCH_MS } from './refetch-ms.ts'

/** Who sends from which number, how its texts fare, and until when a released one rests; nothing where there is none. */
export function SenderNumbers() {
  const query = useQuery({
    queryKey: ['operated-numbers'],
    queryFn: () => call(listAllNumbers, {}),
    refetchInterval: REFETCH_MS,
  })
  const { data } = query
  if (!data) return <NotLoaded what="numbers" query={query} />
  if (data.length === 0) return null
  return (
    <Card flush aria-label="Numbers">
      <CardHeader
        title="Numbers"
        text="What is being bought first, then what rests. Texts are those of the last 24 hours."
      />
      <DataTable
        caption="Numbers"
        rows={data}
        empty={null}
        columns={[
          {
            title: 'Number',
            priority: 'always',
            cell: numberCell,
            onPhone: (number) => <Caption>{textsOf(number)}</Caption>,
          },
          { title: 'State', priority: 'always', cell: stateCell },
          { title: 'Texts', priority: 'medium', cell: (number) => <Caption as="span">{textsOf(number)}</Caption> },
          { title: 'Since', priority: 'medium', width: 'fit', cell: ({ since }) => formatDateTime(since) },
        ]}
      />
    </Card>
  )
}

const numberCell = ({ number, accountId, account }: ListedNumber) => (
  <Stack gap="none">
    <Strong>{formatPhone(number)}</Strong>
    <Text as="span">
      <TextLink asChild>
        <Link to={paths.operatedAccount(accountId)}>{account}</Link>
      </TextLink>
    </Text>
  </Stack>
)

function stateCell({ standing, restsUntil, heldUntil, heldFor }: ListedNumber) {
  if (standing === 'buying') return <StatusBadge tone="waiting">Being bought</StatusBadge>
  if (restsUntil)
    return (
      <Stack gap="none">
        <div>
          <StatusBadge>Resting</StatusBadge>
        </div>
        <Caption as="span">until {formatDate(restsUntil)}</Caption>
      </Stack>
    )
  if (!heldUntil) return <StatusBadge tone="good">In use</StatusBadge>
  return (
    <Stack gap="none">
      <div>
        <StatusBadge tone="bad">Held</StatusBadge>
      </div>
      <Caption as="span">
        until {formatDateTime(heldUntil)}
        {heldFor && `: ${reasonLabels[heldFor]}`}
      </Caption>
    </Stack>
  )
}

function textsOf({ sent, delivered, filtered, optedOut }: ListedNumber): string {
  if (sent + optedOut === 0) return 'None'
  return [
    `${formatCount(sent)} sent`,
    `${formatCount(delivered)} delivered`,
    filtered > 0 && `${formatCount(filtered)} filtered`,
    optedOut > 0 && `${formatCount(optedOut)} opted out`,
  ]
    .filter(Boolean)
    .join(', ')
}
