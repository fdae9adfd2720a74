import { useQuery } from '@tanstack/react-query'
import { call, urlOf } from 'contract/client'
import { exportInvoicesOfMonth, showInvoicesOfMonth, type MonthOfInvoices } from 'contract/invoices'
import { Card, CardHeader } from 'design-system/card'
import { DataTable } from 'design-system/data-table'
import { EmptyState } from 'design-system/empty-state'
import { FailureCard } from 'design-system/failure-card'
import { Menu } from 'design-system/menu'
import { Notice } from 'design-system/notice'
import { SelectField } from 'design-system/select-field'
import { Inline, Stack } from 'design-system/stack'
import { StatusBadge } from 'design-system/status-badge'
import { Muted, Strong } from 'design-system/text'
import { TextLink } from 'design-system/text-link'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { errorMessage } from 'shell/host/error-message'
import { formatCountOf, formatMoney } from 'shell/host/format'
import { paths } from 'shell/host/paths'
import { monthName } from '../billing/months.ts'
import { monthsBefore } from './months-before.ts'

/** All invoices and credit notes of a month, with their sums, and as files that QuickBooks and Xero import. */
export function InvoicesOfMonth() {
  const [months] = useState(() => monthsBefore(new Date(), 24))
  const [month, setMonth] = useState(months[0] ?? '')
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: ['api', 'operations', 'invoices', month],
    queryFn: () => call(showInvoicesOfMonth, { params: { month } }),
  })
  return (
    <Card flush aria-label="Invoices of a month">
      <CardHeader
        title="Invoices"
        text={data ? sumsOf(data) : 'Loading'}
        actions={
          <Inline>
            <SelectField
              label="Month"
              hideLabel
              value={month}
              onChange={({ target }) => setMonth(target.value)}
              options={months.map((value) => ({ value, label: monthName(value) }))}
            />
            <Menu label="Download" items={filesOf(month)} />
          </Inline>
        }
      />
      {data?.stopped && (
        <Notice tone="bad" title="No invoices are made">
          {data.stopped}
        </Notice>
      )}
      {data && data.waiting > 0 && !data.stopped && (
        <Notice tone="info" title={`${formatCountOf(data.waiting, 'account')} without an invoice`}>
          They come within ten minutes of the month’s end.
        </Notice>
      )}
      {error && !data ? (
        <FailureCard
          title="The month could not be loaded"
          text={errorMessage(error, 'Please try again in a moment.')}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      ) : (
        <Table data={data} />
      )}
    </Card>
  )
}

type Listed = MonthOfInvoices['invoices'][number]

function Table({ data }: { data: MonthOfInvoices | undefined }) {
  return (
    <DataTable
      caption="Invoices of the month"
      rows={data?.invoices ?? []}
      loading={!data}
      windowed={(data?.invoices.length ?? 0) > 200}
      empty={
        <EmptyState
          icon="file"
          title="No invoices in this month"
          text={data?.waiting ? undefined : 'No account used anything in it.'}
        />
      }
      columns={[
        {
          title: 'Number',
          priority: 'always',
          cell: numberCell,
          onPhone: (invoice) => (
            <Stack gap="none">
              <AccountLink invoice={invoice} />
              <Muted>
                {totalOf(invoice)}, {signed(invoice, invoice.tax)} of it tax
              </Muted>
            </Stack>
          ),
        },
        {
          title: 'Account',
          priority: 'medium',
          cell: (invoice) => <AccountLink invoice={invoice} />,
        },
        { title: 'State', priority: 'wide', width: 'fit', cell: ({ state }) => state || '–' },
        {
          title: 'Without tax',
          priority: 'wide',
          width: 'fit',
          align: 'end',
          cell: (invoice) => signed(invoice, invoice.net),
        },
        {
          title: 'Tax',
          priority: 'medium',
          width: 'fit',
          align: 'end',
          cell: (invoice) => signed(invoice, invoice.tax),
        },
        { title: 'Total', priority: 'medium', width: 'fit', align: 'end', cell: totalOf },
      ]}
    />
  )
}

const numberCell = ({ number, kind }: Listed) => (
  <Inline gap="tight">
    <Strong>{number}</Strong>
    {kind === 'credit_note' && <StatusBadge>Credit note</StatusBadge>}
  </Inline>
)

const AccountLink = ({ invoice: { accountId, customer } }: { invoice: Listed }) => (
  <TextLink asChild>
    <Link to={paths.operatedAccount(accountId)}>{customer}</Link>
  </TextLink>
)

/** What a credit note gives back counts down. */
const signed = ({ kind }: Listed, amount: string) =>
  formatMoney(kind === 'invoice' || /^0\.0+$/.test(amount) ? amount : `-${amount}`)

const totalOf = (invoice: Listed) => signed(invoice, invoice.total)

const sumsOf = ({ invoices, net, tax, total }: MonthOfInvoices) =>
  `${formatCountOf(invoices.length, 'document')}: ${formatMoney(net)} and ${formatMoney(tax)} tax, ${formatMoney(total)} in all, credit notes taken off.`

const programs = [
  ['csv', 'as CSV'],
  ['quickbooks', 'for QuickBooks'],
  ['xero', 'for Xero'],
] as const

const filesOf = (month: string) =>
  (['invoice', 'credit_note'] as const).flatMap((kind) =>
    programs.map(([format, name]) => ({
      label: `${kind === 'invoice' ? 'Invoices' : 'Credit notes'} ${name}`,
      onSelect: () =>
        void window.open(
          urlOf(exportInvoicesOfMonth, { params: { month }, query: { format, kind } }),
          '_blank',
          'noopener',
        ),
    })),
  )
