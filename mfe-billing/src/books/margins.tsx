import { useQuery } from '@tanstack/react-query'
import { call, urlOf } from 'contract/client'
import {
  exportMargins,
  marginGroups,
  showMargins,
  type Margin,
  type MarginGroup,
  type SoldBelowCost,
} from 'contract/margins'
import { Button } from 'design-system/button'
import { Card, CardHeader } from 'design-system/card'
import { DataTable } from 'design-system/data-table'
import { EmptyState } from 'design-system/empty-state'
import { FailureCard } from 'design-system/failure-card'
import { SelectField } from 'design-system/select-field'
import { Inline, Stack } from 'design-system/stack'
import { StatusBadge } from 'design-system/status-badge'
import { Caption, Strong } from 'design-system/text'
import { TextLink } from 'design-system/text-link'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { formatCount, formatCountOf, formatDateTime, formatMoney } from 'shell/host/format'
import { paths } from 'shell/host/paths'
import { monthName, monthOf } from '../billing/months.ts'
import { monthsBefore } from './months-before.ts'

const groupNames: Record<MarginGroup, string> = { account: 'By account', campaign: 'By campaign', day: 'By day' }

/** What a month's texts brought and cost, and what would have sold below cost. */
export function Margins() {
  const [months] = useState(() => monthsNow(new Date()))
  const [month, setMonth] = useState(months[0] ?? '')
  const [by, setBy] = useState<MarginGroup>('account')
  const asked = { params: { month }, query: { by } }
  const { data, isError, refetch, isFetching } = useQuery({
    queryKey: ['api', 'operations', 'margins', month, by],
    queryFn: () => call(showMargins, asked),
  })
  return (
    <Card flush aria-label="Margins">
      <CardHeader
        title="Margins"
        text={costText(data?.segmentCost)}
        actions={
          <Inline>
            <SelectField
              label="Month of margins"
              hideLabel
              value={month}
              onChange={({ target }) => setMonth(target.value)}
              options={months.map((value) => ({ value, label: monthName(value) }))}
            />
            <SelectField
              label="Margins by"
              hideLabel
              value={by}
              onChange={({ target }) => setBy(marginGroups.find((group) => group === target.value) ?? 'account')}
              options={marginGroups.map((value) => ({ value, label: groupNames[value] }))}
            />
            <Button
              tone="secondary"
              icon="download"
              onClick={() => window.open(urlOf(exportMargins, asked), '_blank', 'noopener')}
            >
              CSV
            </Button>
          </Inline>
        }
      />
      {isError && !data ? (
        <FailureCard title="The margins could not be loaded" onRetry={() => void refetch()} retrying={isFetching} />
      ) : (
        <Table rows={data?.rows} by={by} />
      )}
      {data && data.refused.length > 0 && <BelowCost launches={data.refused} />}
    </Card>
  )
}

const Table = ({ rows, by }: { rows: readonly Margin[] | undefined; by: MarginGroup }) => (
  <DataTable
    caption={`Margins ${groupNames[by].toLowerCase()}`}
    rows={rows ?? []}
    loading={!rows}
    windowed={(rows?.length ?? 0) > 100}
    empty={<EmptyState icon="wallet" title="No texts in this month" text="What texts brought and cost stands here." />}
    columns={[
      {
        title: groupNames[by].replace('By ', '').replace(/^./, (letter) => letter.toUpperCase()),
        priority: 'always',
        cell: nameCell,
        onPhone: (row) => (
          <Caption>
            {formatMoney(row.revenue)} less {costOf(row)}
          </Caption>
        ),
      },
      {
        title: 'Segments',
        priority: 'wide',
        align: 'end',
        width: 'fit',
        cell: ({ segments }) => formatCount(segments),
      },
      {
        title: 'Revenue',
        priority: 'medium',
        align: 'end',
        width: 'fit',
        cell: ({ revenue }) => formatMoney(revenue),
      },
      { title: 'Cost', priority: 'medium', align: 'end', width: 'fit', cell: costOf },
      { title: 'Margin', priority: 'always', align: 'end', width: 'fit', cell: marginCell },
    ]}
  />
)

const kindNames: Record<SoldBelowCost['kind'], string> = {
  campaign: 'bulk campaign',
  single: 'single send',
  answer: 'typed answers, at most once a day',
}

const BelowCost = ({ launches }: { launches: readonly SoldBelowCost[] }) => (
  <DataTable
    caption="Texts below cost"
    rows={launches}
    empty={null}
    columns={[
      {
        title: 'Below cost',
        priority: 'always',
        cell: ({ kind, name, account, accountId, at, wentOut }) => (
          <Stack gap="none">
            <Strong>{name}</Strong>
            <Caption as="span">
              <TextLink asChild>
                <Link to={paths.operatedAccount(accountId)}>{account}</Link>
              </TextLink>
              , {kindNames[kind]}, {formatDateTime(at)}
            </Caption>
            <Inline>
              <StatusBadge tone={wentOut ? 'waiting' : 'bad'}>{wentOut ? 'Went out' : 'Refused'}</StatusBadge>
            </Inline>
          </Stack>
        ),
      },
      {
        title: 'Price and cost',
        priority: 'always',
        align: 'end',
        width: 'fit',
        cell: ({ segments, unitPrice, unitCost }) => (
          <Stack gap="none">
            <Strong>
              {formatMoney(unitPrice)} for {formatMoney(unitCost)}
            </Strong>
            <Caption as="span">{formatCountOf(segments, 'segment')}</Caption>
          </Stack>
        ),
      },
    ]}
  />
)

function nameCell({ name, accountId, unpriced }: Margin) {
  return (
    <Stack gap="none">
      <Strong>
        {accountId ? (
          <TextLink asChild>
            <Link to={paths.operatedAccount(accountId)}>{name}</Link>
          </TextLink>
        ) : (
          name
        )}
      </Strong>
      {unpriced > 0 && <Caption as="span">{formatCountOf(unpriced, 'text')} without a price of the carrier</Caption>}
    </Stack>
  )
}

const costOf = ({ cost, unpriced }: Margin) => `${unpriced > 0 ? 'at least ' : ''}${formatMoney(cost)}`

const marginCell = ({ margin }: Margin) =>
  margin === null ? (
    <StatusBadge tone="waiting">Not known</StatusBadge>
  ) : (
    <Inline gap="tight">
      <Strong>{formatMoney(margin)}</Strong>
      {margin.startsWith('-') && <StatusBadge tone="bad">Loss</StatusBadge>}
    </Inline>
  )

function costText(cost: string | null | undefined): string {
  if (cost === undefined) return 'Loading'
  return cost === null
    ? 'What a segment costs is not known yet: the carrier has said too few prices.'
    : `A segment has cost ${formatMoney(cost)} lately, the networks’ fees included.`
}

/** This month, and the twelve before. */
const monthsNow = (now: Date): string[] => [monthOf(now), ...monthsBefore(now, 12)]
