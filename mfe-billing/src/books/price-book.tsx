import { useQuery } from '@tanstack/react-query'
import { call } from 'contract/client'
import { listPrices, otherwiseSaid, type BookedPrice } from 'contract/price-book'
import { billedNames, planNames, plans } from 'contract/prices'
import { Card, CardHeader } from 'design-system/card'
import { DataTable, type Column } from 'design-system/data-table'
import { FailureCard } from 'design-system/failure-card'
import { Notice } from 'design-system/notice'
import { Inline, Stack } from 'design-system/stack'
import { StatusBadge } from 'design-system/status-badge'
import { Caption, Strong } from 'design-system/text'
import { TextLink } from 'design-system/text-link'
import { Link } from 'react-router-dom'
import { formatCountOf, formatDate, formatMoney } from 'shell/host/format'
import { paths } from 'shell/host/paths'

/** What holds now and what was announced, of all accounts and of single ones; prices that were followed by others are left out. */
export function PriceBook() {
  const { data, isError, refetch, isFetching } = useQuery({
    queryKey: ['api', 'operations', 'prices'],
    queryFn: () => call(listPrices, {}),
  })
  if (isError && !data)
    return (
      <FailureCard title="The price book could not be loaded" onRetry={() => void refetch()} retrying={isFetching} />
    )
  return (
    <>
      {data && <OtherwiseSaid book={data} />}
      <Book book={data} />
    </>
  )
}

/** The public pages are built with prices of their own: a visitor must not read others than the book's. */
function OtherwiseSaid({ book }: { book: readonly BookedPrice[] }) {
  const others = otherwiseSaid(book)
  if (others.length === 0) return null
  return (
    <Notice
      tone="warning"
      title={formatCountOf(
        others.length,
        'price is not what the public pages say',
        'prices are not what the public pages say',
      )}
    >
      {others
        .map(
          ({ service, said, booked: { starter, state, validFrom } }) =>
            `${billedNames[service]}: ${formatMoney(said.starter)} there, ${formatMoney(starter)} here${state === 'coming' ? ` from ${formatDate(validFrom, 'America/New_York')}` : ''}`,
        )
        .join('; ')}
      . Write them into contract/prices and release the public pages again.
    </Notice>
  )
}

function Book({ book }: { book: readonly BookedPrice[] | undefined }) {
  return (
    <Card flush aria-label="Price book">
      <CardHeader
        title="Price book"
        text="Dollars for one use in each plan. The command “prices set” puts a price in; a higher one is announced by mail 30 days before."
      />
      <DataTable
        caption="Prices"
        rows={book?.filter(({ state }) => state !== 'past') ?? []}
        loading={!book}
        empty={null}
        columns={[
          {
            title: 'Service',
            priority: 'always',
            cell: serviceCell,
            onPhone: (price) => (
              <Caption>{plans.map((plan) => `${planNames[plan]} ${formatMoney(price[plan])}`).join(' · ')}</Caption>
            ),
          },
          ...plans.map((plan): Column<BookedPrice> => ({
            title: planNames[plan],
            priority: 'medium',
            align: 'end',
            width: 'fit',
            cell: (price) => formatMoney(price[plan]),
          })),
        ]}
      />
    </Card>
  )
}

const serviceCell = ({ service, account, accountId, state, validFrom }: BookedPrice) => (
  <Stack gap="none">
    <Inline gap="tight">
      <Strong>{billedNames[service]}</Strong>
      {state === 'coming' && (
        <StatusBadge tone="waiting">{`From ${formatDate(validFrom, 'America/New_York')}`}</StatusBadge>
      )}
    </Inline>
    {accountId ? (
      <Caption as="span">
        <TextLink asChild>
          <Link to={paths.operatedAccount(accountId)}>{account}</Link>
        </TextLink>
      </Caption>
    ) : (
      <Caption as="span">All accounts</Caption>
    )}
  </Stack>
)
