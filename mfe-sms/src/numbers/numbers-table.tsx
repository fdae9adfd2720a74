import type { NumberDay, NumberList, SenderNumber } from 'contract/numbers'
import { keptUntil } from 'contract/unpaid-months'
import { Button } from 'design-system/button'
import { DataTable } from 'design-system/data-table'
import { EmptyState } from 'design-system/empty-state'
import { Stack } from 'design-system/stack'
import { StatusBadge, type StatusBadgeProps } from 'design-system/status-badge'
import { Muted, Text } from 'design-system/text'
import { formatCount, formatCountOf, formatDate, formatPhone } from 'shell/host/format'
import { isFree, monthLabel } from './buy-number.tsx'

interface NumbersTableProps {
  /** Undefined while they load. */
  numbers: readonly SenderNumber[] | undefined
  /** What holds for an account without any. */
  none: string | undefined
  /** What a number that was bought costs a month. */
  fees: NumberList['fees'] | undefined
  onShow: (number: SenderNumber) => void
  /** Absent for who may not. */
  onRelease?: (number: SenderNumber) => void
  onTakeBack?: (number: SenderNumber) => void
  /** The number that is being changed. */
  busy: string | undefined
}

/** Each number with its standing and how its texts fared in the last two weeks. */
export function NumbersTable({ numbers, none, fees, onShow, onRelease, onTakeBack, busy }: NumbersTableProps) {
  const action = (number: SenderNumber) => {
    const act = number.standing === 'active' ? onRelease : number.standing === 'resting' ? onTakeBack : undefined
    const label = number.standing === 'active' ? 'Release' : 'Take back'
    return (
      act && (
        <Button
          size="small"
          tone="secondary"
          busy={busy === number.id}
          aria-label={`${label} ${formatPhone(number.number)}`}
          onClick={() => act(number)}
        >
          {label}
        </Button>
      )
    )
  }
  const fared = (number: SenderNumber) => (
    <Stack gap="none">
      <Text as="span">{sentLabel(number.days)}</Text>
      {number.days.length > 0 && (
        <div>
          <Button
            size="small"
            tone="quiet"
            aria-label={`By day: ${formatPhone(number.number)}`}
            onClick={() => onShow(number)}
          >
            By day
          </Button>
        </div>
      )}
    </Stack>
  )
  return (
    <DataTable
      caption="Numbers"
      rows={numbers ?? []}
      loading={!numbers}
      empty={<EmptyState level={2} icon="phone" title="No numbers yet" text={none} />}
      columns={[
        {
          title: 'Number',
          priority: 'always',
          width: 'fit',
          cell: (number) => (
            <Stack gap="none">
              <Text as="span">{formatPhone(number.number)}</Text>
              <Muted as="span">{placeOf(number)}</Muted>
            </Stack>
          ),
          onPhone: action,
        },
        { title: 'Standing', priority: 'always', cell: (number) => standingCell(number, fees), onPhone: fared },
        {
          title: 'Conversations',
          priority: 'wide',
          align: 'end',
          cell: ({ conversations }) => formatCount(conversations),
        },
        {
          title: 'Last 14 days',
          priority: 'medium',
          cell: fared,
        },
        { title: 'Actions', hideTitle: true, align: 'end', priority: 'medium', cell: action },
      ]}
    />
  )
}

const placeOf = ({ kind, state, areaCode }: SenderNumber) =>
  kind === 'toll_free' ? 'Toll-free' : state ? `Area code ${areaCode}, ${state}` : `Area code ${areaCode}`

function standingCell(number: SenderNumber, fees: NumberList['fees'] | undefined) {
  const { standing, sends, restsUntil, unpaidSince } = number
  const isSilent = standing === 'active' && sends === false
  const { label, tone } = isSilent ? silent : standings[standing]
  return (
    <Stack gap="none">
      <div>
        <StatusBadge tone={unpaidSince ? 'bad' : tone}>{unpaidSince ? 'Not paid' : label}</StatusBadge>
      </div>
      {isSilent && <Muted as="span">Your registration does not cover it. Answers to it reach you.</Muted>}
      {restsUntil && <Muted as="span">until {formatDate(restsUntil)}</Muted>}
      {fees && <Muted as="span">{feeLabel(number, fees)}</Muted>}
    </Stack>
  )
}

/** "$1.15 a month, paid until Dec 23, 2026". */
function feeLabel({ kind, standing, paidUntil, unpaidSince }: SenderNumber, fees: NumberList['fees']): string {
  if (unpaidSince) return `Add money by ${formatDate(keptUntil(unpaidSince))}, or it is released`
  const fee = kind === 'local' ? fees.local : fees.tollFree
  if (paidUntil && !isFree(fee)) return `${monthLabel(fee)}, paid until ${formatDate(paidUntil)}`
  return standing === 'active' ? 'Free' : ''
}

const silent = { label: 'Sends nothing', tone: 'waiting' } as const

const standings: Record<SenderNumber['standing'], { label: string; tone: NonNullable<StatusBadgeProps['tone']> }> = {
  buying: { label: 'Being bought', tone: 'waiting' },
  active: { label: 'In use', tone: 'good' },
  resting: { label: 'Released', tone: 'neutral' },
  returned: { label: 'Given back', tone: 'neutral' },
}

/** "120 sent, 95% arrived, 2 filtered, 1 opted out". */
function sentLabel(days: readonly NumberDay[]): string {
  const sum = (of: keyof Omit<NumberDay, 'day'>) => days.reduce((total, day) => total + day[of], 0)
  const [sent, delivered, filtered, optedOut] = [sum('sent'), sum('delivered'), sum('filtered'), sum('optedOut')]
  if (sent + optedOut === 0) return 'Nothing sent'
  return [
    `${formatCount(sent)} sent`,
    sent > 0 && `${Math.round((delivered / sent) * 100)}% arrived`,
    filtered > 0 && `${formatCount(filtered)} filtered`,
    optedOut > 0 && formatCountOf(optedOut, 'opt-out'),
  ]
    .filter(Boolean)
    .join(', ')
}
