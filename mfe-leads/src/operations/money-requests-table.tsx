import type { MoneyRequest } from 'contract/money-requests'
import { Button } from 'design-system/button'
import { DataTable } from 'design-system/data-table'
import { Inline, Stack } from 'design-system/stack'
import { StatusBadge } from 'design-system/status-badge'
import { Caption, Strong } from 'design-system/text'
import { TextLink } from 'design-system/text-link'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { formatDateTime, formatMoney } from 'shell/host/format'
import { paths } from 'shell/host/paths'
import { ReasonDialog } from './reason-dialog.tsx'
import { useDecideMoney } from './use-money.ts'

interface MoneyRequestsTableProps {
  caption: string
  requests: readonly MoneyRequest[]
  /** Names each one's account. */
  ofAll?: boolean
}

/** Credits and refunds that employees asked for; what waits can be confirmed by another one, or refused. Nothing where there is none. */
export function MoneyRequestsTable({ caption, requests, ofAll = false }: MoneyRequestsTableProps) {
  const [refusing, setRefusing] = useState<MoneyRequest>()
  const decide = useDecideMoney(() => setRefusing(undefined))
  const buttons = (request: MoneyRequest) =>
    request.state === 'waiting' && (
      <Inline gap="tight" noWrap>
        {request.askedByMe ? (
          <Caption as="span">A colleague confirms it</Caption>
        ) : (
          <Button
            size="small"
            busy={decide.isPending && decide.variables.id === request.id}
            onClick={() => decide.mutate({ id: request.id })}
            aria-label={`Confirm ${titleOf(request)}`}
          >
            Confirm
          </Button>
        )}
        <Button
          size="small"
          tone="secondary"
          onClick={() => setRefusing(request)}
          aria-label={`${request.askedByMe ? 'Take back' : 'Refuse'} ${titleOf(request)}`}
        >
          {request.askedByMe ? 'Take Back' : 'Refuse'}
        </Button>
      </Inline>
    )
  return (
    <>
      <DataTable
        caption={caption}
        rows={requests}
        empty={null}
        columns={[
          {
            title: caption,
            priority: 'always',
            cell: (request) => (
              <Stack gap="none">
                <Strong>{titleOf(request)}</Strong>
                {ofAll && (
                  <Caption as="span">
                    <TextLink asChild>
                      <Link to={paths.operatedAccount(request.accountId)}>{request.account}</Link>
                    </TextLink>
                  </Caption>
                )}
                <Caption>{request.reason}</Caption>
              </Stack>
            ),
            onPhone: (request) => (
              <>
                {stateCell(request)}
                {buttons(request)}
              </>
            ),
          },
          { title: 'State', priority: 'medium', cell: stateCell },
          { title: 'Actions', hideTitle: true, align: 'end', width: 'fit', priority: 'medium', cell: buttons },
        ]}
      />
      {refusing && (
        <ReasonDialog
          title={refusing.askedByMe ? 'Take the request back' : 'Refuse the request'}
          text="Nothing moves. It stays in the list with your reason, which employees alone read."
          hint="Colleagues read it."
          action={refusing.askedByMe ? 'Take Back' : 'Refuse'}
          danger
          draftKey={`refuse-money-${refusing.id}`}
          busy={decide.isPending}
          onConfirm={(reason, onSuccess) => decide.mutate({ id: refusing.id, reason }, { onSuccess })}
          onClose={() => setRefusing(undefined)}
        />
      )}
    </>
  )
}

const titleOf = ({ kind, amount }: MoneyRequest) => `${titles[kind]} ${formatMoney(amount)}`

const titles = { credit: 'Credit of', refund: 'Refund of', payout: 'Payout of' } as const

const stateCell = (request: MoneyRequest) => (
  <Stack gap="none">
    <Inline>
      <StatusBadge tone={tones[request.state]}>{labels[request.state]}</StatusBadge>
    </Inline>
    <Caption as="span">
      {request.askedBy}, {formatDateTime(request.askedAt)}
    </Caption>
    {request.decidedBy && request.decidedAt && (
      <Caption as="span">
        {decisions[request.state]} by {request.decidedBy}, {formatDateTime(request.decidedAt)}
        {request.decision && `: ${request.decision}`}
      </Caption>
    )}
    {request.state === 'waiting' && <Caption as="span">Until {formatDateTime(request.expiresAt)}</Caption>}
  </Stack>
)

const labels: Record<MoneyRequest['state'], string> = {
  waiting: 'Waits for a second employee',
  done: 'Done',
  refused: 'Refused',
  taken_back: 'Taken back',
  expired: 'Expired',
}

const decisions = { ...labels, done: 'Confirmed' }

const tones = { waiting: 'waiting', done: 'good', refused: 'bad', taken_back: undefined, expired: undefined } as const
