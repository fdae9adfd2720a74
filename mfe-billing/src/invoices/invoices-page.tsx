import { useQuery } from '@tanstack/react-query'
import { getAgencySelling, listIssuedInvoices } from 'contract/agency-invoices'
import { BILLING_ZONE } from 'contract/billing'
import { urlOf } from 'contract/client'
import { downloadInvoice, listInvoices, type Invoice } from 'contract/invoices'
import { Card } from 'design-system/card'
import { DataTable } from 'design-system/data-table'
import { EmptyState } from 'design-system/empty-state'
import { FailureCard } from 'design-system/failure-card'
import { Page } from 'design-system/page'
import { Inline, Stack } from 'design-system/stack'
import { StatusBadge } from 'design-system/status-badge'
import { Caption, Strong } from 'design-system/text'
import { TextLink } from 'design-system/text-link'
import { Link } from 'react-router-dom'
import { errorMessage } from 'shell/host/error-message'
import { formatDate, formatMoney } from 'shell/host/format'
import { paths } from 'shell/host/paths'
import { RoleMissing } from 'shell/host/role-missing'
import { useUser } from 'shell/host/session'
import { useMay } from 'shell/host/use-may'
import { monthName } from '../billing/months.ts'
import { BilledTo } from './billed-to.tsx'
import { InYourName } from './in-your-name.tsx'
import { InvoiceFiles } from './invoice-files.tsx'
import { IssuedInvoices } from './issued-invoices.tsx'
import { invoicesQuery } from './invoices-query.ts'
import { sellingQuery } from './selling-query.ts'

/** The account's invoices and credit notes, a month each, and to whom they are made out. */
export function InvoicesPage() {
  const may = useMay()
  if (may(listInvoices)) return <Invoices />
  return (
    <Page title="Invoices" width="wide" back={<Back />}>
      <RoleMissing what="Billing" />
    </Page>
  )
}

const Back = () => (
  <TextLink asChild>
    <Link to={paths.billing()}>Billing History</Link>
  </TextLink>
)

function Invoices() {
  const { data, error, refetch, isFetching } = useQuery(invoicesQuery)
  const may = useMay()
  const sells = useSells()
  return (
    <Page
      title="Invoices"
      intro="Made within minutes of a month’s end, midnight Eastern Time: what was used in it, paid already. What is given back is a credit note."
      width="wide"
      back={<Back />}
    >
      <BilledTo />
      {sells && <InYourName />}
      {sells && may(listIssuedInvoices) && <IssuedInvoices />}
      {error && !data ? (
        <FailureCard
          title="Your invoices could not be loaded"
          text={errorMessage(error, 'Please try again in a moment.')}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      ) : (
        <Card flush>
          <DataTable
            caption="Invoices"
            rows={data ?? []}
            loading={!data}
            empty={
              <EmptyState
                icon="file"
                title="No invoices yet"
                text="The first comes when a month in which you used something is over."
              />
            }
            columns={[
              {
                title: 'Month',
                priority: 'always',
                cell: nameCell,
                onPhone: (invoice) => (
                  <Inline gap="snug">
                    <Strong>{amountOf(invoice)}</Strong>
                    <Downloads invoice={invoice} />
                  </Inline>
                ),
              },
              {
                title: 'Date',
                priority: 'wide',
                width: 'fit',
                cell: ({ issuedAt }) => formatDate(issuedAt, BILLING_ZONE),
              },
              {
                title: 'Tax in it',
                priority: 'wide',
                align: 'end',
                width: 'fit',
                cell: ({ tax }) => formatMoney(tax),
              },
              { title: 'Total', priority: 'medium', align: 'end', width: 'fit', cell: amountOf },
              {
                title: 'Files',
                hideTitle: true,
                priority: 'medium',
                cell: (invoice) => <Downloads invoice={invoice} />,
              },
            ]}
          />
        </Card>
      )}
    </Page>
  )
}

/** An agency, or what was one and sold in its own name: what it issued stays its own. */
function useSells(): boolean {
  const may = useMay()
  const { isAgency } = useUser()
  const { data } = useQuery({ ...sellingQuery, enabled: may(getAgencySelling) })
  return may(getAgencySelling) && (isAgency || (data !== undefined && data.seller !== null))
}

const amountOf = ({ kind, total }: Invoice) => formatMoney(kind === 'invoice' ? total : `-${total}`)

const nameCell = ({ month, kind, number, isDemo, issuer, ofClients }: Invoice) => (
  <Stack gap="none">
    <Inline gap="tight">
      <Strong>{monthName(month)}</Strong>
      {kind === 'credit_note' && <StatusBadge>Credit note</StatusBadge>}
      {isDemo && <StatusBadge tone="waiting">Sample</StatusBadge>}
    </Inline>
    <Caption as="span">
      {[number, issuer && `from ${issuer}`, ofClients && 'what you sold to your clients'].filter(Boolean).join(', ')}
    </Caption>
  </Stack>
)

function Downloads({ invoice: { id, number } }: { invoice: Invoice }) {
  const may = useMay()
  if (!may(downloadInvoice)) return null
  return (
    <InvoiceFiles number={number} hrefOf={(format) => urlOf(downloadInvoice, { params: { id }, query: { format } })} />
  )
}
