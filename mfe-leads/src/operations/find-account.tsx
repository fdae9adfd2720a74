import type { FoundAccount } from 'contract/operations-accounts'
import { cutTo, MAX_SEARCH } from 'contract/text-limits'
import { Card } from 'design-system/card'
import { DataTable } from 'design-system/data-table'
import { EmptyState } from 'design-system/empty-state'
import { FailureCard } from 'design-system/failure-card'
import { SearchField } from 'design-system/search-field'
import { Inline, Stack } from 'design-system/stack'
import { StatusBadge } from 'design-system/status-badge'
import { Caption, Text } from 'design-system/text'
import { TextLink } from 'design-system/text-link'
import { Link } from 'react-router-dom'
import { useAddressQuery, useTyped } from 'shell/host/address-query'
import { errorMessage } from 'shell/host/error-message'
import { formatDate, formatDateTime, formatPhone } from 'shell/host/format'
import { paths } from 'shell/host/paths'
import { LEAST_SEARCH, useFoundAccounts } from './use-accounts.ts'

/** Looks for an account by a name, an email address or a phone; what is looked for stands in the address, so that the way back finds it. */
export function FindAccount() {
  const [query, change] = useAddressQuery<'find'>()
  const search = cutTo(query.get('find') ?? '', MAX_SEARCH)
  const wanted = search.trim()
  const [typed, setTyped] = useTyped(search, (find) => change({ find }))
  return (
    <Stack gap="snug">
      <SearchField
        maxLength={MAX_SEARCH}
        label="Find an account"
        placeholder="A name, an email address or a phone"
        value={typed}
        onSearch={setTyped}
      />
      {wanted.length >= LEAST_SEARCH && <Found search={wanted} />}
    </Stack>
  )
}

function Found({ search }: { search: string }) {
  const { data, error, isLoadingError, refetch, isFetching } = useFoundAccounts(search)
  if (isLoadingError)
    return (
      <FailureCard
        title="The search failed"
        text={errorMessage(error, 'Please try again in a moment.')}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    )
  return (
    <Card flush>
      <DataTable
        caption="Found accounts"
        rows={data ?? []}
        loading={!data}
        empty={
          <EmptyState
            icon="search"
            title="No account found"
            text="Try a part of the name or the address, or the whole phone number."
          />
        }
        columns={[
          { title: 'Account', priority: 'always', cell: accountCell, onPhone: phoneCell },
          ...(data?.some(({ phone }) => phone)
            ? [{ title: 'With this phone', priority: 'medium' as const, cell: phoneCell }]
            : []),
          { title: 'Since', priority: 'medium', width: 'fit', cell: ({ createdAt }) => formatDate(createdAt) },
        ]}
      />
    </Card>
  )
}

const accountCell = ({ id, name, ownerName, ownerEmail, suspendedAt, closedAt }: FoundAccount) => (
  <Stack gap="none">
    <Inline gap="tight">
      <TextLink asChild>
        <Link to={paths.operatedAccount(id)}>{name}</Link>
      </TextLink>
      {suspendedAt && <StatusBadge tone="bad">Suspended</StatusBadge>}
      {closedAt && <StatusBadge>Closed</StatusBadge>}
    </Inline>
    {ownerEmail && (
      <Caption>
        {ownerName} &lt;{ownerEmail}&gt;
      </Caption>
    )}
  </Stack>
)

function phoneCell({ phone }: FoundAccount) {
  if (!phone) return null
  return (
    <Stack gap="none">
      <Inline gap="tight">
        <Text as="span">{formatPhone(phone.phone)}</Text>
        {phone.optedOut && <StatusBadge tone="bad">Opted out</StatusBadge>}
      </Inline>
      {phone.textedAt && <Caption>Texted {formatDateTime(phone.textedAt)}</Caption>}
      {phone.wroteAt && <Caption>Wrote {formatDateTime(phone.wroteAt)}</Caption>}
      {!phone.textedAt && !phone.wroteAt && <Caption>Among the contacts</Caption>}
    </Stack>
  )
}
