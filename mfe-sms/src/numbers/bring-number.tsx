import {
  broughtStateLabels,
  broughtWayLabels,
  isBroughtOpen,
  type BroughtNumber,
  type BroughtState,
} from 'contract/brought-numbers'
import type { NumberList } from 'contract/numbers'
import { Button } from 'design-system/button'
import { Card, CardHeader } from 'design-system/card'
import { DataTable } from 'design-system/data-table'
import { RetryNotice } from 'design-system/notice'
import { Stack } from 'design-system/stack'
import { StatusBadge, type StatusBadgeProps } from 'design-system/status-badge'
import { Caption, Strong, Text } from 'design-system/text'
import { useState } from 'react'
import { errorMessage } from 'shell/host/error-message'
import { formatDateTime, formatPhone } from 'shell/host/format'
import { BringNumberDialog } from './bring-number-dialog.tsx'
import { useBroughtNumbers, useWithdrawBrought } from './use-brought-numbers.ts'

const tones: Record<BroughtState, StatusBadgeProps['tone']> = {
  asked: 'waiting',
  proof_wanted: 'bad',
  documents_wanted: 'bad',
  submitted: 'waiting',
  live: 'good',
  refused: 'bad',
  withdrawn: 'neutral',
}

/** Numbers that the customer has elsewhere: asking to text from them here, and how far each is. */
export function BringNumber({ fees }: Pick<NumberList, 'fees'>) {
  const { data, error, refetch, isFetching } = useBroughtNumbers()
  const [asking, setAsking] = useState(false)
  const withdraw = useWithdrawBrought()
  const takeBack = ({ id, number, state }: BroughtNumber) =>
    isBroughtOpen(state) && (
      <Button
        size="small"
        tone="secondary"
        aria-label={`Take back ${formatPhone(number)}`}
        busy={withdraw.isPending && withdraw.variables === id}
        onClick={() => withdraw.mutate(id)}
      >
        Take Back
      </Button>
    )
  return (
    <Card flush={Boolean(data?.length)} aria-label="Bring a number">
      <CardHeader
        title="Bring a Number"
        text="A number that your customers know already can be texted from here. We do it with your provider, and write to you at each step."
        actions={
          <Button tone="secondary" onClick={() => setAsking(true)}>
            Bring a Number
          </Button>
        }
      />
      {!data && error && (
        <RetryNotice
          title="What you asked for could not be loaded"
          onRetry={() => void refetch()}
          retrying={isFetching}
        >
          {errorMessage(error, 'Do not ask for a number twice: it may stand here already.')}
        </RetryNotice>
      )}
      {data && data.length > 0 && (
        <DataTable
          caption="Numbers that you bring"
          rows={data}
          empty={null}
          columns={[
            {
              title: 'Number',
              priority: 'always',
              width: 'fit',
              cell: ({ number, way }) => (
                <Stack gap="none">
                  <Strong>{formatPhone(number)}</Strong>
                  <Caption as="span">{broughtWayLabels[way].name}</Caption>
                </Stack>
              ),
              onPhone: takeBack,
            },
            { title: 'State', priority: 'always', cell: stateCell },
            { title: 'Since', priority: 'medium', width: 'fit', cell: ({ since }) => formatDateTime(since) },
            { title: 'Actions', hideTitle: true, priority: 'medium', align: 'end', cell: takeBack },
          ]}
        />
      )}
      {asking && <BringNumberDialog fees={fees} onClose={() => setAsking(false)} />}
    </Card>
  )
}

const stateCell = ({ state, note }: BroughtNumber) => (
  <Stack gap="none">
    <div>
      <StatusBadge tone={tones[state]}>{broughtStateLabels[state].name}</StatusBadge>
    </div>
    {note && <Text as="span">{note}</Text>}
    <Caption as="span">{broughtStateLabels[state].next}</Caption>
  </Stack>
)
