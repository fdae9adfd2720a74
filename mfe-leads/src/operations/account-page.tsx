import { useQuery } from '@tanstack/react-query'
import { REOPEN_DAYS } from 'contract/closing'
import type { AccountState } from 'contract/operations-accounts'
import { roleLabels } from 'contract/roles'
import { Card, CardHeader } from 'design-system/card'
import { DataTable } from 'design-system/data-table'
import { DescriptionList } from 'design-system/description-list'
import { EmailAddress } from 'design-system/email-address'
import { EmptyState } from 'design-system/empty-state'
import { FailureCard } from 'design-system/failure-card'
import { Notice } from 'design-system/notice'
import { Page } from 'design-system/page'
import { PageSkeleton } from 'design-system/skeleton'
import { Grid, Inline, Stack } from 'design-system/stack'
import { StatRow } from 'design-system/stat-row'
import { StatusBadge } from 'design-system/status-badge'
import { Caption, Strong } from 'design-system/text'
import { TextLink } from 'design-system/text-link'
import { Link, useParams } from 'react-router-dom'
import { EmployeesOnly } from 'shell/host/employees-only'
import { errorMessage, errorStatus } from 'shell/host/error-message'
import { formatCount, formatDate, formatDateTime, formatMoney, formatPhone } from 'shell/host/format'
import { paths } from 'shell/host/paths'
import { AccountActs } from './account-acts.tsx'
import { AccountAllowance } from './account-allowance.tsx'
import { AccountMoney } from './account-money.tsx'
import { AccountJobs } from './account-jobs.tsx'
import { AccountOwner } from './account-owner.tsx'
import { AccountRegistration } from './account-registration.tsx'
import { AccountWork } from './account-work.tsx'
import { accountQuery } from './use-accounts.ts'

/** One account as the operator sees it. */
export function AccountPage() {
  return (
    <EmployeesOnly title="Account">
      <OneAccount />
    </EmployeesOnly>
  )
}

function OneAccount() {
  const { id = '' } = useParams()
  const { data, error, refetch, isFetching } = useQuery(accountQuery(id))
  if (data) return <Account account={data} />
  if (!error) return <PageSkeleton label="Loading the account" />
  const isMissing = errorStatus(error) === 404 || errorStatus(error) === 422
  return (
    <Page title="Account" back={<Back />}>
      <FailureCard
        title={isMissing ? 'Account not found' : 'The account could not be loaded'}
        text={isMissing ? 'It does not exist any more.' : errorMessage(error, 'Please try again in a moment.')}
        {...(isMissing
          ? { homeHref: paths.operations(), homeLabel: 'Back to the room' }
          : { onRetry: () => void refetch(), retrying: isFetching })}
      />
    </Page>
  )
}

function Account({ account }: { account: AccountState }) {
  const { name, createdAt, agencyName, isAgency, suspension, closedAt } = account
  const kinds = [isAgency && 'An agency', agencyName && `A client of ${agencyName}`].filter(Boolean)
  return (
    <Page
      title={name}
      intro={[`Since ${formatDate(createdAt)}`, ...kinds].join(' · ')}
      back={<Back />}
      actions={<AccountActs account={account} />}
      width="wide"
    >
      {closedAt && (
        <Notice tone="warning" title={`Closed ${formatDateTime(closedAt)}`}>
          For {REOPEN_DAYS} days from then an owner can open it again. After them its contacts, conversations, lists and
          files are deleted.
        </Notice>
      )}
      {suspension && (
        <Notice tone="bad" title={`Suspended ${formatDateTime(suspension.since)}`}>
          {suspension.reason}
        </Notice>
      )}
      <Grid cells="large">
        <Money money={account.money} />
        <Sending sending={account.sending} />
        <AccountAllowance account={account} />
      </Grid>
      <AccountMoney id={account.id} />
      <Members members={account.members} />
      <AccountOwner account={account} />
      <AccountJobs id={account.id} />
      <AccountWork account={account} />
      <AccountRegistration id={account.id} registration={account.registration} />
      <Log log={account.log} />
    </Page>
  )
}

const Back = () => (
  <TextLink asChild>
    <Link to={paths.operations()}>Operator’s Room</Link>
  </TextLink>
)

const Money = ({ money: { charged, held, refunded, thisMonth, cap } }: Pick<AccountState, 'money'>) => (
  <Card>
    <CardHeader title="Money" text="By the ledger" />
    <DescriptionList
      items={[
        { term: 'Charged in all', value: formatMoney(charged), strong: true },
        { term: 'Held', value: formatMoney(held) },
        { term: 'Given back', value: formatMoney(refunded) },
        { term: 'This month', value: formatMoney(thisMonth) },
        { term: 'Monthly cap', value: cap === null ? 'None' : formatMoney(cap) },
      ]}
    />
  </Card>
)

const Sending = ({ sending: { from, sent, delivered, failed, answered, optedOut } }: Pick<AccountState, 'sending'>) => (
  <Card>
    <CardHeader
      title="Sender"
      text={`${from === null ? 'The sandbox carrier' : formatPhone(from)}; campaigns of the last 30 days`}
    />
    <StatRow
      stats={[
        { label: 'Sent', value: formatCount(sent) },
        { label: 'Delivered', value: formatCount(delivered), tone: 'good' },
        { label: 'Failed', value: formatCount(failed), tone: failed > 0 ? 'bad' : undefined },
        { label: 'Answered', value: formatCount(answered) },
        { label: 'Opted out', value: formatCount(optedOut), tone: optedOut > 0 ? 'bad' : undefined },
      ]}
    />
  </Card>
)

const Members = ({ members }: Pick<AccountState, 'members'>) => (
  <Card flush>
    <DataTable
      caption="Members"
      rows={members}
      empty={<EmptyState icon="users" title="No members" text="Their membership ended when it was closed." />}
      columns={[
        {
          title: 'Member',
          priority: 'always',
          cell: ({ fullName, email, emailConfirmed }) => (
            <Stack gap="none">
              <Strong>{fullName}</Strong>
              <Inline gap="tight">
                <Caption as="span">
                  <EmailAddress>{email}</EmailAddress>
                </Caption>
                {!emailConfirmed && <StatusBadge tone="waiting">Not confirmed</StatusBadge>}
              </Inline>
            </Stack>
          ),
        },
        { title: 'Role', priority: 'always', width: 'fit', cell: ({ role }) => roleLabels[role].name },
        {
          title: 'Last seen',
          priority: 'medium',
          width: 'fit',
          cell: ({ seenAt }) => (seenAt ? formatDateTime(seenAt) : 'Signed out'),
        },
      ]}
    />
  </Card>
)

const Log = ({ log }: Pick<AccountState, 'log'>) => (
  <Card flush>
    <DataTable
      caption="What employees looked at and did"
      rows={log}
      empty={<EmptyState icon="clock" title="Nothing yet" text="Each look and each act of an employee stands here." />}
      columns={[
        {
          title: 'What employees did',
          priority: 'always',
          cell: ({ act, subject }) => (
            <Stack gap="none">
              <Strong>{act}</Strong>
              {subject && <Caption>{subject}</Caption>}
            </Stack>
          ),
          onPhone: ({ by, at }) => (
            <Caption>
              {by}, {formatDateTime(at)}
            </Caption>
          ),
        },
        { title: 'By', priority: 'medium', cell: ({ by }) => by },
        { title: 'When', priority: 'medium', width: 'fit', cell: ({ at }) => formatDateTime(at) },
      ]}
    />
  </Card>
)
