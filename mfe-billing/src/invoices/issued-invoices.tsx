import { useQuery } from '@tanstack/react-query'
import { downloadIssuedInvoice, exportIssuedInvoices, type IssuedInvoice } from 'contract/agency-invoices'
import { urlOf } from 'contract/client'
import { Card, CardHeader } from 'design-system/card'
import { DataTable } from 'design-system/data-table'
import { FailureCard } from 'design-system/failure-card'
import { SelectField } from 'design-system/select-field'
import { Inline, Stack } from 'design-system/stack'
import { StatusBadge } from 'design-system/status-badge'
import { Caption, Strong } from 'design-system/text'
import { TextLink } from 'design-system/text-link'
import { useState } from 'react'
import { formatMoney } from 'shell/host/format'
import { monthName } from '../billing/months.ts'
import { InvoiceFiles } from './invoice-files.tsx'
import { issuedQuery } from './selling-query.ts'

/** Of an agency: what was issued to its clients in its name, a month at a time, and the month as one file for its books. Nothing before the first. */
export function IssuedInvoices() {
  const { data, isError, refetch, isFetching } = useQuery(issuedQuery)
  const [chosen, setChosen] = useState<string>()
  if (isError && !data)
    return (
      <FailureCard
        title="Your invoices to clients could not be loaded"
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    )
  const months = [...new Set(data?.map(({ month }) => month))]
  const month = chosen ?? months[0]
  if (!data || month === undefined) return null
  return (
    <Card flush aria-label="Invoices to your clients">
      <CardHeader
        title="Invoices to your clients"
        text="In your name. Your clients find them on their own page of invoices."
        actions={
          <SelectField
            label="Month of invoices to clients"
            hideLabel
            value={month}
            onChange={({ target }) => setChosen(target.value)}
            options={months.map((value) => ({ value, label: monthName(value) }))}
          />
        }
      />
      <DataTable
        caption="Invoices to your clients"
        rows={data.filter((invoice) => invoice.month === month)}
        empty={null}
        columns={[
          {
            title: 'Client',
            priority: 'always',
            cell: clientCell,
            onPhone: (invoice) => (
              <Inline gap="snug">
                <Strong>{amountOf(invoice)}</Strong>
                <Files invoice={invoice} />
              </Inline>
            ),
          },
          { title: 'Tax in it', priority: 'wide', align: 'end', width: 'fit', cell: ({ tax }) => formatMoney(tax) },
          { title: 'Total', priority: 'medium', align: 'end', width: 'fit', cell: amountOf },
          { title: 'Files', hideTitle: true, priority: 'medium', cell: (invoice) => <Files invoice={invoice} /> },
        ]}
      />
      <MonthFiles month={month} />
    </Card>
  )
}

const amountOf = ({ kind, total }: IssuedInvoice) => formatMoney(kind === 'invoice' ? total : `-${total}`)

const clientCell = ({ customer, kind, number, isDemo }: IssuedInvoice) => (
  <Stack gap="none">
    <Inline gap="tight">
      <Strong>{customer}</Strong>
      {kind === 'credit_note' && <StatusBadge>Credit note</StatusBadge>}
      {isDemo && <StatusBadge tone="waiting">Sample</StatusBadge>}
    </Inline>
    <Caption as="span">{number}</Caption>
  </Stack>
)

const Files = ({ invoice: { id, number } }: { invoice: IssuedInvoice }) => (
  <InvoiceFiles
    number={number}
    hrefOf={(format) => urlOf(downloadIssuedInvoice, { params: { id }, query: { format } })}
  />
)

const kinds = [
  ['invoice', 'All invoices'],
  ['credit_note', 'All credit notes'],
] as const
const formats = [
  ['csv', 'CSV'],
  ['quickbooks', 'QuickBooks'],
  ['xero', 'Xero'],
] as const

const MonthFiles = ({ month }: { month: string }) => (
  <CardHeader
    title="The month for your books"
    level={3}
    text={
      <Stack gap="none">
        {kinds.map(([kind, name]) => (
          <Inline key={kind} gap="snug">
            <Caption as="span">{name}</Caption>
            {formats.map(([format, program]) => (
              <TextLink key={format} asChild>
                <a
                  href={urlOf(exportIssuedInvoices, { params: { month }, query: { kind, format } })}
                  download
                  aria-label={`${name} of ${monthName(month)} for ${program}`.replace('for CSV', 'as CSV')}
                >
                  {program}
                </a>
              </TextLink>
            ))}
          </Inline>
        ))}
      </Stack>
    }
  />
)
