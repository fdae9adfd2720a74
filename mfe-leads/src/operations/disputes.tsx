import { type Dispute } from 'contract/disputes'
import { centsOf } from 'contract/money'
import { Button } from 'design-system/button'
import { Card, CardHeader } from 'design-system/card'
import { DataTable } from 'design-system/data-table'
import { Inline, Stack } from 'design-system/stack'
import { StatusBadge } from 'design-system/status-badge'
import { Caption, Strong } from 'design-system/text'
import { TextLink } from 'design-system/text-link'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { formatDateTime, formatMoney } from 'shell/host/format'
import { paths } from 'shell/host/paths'
import { NotLoaded } from './not-loaded.tsx'
import { ReasonDialog } from './reason-dialog.tsx'
import { useDisputes, useLetSend } from './use-disputes.ts'

/** Payments that banks took back or ask about, those whose evidence is due first; nothing where there is none. */
export function Disputes() {
  const query = useDisputes()
  const { data } = query
  const [asking, setAsking] = useState<Dispute>()
  const letSend = useLetSend(() => setAsking(undefined))
  if (!data) return <NotLoaded what="disputes" query={query} />
  if (data.length === 0) return null
  const button = (dispute: Dispute) =>
    dispute.stops && (
      <Button
        size="small"
        tone="secondary"
        onClick={() => setAsking(dispute)}
        aria-label={`Let ${dispute.account} send`}
      >
        Let It Send
      </Button>
    )
  return (
    <Card flush aria-label="Disputes">
      <CardHeader
        title="Disputes"
        text="Payments that banks took back. Hand in the evidence at the card processor before its day."
      />
      <DataTable
        caption="Disputes"
        rows={data}
        empty={null}
        columns={[
          {
            title: 'Payment',
            priority: 'always',
            cell: paymentCell,
            onPhone: (dispute) => (
              <>
                {stateCell(dispute)}
                {button(dispute)}
              </>
            ),
          },
          { title: 'State', priority: 'medium', cell: stateCell },
          { title: 'Actions', hideTitle: true, align: 'end', priority: 'medium', cell: button },
        ]}
      />
      {asking && (
        <ReasonDialog
          title="Let the account send"
          text="Texts and orders go on though the payment is disputed. What is owed stays owed: the reminders go on, and after them sending stops again."
          action="Let It Send"
          draftKey={`dispute-${asking.id}`}
          busy={letSend.isPending}
          onConfirm={(reason, onSuccess) => letSend.mutate({ id: asking.id, reason }, { onSuccess })}
          onClose={() => setAsking(undefined)}
        />
      )}
    </Card>
  )
}

const paymentCell = ({ amount, account, accountId, reason, id }: Dispute) => (
  <Stack gap="none">
    <Strong>
      {formatMoney(amount)} of{' '}
      <TextLink asChild>
        <Link to={paths.operatedAccount(accountId)}>{account}</Link>
      </TextLink>
    </Strong>
    <Caption as="span">The bank says: {reason}</Caption>
    <Caption as="span">{id}</Caption>
  </Stack>
)

const stateCell = ({ state, evidenceDueAt, endedAt, owed, stops, letGoBy, letGoReason }: Dispute) => (
  <Stack gap="none">
    <Inline>
      <StatusBadge tone={tones[state]}>{labels[state]}</StatusBadge>
    </Inline>
    {!endedAt && evidenceDueAt && <Caption as="span">Evidence until {formatDateTime(evidenceDueAt)}</Caption>}
    {endedAt && <Caption as="span">{formatDateTime(endedAt)}</Caption>}
    {centsOf(owed) > 0n && <Caption as="span">{formatMoney(owed)} is owed</Caption>}
    {stops && <Caption as="span">Sending is stopped</Caption>}
    {letGoBy && (
      <Caption as="span">
        Sending goes on, by {letGoBy}: {letGoReason}
      </Caption>
    )}
  </Stack>
)

const labels: Record<Dispute['state'], string> = {
  inquiry: 'The bank asks',
  open: 'Taken back',
  won: 'Won',
  lost: 'Lost',
  dropped: 'Dropped',
}

const tones = { inquiry: 'waiting', open: 'bad', won: 'good', lost: 'bad', dropped: undefined } as const
