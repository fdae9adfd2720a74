import type { UnclaimedTexts } from 'contract/unclaimed-texts'
import { Button } from 'design-system/button'
import { Card } from 'design-system/card'
import { DataTable } from 'design-system/data-table'
import { EmptyState } from 'design-system/empty-state'
import { FailureCard } from 'design-system/failure-card'
import { Page } from 'design-system/page'
import { SearchField } from 'design-system/search-field'
import { Inline, Stack } from 'design-system/stack'
import { StatusBadge } from 'design-system/status-badge'
import { Caption, Muted, Text } from 'design-system/text'
import { useState } from 'react'
import { EmployeesOnly } from 'shell/host/employees-only'
import { formatCountOf, formatDateTime, formatPhone } from 'shell/host/format'
import { errorMessage } from 'shell/host/error-message'
import { HandOver } from './hand-over.tsx'
import { useUnclaimedTexts } from './use-unclaimed-texts.ts'

const TITLE = 'Unclaimed Texts'

/** Texts to the shared number that cannot be matched to one account, for employees. */
export function UnclaimedTextsPage() {
  return (
    <EmployeesOnly title={TITLE}>
      <Inbox />
    </EmployeesOnly>
  )
}

function Inbox() {
  const [search, setSearch] = useState('')
  const [giving, setGiving] = useState<UnclaimedTexts>()
  const { data, error, isLoadingError, refetch, isFetching } = useUnclaimedTexts(search)
  return (
    <Page
      title={TITLE}
      intro="These texts may be for several accounts, or for none that we know. Read what people want and hand each to the account it is for."
      width="wide"
    >
      <SearchField label="Search phones" placeholder="Any part of a phone number" value={search} onSearch={setSearch} />
      {isLoadingError ? (
        <FailureCard
          title="The texts could not be read"
          text={errorMessage(error, 'Please try again in a moment.')}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      ) : (
        <Card flush>
          <DataTable
            caption="Unclaimed texts"
            rows={(data ?? []).map((row) => ({ ...row, id: row.phone }))}
            loading={!data}
            empty={
              <EmptyState
                icon="inbox"
                title={search ? 'No match' : 'Every text has its account'}
                text={
                  search
                    ? 'Nothing unclaimed came from such a phone.'
                    : 'What comes in from a phone that nobody knows appears here by itself.'
                }
              />
            }
            columns={[
              { title: 'From', priority: 'always', width: 'fit', cell: fromCell },
              {
                title: 'What they wrote',
                priority: 'always',
                cell: textsCell,
                onPhone: (row) => (
                  <Button size="small" tone="secondary" onClick={() => setGiving(row)}>
                    Hand over
                  </Button>
                ),
              },
              { title: 'Texted by', priority: 'medium', cell: textedByCell },
              {
                title: 'Contact of',
                priority: 'medium',
                cell: ({ knownTo }) =>
                  knownTo.map(({ name, email }) => (
                    <Text key={email}>
                      {name} &lt;{email}&gt;
                    </Text>
                  )),
              },
              {
                title: 'Actions',
                hideTitle: true,
                align: 'end',
                priority: 'medium',
                cell: (row) => (
                  <Button
                    size="small"
                    aria-label={`Hand over ${formatPhone(row.phone)}`}
                    onClick={() => setGiving(row)}
                  >
                    Hand over
                  </Button>
                ),
              },
            ]}
          />
        </Card>
      )}
      {data && data.length >= MAX_ROWS && (
        <Caption>The newest 1,000 phones are shown. Search for a phone to find an older one.</Caption>
      )}
      {giving && <HandOver key={giving.phone} unclaimed={giving} onClose={() => setGiving(undefined)} />}
    </Page>
  )
}

const MAX_ROWS = 1000
const TEXTS_SHOWN = 3

const fromCell = ({ phone, texts, optedOut }: UnclaimedTexts) => (
  <Stack gap="none">
    <Inline gap="tight">
      <Text as="span">{formatPhone(phone)}</Text>
      {optedOut && <StatusBadge tone="bad">Opted out</StatusBadge>}
    </Inline>
    <Muted as="span">{texts[0] ? formatDateTime(texts[0].at) : ''}</Muted>
  </Stack>
)

const textedByCell = ({ textedBy }: UnclaimedTexts) => (
  <Stack gap="tight">
    {textedBy.map(({ name, email, text, at }) => (
      <Stack key={email} gap="none">
        <Text>
          {name} &lt;{email}&gt;
        </Text>
        <Muted>
          {formatDateTime(at)}: {text}
        </Muted>
      </Stack>
    ))}
  </Stack>
)

const textsCell = ({ texts, count }: UnclaimedTexts) => (
  <Stack gap="none">
    {texts.slice(0, TEXTS_SHOWN).map(({ id, body }) => (
      <Text key={id}>{body || '(no words)'}</Text>
    ))}
    {count > TEXTS_SHOWN && (
      <Caption>and {formatCountOf(count - TEXTS_SHOWN, 'earlier text')}: hand over shows all</Caption>
    )}
  </Stack>
)
