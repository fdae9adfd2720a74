import { EmployeesOnly } from 'shell/host/employees-only'
import { Page } from 'design-system/page'
import { Margins } from './margins.tsx'
import { Reconciliations } from './reconciliations.tsx'
import { PriceBook } from './price-book.tsx'
import { SkippedNumbers } from './skipped-numbers.tsx'
import { InvoicesOfMonth } from './invoices-of-month.tsx'

const TITLE = 'Books'

/** Where employees close a month: its invoices, and their files for the bookkeeping. */
export function BooksPage() {
  return (
    <EmployeesOnly title={TITLE}>
      <Page title={TITLE} intro="Months of all accounts, from midnight to midnight, Eastern Time." width="wide">
        <InvoicesOfMonth />
        <SkippedNumbers />
        <Margins />
        <Reconciliations />
        <PriceBook />
      </Page>
    </EmployeesOnly>
  )
}
