import { useQuery } from '@tanstack/react-query'
import { saveBillingDetails, type BillingDetails } from 'contract/invoices'
import { Button } from 'design-system/button'
import { Card, CardHeader } from 'design-system/card'
import { lazyDialog } from 'design-system/dialog'
import { FailureCard } from 'design-system/failure-card'
import { Notice } from 'design-system/notice'
import { CardSkeleton } from 'design-system/skeleton'
import { Muted } from 'design-system/text'
import { useState } from 'react'
import { useLive } from 'shell/host/live'
import { useMay } from 'shell/host/use-may'
import { detailsQuery } from './invoices-query.ts'

const DetailsDialog = lazyDialog(() => import('./details-dialog.tsx').then((file) => file.DetailsDialog))

/** To whom invoices are made out, and the form for it. */
export function BilledTo() {
  const { data, isError, refetch } = useQuery(detailsQuery)
  const [editing, setEditing] = useState(false)
  // A colleague may have saved another address: the form begins with it.
  useLive(['order'], () => void refetch())
  const may = useMay()
  if (isError && !data)
    return <FailureCard title="Your billing details could not be loaded" onRetry={() => void refetch()} />
  if (!data) return <CardSkeleton count={1} label="Loading your billing details" />
  const { details, from } = data
  const mayEdit = may(saveBillingDetails)
  return (
    <Card aria-label="Billed to">
      <CardHeader
        title="Billed to"
        text={
          from === 'registration'
            ? 'As in your registration as a sender. The next invoice has it so.'
            : 'The next invoice has it so; those that are made stay as they are.'
        }
        actions={
          mayEdit && (
            <Button tone={details ? 'secondary' : 'primary'} size="small" onClick={() => setEditing(true)}>
              {details ? 'Change' : 'Add Your Business'}
            </Button>
          )
        }
      />
      {details ? (
        <Muted>{linesOf(details).join(', ')}</Muted>
      ) : (
        <Notice tone="warning" title="The business and its address are missing">
          {mayEdit
            ? 'Until they are here, your invoices have the account’s name alone, which an accountant may not take.'
            : 'An owner or an admin of the account can add them.'}
        </Notice>
      )}
      {editing && <DetailsDialog details={details} onClose={() => setEditing(false)} />}
    </Card>
  )
}

const linesOf = ({ name, street, city, state, zip, taxId }: BillingDetails) =>
  [name, street, city, `${state} ${zip}`, taxId && `Tax ID ${taxId}`].filter(Boolean)
