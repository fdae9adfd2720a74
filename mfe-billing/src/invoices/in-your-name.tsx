import { useQuery } from '@tanstack/react-query'
import { saveAgencySelling, stopAgencySelling, type AgencySelling } from 'contract/agency-invoices'
import { BILLING_ZONE } from 'contract/billing'
import { Button } from 'design-system/button'
import { Card, CardHeader } from 'design-system/card'
import { ConfirmDialog, lazyDialog } from 'design-system/dialog'
import { FailureCard } from 'design-system/failure-card'
import { Notice } from 'design-system/notice'
import { CardSkeleton } from 'design-system/skeleton'
import { Inline } from 'design-system/stack'
import { Muted, Text } from 'design-system/text'
import { useState } from 'react'
import { formatDate } from 'shell/host/format'
import { useLive } from 'shell/host/live'
import { useMay } from 'shell/host/use-may'
import { sellingQuery } from './selling-query.ts'
import { useStopSelling } from './use-stop-selling.ts'

const SellerDialog = lazyDialog(() => import('./seller-dialog.tsx').then((file) => file.SellerDialog))

/** Of an agency: whether its clients' invoices are in its own name, who it is on them, and since when. */
export function InYourName() {
  const { data, isError, refetch } = useQuery(sellingQuery)
  const [open, setOpen] = useState<'form' | 'stop'>()
  // A colleague may have saved another seller, or ended it: the form goes on from that.
  useLive(['order'], () => void refetch())
  const may = useMay()
  const stop = useStopSelling(() => setOpen(undefined))
  if (isError && !data)
    return <FailureCard title="Your seller settings could not be loaded" onRetry={() => void refetch()} />
  if (!data) return <CardSkeleton count={1} label="Loading your seller settings" />
  const { seller, until } = data
  const sells = seller !== null && until === null
  return (
    <Card aria-label="Invoices in your name">
      <CardHeader
        title="Invoices in your name"
        text={stateOf(data)}
        actions={
          may(saveAgencySelling) && (
            <Inline>
              {sells && may(stopAgencySelling) && (
                <Button tone="secondary" size="small" onClick={() => setOpen('stop')}>
                  End It
                </Button>
              )}
              <Button tone={sells ? 'secondary' : 'primary'} size="small" onClick={() => setOpen('form')}>
                {sells ? 'Change' : 'Sell in Your Name'}
              </Button>
            </Inline>
          )
        }
      />
      {seller && (
        <Muted>
          {[seller.name, seller.street, seller.city, `${seller.state} ${seller.zip}`, `Tax ID ${seller.taxId}`].join(
            ', ',
          )}
          . Numbers {seller.prefix}-000001 and on. {taxOf(data)}
        </Muted>
      )}
      {data.resale === 'waits' && (
        <Notice tone="info" title="Your resale certificate is waiting for our review">
          Until then, our invoices to you have sales tax in them where we collect it. Send it to us as a file.
        </Notice>
      )}
      {open === 'form' && <SellerDialog seller={seller} sells={sells} onClose={() => setOpen(undefined)} />}
      <ConfirmDialog
        title="End invoices in your name?"
        open={open === 'stop'}
        confirmLabel="End it"
        cancelLabel="Keep it"
        busy={stop.isPending}
        onClose={() => setOpen(undefined)}
        onConfirm={() => stop.mutate()}
      >
        <Text>
          What your clients order from the first of next month on, they buy from us, and their invoices are from us.
          What was made in your name stays. Their owners are told by mail.
        </Text>
      </ConfirmDialog>
    </Card>
  )
}

function stateOf({ seller, from, until }: AgencySelling): string {
  if (!seller || !from)
    return 'Your clients’ invoices are from us, at their own prices. You can be the seller instead: the invoices have your name and numbers, and ours go to you.'
  if (until) return `You are the seller of what was ordered from ${dayOf(from)} until ${dayOf(until)}.`
  return `You are the seller of what your clients order from ${dayOf(from)} on. Our invoice of it goes to you, at what you pay.`
}

const dayOf = (instant: string) => formatDate(instant, BILLING_ZONE)

const taxOf = ({ seller }: AgencySelling): string =>
  seller && seller.registrations.length > 0
    ? `You collect sales tax in ${seller.registrations.map(({ state }) => state).join(', ')}.`
    : 'You collect no sales tax.'
