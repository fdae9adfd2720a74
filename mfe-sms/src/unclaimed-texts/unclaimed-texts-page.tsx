import { cutTo, MAX_SEARCH } from 'contract/text-limits'
import type { UnclaimedTexts } from 'contract/unclaimed-texts'
import { Card } from 'design-system/card'
import { FailureCard } from 'design-system/failure-card'
import { Page } from 'design-system/page'
import { SearchField } from 'design-system/search-field'
import { Caption } from 'design-system/text'
import { useState } from 'react'
import { useAddressQuery, useTyped } from 'shell/host/address-query'
import { EmployeesOnly } from 'shell/host/employees-only'
import { errorMessage } from 'shell/host/error-message'
import { HandOver } from './hand-over.tsx'
import { UnclaimedTextsTable } from './unclaimed-texts-table.tsx'
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
  const [query, change] = useAddressQuery<'search'>()
  const search = cutTo(query.get('search') ?? '', MAX_SEARCH)
  const [typed, setTyped] = useTyped(search, (text) => change({ search: text }))
  const [giving, setGiving] = useState<UnclaimedTexts>()
  const { data, error, isLoadingError, refetch, isFetching } = useUnclaimedTexts(search)
  return (
    <Page
      title={TITLE}
      intro="These texts may be for several accounts, or for none that we know. Read what people want and hand each to the account it is for."
      width="wide"
    >
      <SearchField
        maxLength={MAX_SEARCH}
        label="Search phones"
        placeholder="Any part of a phone number"
        value={typed}
        onSearch={setTyped}
      />
      {isLoadingError ? (
        <FailureCard
          title="The texts could not be loaded"
          text={errorMessage(error, 'Please try again in a moment.')}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      ) : (
        <Card flush>
          <UnclaimedTextsTable rows={data} isSearch={search !== ''} onHandOver={setGiving} />
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
