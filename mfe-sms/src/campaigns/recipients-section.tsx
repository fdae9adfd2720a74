import type { CampaignDetails } from 'contract/campaigns'
import type { Recipient, RecipientFilter } from 'contract/recipients'
import { cutTo, MAX_SEARCH } from 'contract/text-limits'
import { Chips } from 'design-system/chips'
import { CellLines, DataTable } from 'design-system/data-table'
import { EmptyState } from 'design-system/empty-state'
import { FailureCard } from 'design-system/failure-card'
import { RetryNotice } from 'design-system/notice'
import { Section } from 'design-system/page'
import { SearchField } from 'design-system/search-field'
import { Stack } from 'design-system/stack'
import { Caption, Text, Muted } from 'design-system/text'
import { useAddressQuery, useTyped } from 'shell/host/address-query'
import { formatDateTime, formatPhone } from 'shell/host/format'
import { MatchCount } from 'shell/host/match-count'
import { errorMessage } from 'shell/host/error-message'
import { RecipientState } from './recipient-state.tsx'
import { useRecipientPages } from './use-recipient-pages.ts'

/** Every recipient with state and reason, filtered and searched by the server. */
export function RecipientsSection({ campaign }: { campaign: CampaignDetails }) {
  const [query, change] = useAddressQuery<'show' | 'search'>()
  const filter = filters.find(({ value }) => value === query.get('show'))?.value ?? 'all'
  const search = cutTo(query.get('search') ?? '', MAX_SEARCH)
  const [typed, setTyped] = useTyped(search, (text) => change({ search: text }))
  const pages = useRecipientPages(campaign.id, filter, search)
  const { rows, total, isLoading, error, refetch, more, moreError } = pages
  const counts = countsOf(campaign)

  return (
    <Section title="Recipients">
      <Stack>
        <Chips
          label="Show"
          value={filter}
          onChange={(value) => change({ show: value === 'all' ? undefined : value })}
          options={filters.map(({ value, label }) => ({ value, label, count: counts[value] }))}
        />
        <SearchField
          maxLength={MAX_SEARCH}
          label="Search recipients"
          placeholder="Name, phone or address"
          value={typed}
          onSearch={setTyped}
        />
        {error ? (
          <FailureCard
            title="The recipients could not be loaded"
            text={errorMessage(error, 'Please try again in a moment.')}
            onRetry={refetch}
          />
        ) : (
          <DataTable<Recipient>
            caption="Recipients of this campaign"
            rows={rows}
            loading={isLoading}
            windowed
            totalRows={search === '' ? counts[filter] : total}
            onEndReached={more}
            empty={
              <EmptyState
                level={3}
                icon="users"
                title="No recipients here"
                text={search ? 'Nobody matches this search.' : 'Nobody is in this group now.'}
              />
            }
            columns={[
              {
                title: 'Recipient',
                priority: 'always',
                cell: whoCell,
                onPhone: ({ address, sentAt }) => (
                  <CellLines>
                    {address && <Caption as="span">{address}</Caption>}
                    {sentAt && <Caption as="span">Sent {formatDateTime(sentAt)}</Caption>}
                  </CellLines>
                ),
              },
              { title: 'State', priority: 'always', cell: (recipient) => <RecipientState recipient={recipient} /> },
              { title: 'Address', priority: 'medium', cell: ({ address }) => address },
              {
                title: 'Sent',
                priority: 'wide',
                width: 'fit',
                cell: ({ sentAt }) => (sentAt ? formatDateTime(sentAt) : ''),
              },
            ]}
          />
        )}
        <MatchCount of="recipient" by={filter === 'all' && search === '' ? '' : `${filter} ${search}`} count={total} />
        {moreError && (
          <RetryNotice
            title="More recipients could not be loaded"
            onRetry={pages.retryMore}
            retrying={pages.isFetchingMore}
          >
            {errorMessage(moreError, 'Please try again in a moment.')}
          </RetryNotice>
        )}
      </Stack>
    </Section>
  )
}

const whoCell = ({ name, phone }: Recipient) => (
  <CellLines>
    <Text as="span" unbroken>
      {name || 'No name'}
    </Text>
    <Muted as="span" oneLine>
      {formatPhone(phone)}
    </Muted>
  </CellLines>
)

const filters: readonly { value: RecipientFilter; label: string }[] = [
  { value: 'all', label: 'All' },
  { value: 'waiting', label: 'Waiting' },
  { value: 'sent', label: 'Sent' },
  { value: 'delivered', label: 'Delivered' },
  { value: 'failed', label: 'Failed' },
  { value: 'responded', label: 'Responded' },
  { value: 'skipped', label: 'Skipped' },
  { value: 'canceled', label: 'Canceled' },
]

const countsOf = (campaign: CampaignDetails): Record<RecipientFilter, number> => ({
  all: campaign.totalRecipients,
  waiting: campaign.queuedCount + campaign.waitingCount + campaign.unknownCount,
  sent: campaign.sentCount,
  delivered: campaign.deliveredCount,
  failed: campaign.failedCount,
  responded: campaign.responseCount,
  skipped: campaign.skippedCount,
  canceled: campaign.canceledCount,
})
