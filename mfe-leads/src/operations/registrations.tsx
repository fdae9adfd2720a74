import { useQuery } from '@tanstack/react-query'
import { call } from 'contract/client'
import { assumptionLabels, listRegistrations, type ListedRegistration } from 'contract/registration'
import { registrationStateLabels } from 'contract/registration-states'
import { Card, CardHeader } from 'design-system/card'
import { DataTable } from 'design-system/data-table'
import { Stack } from 'design-system/stack'
import { StatusBadge } from 'design-system/status-badge'
import { Caption, Strong } from 'design-system/text'
import { TextLink } from 'design-system/text-link'
import { Link } from 'react-router-dom'
import { formatDateTime } from 'shell/host/format'
import { paths } from 'shell/host/paths'
import { NotLoaded } from './not-loaded.tsx'
import { REFETCH_MS } from './refetch-ms.ts'

/** Who registers as a sender, what waits and what was refused; nothing where there is none. */
export function Registrations() {
  const query = useQuery({
    queryKey: ['registrations'],
    queryFn: () => call(listRegistrations, {}),
    refetchInterval: REFETCH_MS,
  })
  const { data } = query
  if (!data) return <NotLoaded what="registrations" query={query} />
  if (data.length === 0) return null
  return (
    <Card flush aria-label="Registrations">
      <CardHeader title="Registrations" text="What waits or was refused first." />
      <DataTable
        caption="Registrations"
        rows={data}
        empty={null}
        columns={[
          {
            title: 'Account',
            priority: 'always',
            cell: accountCell,
            onPhone: (registration) => <Caption>{whyOf(registration)}</Caption>,
          },
          { title: 'State', priority: 'always', cell: stateCell },
          {
            title: 'Why',
            priority: 'medium',
            cell: (registration) => <Caption as="span">{whyOf(registration)}</Caption>,
          },
          { title: 'Since', priority: 'medium', width: 'fit', cell: ({ since }) => formatDateTime(since) },
        ]}
      />
    </Card>
  )
}

const accountCell = ({ id, account, legalName }: ListedRegistration) => (
  <Stack gap="none">
    <Strong>
      <TextLink asChild>
        <Link to={paths.operatedAccount(id)}>{account}</Link>
      </TextLink>
    </Strong>
    <Caption>{legalName}</Caption>
  </Stack>
)

const stateCell = ({ state, refusals, assumed }: ListedRegistration) => (
  <StatusBadge
    tone={
      state === 'live'
        ? assumed
          ? 'waiting'
          : 'good'
        : refusals.length > 0 || state === 'suspended'
          ? 'bad'
          : 'waiting'
    }
  >
    {registrationStateLabels[state].name}
  </StatusBadge>
)

const whyOf = ({ refusals, assumed }: ListedRegistration) =>
  assumed
    ? assumptionLabels[assumed]
    : refusals.map(({ code, message }) => `${message}${code > 0 ? ` (${code})` : ''}`).join(' ')
