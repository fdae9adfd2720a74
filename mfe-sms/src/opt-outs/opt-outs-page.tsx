import { addSuppressions, type Suppression, type SuppressionList } from 'contract/suppressions'
import { cutTo, MAX_SEARCH } from 'contract/text-limits'
import { Chips } from 'design-system/chips'
import { DataTable } from 'design-system/data-table'
import { EmptyState } from 'design-system/empty-state'
import { FailureCard } from 'design-system/failure-card'
import { Page } from 'design-system/page'
import { SearchField } from 'design-system/search-field'
import { Stack } from 'design-system/stack'
import { Caption, Muted, Text } from 'design-system/text'
import { TextLink } from 'design-system/text-link'
import { Link } from 'react-router-dom'
import { useAddressQuery, useTyped } from 'shell/host/address-query'
import { formatDateTime, formatPhone } from 'shell/host/format'
import { MatchCount } from 'shell/host/match-count'
import { paths } from 'shell/host/paths'
import { errorMessage } from 'shell/host/error-message'
import { useMay } from 'shell/host/use-may'
import { AddOptOuts } from './add-opt-outs.tsx'
import { useOptOuts } from './use-opt-outs.ts'

/** The account's opt-outs, the lifted ones, and a form to add phones. There is no button to remove one: only the person can, or the undo of what added it. */
export function OptOutsPage() {
  const [query, change] = useAddressQuery<'list' | 'search'>()
  const list: SuppressionList = query.get('list') === 'lifted' ? 'lifted' : 'opted_out'
  const search = cutTo(query.get('search') ?? '', MAX_SEARCH)
  const [typed, setTyped] = useTyped(search, (text) => change({ search: text }))
  const { data, error, refetch, isFetching, isPlaceholderData } = useOptOuts(list, search)
  const may = useMay()

  return (
    <Page
      title="Opt-outs"
      intro="Nobody on this list is texted, by any campaign or answer. Only the person’s own START takes a phone off it; what was added by hand or by an import can also be undone in the activity."
      back={
        <TextLink asChild>
          <Link to={paths.campaigns()}>SMS Campaigns</Link>
        </TextLink>
      }
    >
      {may(addSuppressions) && <AddOptOuts />}
      <Stack>
        <Chips
          label="Show"
          value={list}
          onChange={(value) => change({ list: value === 'lifted' ? value : undefined })}
          options={[
            { value: 'opted_out', label: 'Opted out' },
            { value: 'lifted', label: 'Lifted' },
          ]}
        />
        <SearchField
          maxLength={MAX_SEARCH}
          label="Search phones"
          placeholder="Any part of a phone number"
          value={typed}
          onSearch={setTyped}
        />
        {!data && error ? (
          <FailureCard
            title="The opt-outs could not be loaded"
            text={errorMessage(error, 'Please try again in a moment.')}
            onRetry={() => void refetch()}
            retrying={isFetching}
          />
        ) : (
          <OptOuts list={list} search={search} rows={data?.rows} />
        )}
        <MatchCount
          of={list === 'lifted' ? 'lifted opt-out' : 'opt-out'}
          by={list === 'lifted' || search !== '' ? `${list} ${search}` : ''}
          count={isPlaceholderData ? undefined : data?.total}
        />
      </Stack>
    </Page>
  )
}

const MAX_ROWS = 1000

function OptOuts({ list, search, rows }: { list: SuppressionList; search: string; rows: Suppression[] | undefined }) {
  const empty = search ? 'No phone on this list matches.' : emptyLabels[list]
  return (
    <>
      <DataTable
        caption={list === 'lifted' ? 'Lifted opt-outs' : 'Opt-outs'}
        rows={(rows ?? []).map((row) => ({ ...row, id: row.phone }))}
        loading={!rows}
        windowed
        empty={<EmptyState level={2} icon="users" title={search ? 'No match' : 'Nobody here'} text={empty} />}
        columns={[
          {
            title: 'Phone',
            priority: 'always',
            width: 'fit',
            cell: ({ phone, at }) => (
              <Stack gap="none">
                <Text as="span">{formatPhone(phone)}</Text>
                <Muted as="span">{formatDateTime(at)}</Muted>
              </Stack>
            ),
          },
          {
            title: 'Why',
            priority: 'always',
            cell: ({ reason }) => reason,
            onPhone: ({ source }) => <Muted as="span">Asked for by: {sourceLabels[source]}</Muted>,
          },
          { title: 'Asked for by', priority: 'medium', cell: ({ source }) => sourceLabels[source] },
        ]}
      />
      {rows && rows.length >= MAX_ROWS && (
        <Caption>The newest 1,000 are shown. Search for a phone to find an older one.</Caption>
      )}
    </>
  )
}

const emptyLabels: Record<SuppressionList, string> = {
  opted_out: 'Whoever answers STOP, or asks in other words for no more texts, stands here within a second.',
  lifted: 'Whoever opted out and then texts START stands here, and whose opt-out was undone.',
}

const sourceLabels: Record<Suppression['source'], string> = {
  person: 'The person',
  carrier: 'The carrier',
  manual: 'Somebody of this account',
  import: 'An import of this account',
}
