import type { Receipt } from 'contract/billing'
import { Button } from 'design-system/button'
import { FailureCard } from 'design-system/failure-card'
import { Page } from 'design-system/page'
import { CardSkeleton } from 'design-system/skeleton'
import { TextLink } from 'design-system/text-link'
import { Link } from 'react-router-dom'
import { paths } from 'shell/host/paths'
import { errorMessage } from 'shell/host/error-message'
import { RoleMissing } from 'shell/host/role-missing'

/** Whatever says for whom it is. */
export type BillingDocument = Pick<Receipt, 'customer'>

interface DocumentPageProps<Content> {
  title: string
  /** Whether the member may read it; nothing is asked for where not. */
  mayRead: boolean
  /** The document in the address does not exist; with words of its own where there is more to say. */
  missing: string | { title: string; text: string }
  query: { data?: Content | undefined; error: Error | null; isFetching: boolean; refetch: () => unknown }
  show: (content: Content) => React.ReactNode
}

const CHECK = 'Check the address, or open it from your billing history.'

/** A page made to be printed, or kept as a PDF through the browser's own print dialog: paper shows nothing but the document. */
export function DocumentPage<Content extends BillingDocument>({
  title,
  mayRead,
  missing,
  query: { data, error, isFetching, refetch },
  show,
}: DocumentPageProps<Content>) {
  if (!mayRead)
    return (
      <Page title={title} width="narrow">
        <RoleMissing what="Billing" />
      </Page>
    )
  return (
    <Page
      title={title}
      intro={data && `Lotline, for ${[data.customer.fullName, data.customer.email].filter(Boolean).join(', ')}`}
      width="narrow"
      back={
        <TextLink asChild>
          <Link to={paths.billing()}>Billing History</Link>
        </TextLink>
      }
      actions={
        data && (
          <Button icon="file" onClick={() => window.print()}>
            Print or Save as PDF
          </Button>
        )
      }
    >
      {error &&
        !data &&
        ('status' in error && (error.status === 404 || error.status === 422) ? (
          <FailureCard {...(typeof missing === 'string' ? { title: missing, text: CHECK } : missing)} />
        ) : (
          <FailureCard
            title="This page could not be loaded"
            text={errorMessage(error, 'Please try again in a moment.')}
            onRetry={() => void refetch()}
            retrying={isFetching}
          />
        ))}
      {!error && !data && <CardSkeleton count={1} label="Loading the document" />}
      {data && show(data)}
    </Page>
  )
}
