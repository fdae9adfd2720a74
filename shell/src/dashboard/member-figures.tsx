import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call, urlOf } from 'contract/client'
import { exportMemberFigures, figureSpans, getMemberFigures, type MemberFigures } from 'contract/member-figures'
import { Button } from 'design-system/button'
import { Card, CardHeader } from 'design-system/card'
import { Chips } from 'design-system/chips'
import { DataTable, type Column } from 'design-system/data-table'
import { RetryNotice } from 'design-system/notice'
import { Stack } from 'design-system/stack'
import { StatusBadge } from 'design-system/status-badge'
import { Caption, Strong } from 'design-system/text'
import { useState } from 'react'
import { errorMessage } from '../../host/error-message.ts'
import { formatCount, formatCountOf } from '../../host/format.ts'

type Span = (typeof figureSpans)[number]

/** What each member answered, how fast, and what came of it. */
export function MemberFiguresCard() {
  const [days, setDays] = useState<Span>('30')
  const { data, error, isPending, isFetching, isLoadingError, refetch } = useQuery({
    queryKey: ['dashboard', 'members', days],
    queryFn: () => call(getMemberFigures, { query: { days } }),
    placeholderData: keepPreviousData,
  })
  return (
    <Card as="section" aria-label="Your team">
      <CardHeader
        title="Your team"
        text="From a person’s text to the answer, and what came of it"
        actions={
          <Button
            size="small"
            tone="secondary"
            icon="download"
            onClick={() => window.open(urlOf(exportMemberFigures, { query: { days } }), '_blank')}
          >
            Export CSV
          </Button>
        }
      />
      <Stack>
        <Chips
          label="Over which days"
          options={figureSpans.map((span) => ({ value: span, label: `Last ${span} days` }))}
          value={days}
          onChange={(value) => setDays(figureSpans.find((span) => span === value) ?? days)}
        />
        {isLoadingError ? (
          <RetryNotice
            title="The figures per member could not be loaded"
            onRetry={() => void refetch()}
            retrying={isFetching}
          >
            {errorMessage(error, 'Please try again in a moment.')}
          </RetryNotice>
        ) : (
          <DataTable
            caption="Figures per member"
            rows={data ?? []}
            loading={isPending}
            empty={null}
            columns={columns}
          />
        )}
        {data?.every(({ texts, dispositions }) => texts + dispositions === 0) && (
          <Caption>No member answered or labelled a conversation in these days.</Caption>
        )}
      </Stack>
    </Card>
  )
}

const columns: Column<MemberFigures>[] = [
  {
    title: 'Member',
    cell: ({ name, former }) => (
      <Stack gap="tight" align="start">
        <Strong>{name}</Strong>
        {former && <StatusBadge>Former member</StatusBadge>}
      </Stack>
    ),
    onPhone: (member) => (
      <Caption>
        {`First answer ${timesOf(member)} · ${formatCountOf(member.texts, 'text')} · ${formatCountOf(member.dispositions, 'label')}`}
      </Caption>
    ),
  },
  { title: 'First answer', priority: 'medium', cell: (member) => timesOf(member) },
  { title: 'Answered', align: 'end', cell: ({ answered }) => formatCount(answered) },
  { title: 'Texts', align: 'end', priority: 'medium', cell: ({ texts }) => formatCount(texts) },
  { title: 'Labels', align: 'end', priority: 'medium', cell: ({ dispositions }) => formatCount(dispositions) },
  { title: 'Leads', align: 'end', cell: ({ leads }) => formatCount(leads) },
]

const timesOf = ({ firstAnswerMedian, firstAnswerP90 }: MemberFigures) =>
  firstAnswerMedian === null || firstAnswerP90 === null
    ? '–'
    : `${timeLabel(firstAnswerMedian)} (9 in 10 within ${timeLabel(firstAnswerP90)})`

/** "40 s", "12 min", "3 h 20 min", "2 d 4 h": the two largest units. */
function timeLabel(seconds: number): string {
  if (seconds < 60) return `${seconds} s`
  const minutes = Math.round(seconds / 60)
  if (minutes < 60) return `${minutes} min`
  const hours = Math.floor(minutes / 60)
  return hours < 24 ? `${hours} h ${minutes % 60} min` : `${Math.floor(hours / 24)} d ${hours % 24} h`
}
