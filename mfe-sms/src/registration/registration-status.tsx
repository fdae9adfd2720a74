import type { Registration, RegistrationRefusal } from 'contract/registration'
import { finalRefusals, isWithdrawable, registrationLabel, type RegistrationState } from 'contract/registration-states'
import { refusalPage } from 'contract/registration-rule'
import { keptUntil } from 'contract/unpaid-months'
import { Card, CardHeader } from 'design-system/card'
import { DataTable } from 'design-system/data-table'
import { DescriptionList } from 'design-system/description-list'
import { Notice } from 'design-system/notice'
import { Stack } from 'design-system/stack'
import { StatusBadge, type StatusBadgeProps } from 'design-system/status-badge'
import { Caption, Text } from 'design-system/text'
import { TextLink } from 'design-system/text-link'
import { formatDate, formatDateTime } from 'shell/host/format'
import { LawfulWays } from './lawful-ways.tsx'
import { RegistrationActions } from './registration-actions.tsx'

const tones: Record<RegistrationState, StatusBadgeProps['tone']> = {
  draft: 'neutral',
  checked: 'active',
  brand_pending: 'waiting',
  brand_failed: 'bad',
  brand_unconfirmed: 'waiting',
  brand_verified: 'active',
  campaign_pending: 'waiting',
  campaign_failed: 'bad',
  campaign_verified: 'active',
  live: 'good',
  suspended: 'bad',
}

interface StateBadgeProps {
  state: RegistrationState
  kind: string | undefined
  live?: boolean
}

const StateBadge = ({ state, kind, live }: StateBadgeProps) => (
  <StatusBadge tone={tones[state]} live={live}>
    {registrationLabel(state, kind).name}
  </StatusBadge>
)

/** How far the registration is, what happens next, who acts, and everything since the beginning. */
export function RegistrationStatus({ registration }: { registration: Registration }) {
  const { state, since, refusals, events, unpaidSince, leaving } = registration
  const paidUntil = paidUntilOf(registration)
  const kind = registration.profile?.kind
  const { next, who } = registrationLabel(state, kind)
  return (
    <Card aria-label="Registration">
      <CardHeader
        title="Registration"
        actions={<StateBadge state={state} kind={kind} live={isWithdrawable(state)} />}
      />
      <DescriptionList
        items={[
          { term: 'What happens next', value: next },
          { term: 'Who acts', value: who },
          ...(since && events.length > 0 ? [{ term: 'Since', value: formatDateTime(since) }] : []),
          ...(paidUntil ? [{ term: 'Campaign paid until', value: formatDate(paidUntil) }] : []),
        ]}
      />
      {unpaidSince && (
        <Notice tone="warning" title="A month of your campaign is not paid">
          Add money under Billing. {stopOf(keptUntil(unpaidSince))} is launched until it is paid.
        </Notice>
      )}
      {refusals.map((refusal, index) => (
        <Refused key={index} refusal={refusal} />
      ))}
      {refusals.some(({ code }) => finalRefusals.includes(code)) && <LawfulWays />}
      {leaving && (
        <Notice title="It is being taken out at the carrier">
          You can change the form meanwhile. It can be submitted again once that is done, in a minute as a rule.
        </Notice>
      )}
      <RegistrationActions registration={registration} />
      {events.length > 0 && <History events={events} kind={kind} />}
    </Card>
  )
}

const stopOf = (from: Date): string => (from > new Date() ? `From ${formatDate(from)} on, nothing` : 'Nothing')

/** A campaign that has just gone live is paid until now: the worker charges its first month in a moment. One that is free is paid for nothing. */
function paidUntilOf({ state, paidUntil, profile, fees }: Registration): string | null {
  const fee = profile?.kind === 'standard' ? fees.campaignMonth : fees.smallCampaignMonth
  return state === 'live' && paidUntil && Number(fee) > 0 && new Date(paidUntil) > new Date() ? paidUntil : null
}

/** Every state so far, the newest first. */
function History({ events, kind }: Pick<Registration, 'events'> & { kind: string | undefined }) {
  const isRefused = events.some(({ refusals }) => refusals.length > 0)
  return (
    <DataTable
      caption="History"
      rows={events.map((event, index) => ({ id: String(index), ...event })).toReversed()}
      empty={null}
      columns={[
        {
          title: 'State',
          priority: 'always',
          cell: ({ state }) => <StateBadge state={state} kind={kind} />,
          onPhone: (event) => (
            <>
              <Caption>{formatDateTime(event.at)}</Caption>
              <Caption>{reasonsOf(event)}</Caption>
            </>
          ),
        },
        ...(isRefused
          ? [
              {
                title: 'Reason',
                priority: 'medium' as const,
                cell: (event: Registration['events'][number]) => <Caption as="span">{reasonsOf(event)}</Caption>,
              },
            ]
          : []),
        { title: 'When', priority: 'medium', align: 'end', cell: ({ at }) => formatDateTime(at) },
      ]}
    />
  )
}

const reasonsOf = ({ refusals }: Registration['events'][number]) => refusals.map(({ message }) => message).join(' ')

function Refused({ refusal: { code, message, fix } }: { refusal: RegistrationRefusal }) {
  return (
    <Notice
      tone="bad"
      title={message}
      action={code > 0 && <TextLink href={refusalPage(code)} newTab>{`The carrier on ${code}`}</TextLink>}
    >
      <Stack gap="tight">
        {fix && <Text>{fix}</Text>}
        {finalRefusals.includes(code) && (
          <Text>This is final: the carrier takes no second attempt and hears no appeal.</Text>
        )}
      </Stack>
    </Notice>
  )
}
