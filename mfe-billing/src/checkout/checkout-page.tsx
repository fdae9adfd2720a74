import { createPaymentIntent } from 'contract/checkout'
import { Page } from 'design-system/page'
import { PageSkeleton } from 'design-system/skeleton'
import { useEffect } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { notify } from 'shell/host/notify'
import { paths } from 'shell/host/paths'
import { RoleMissing } from 'shell/host/role-missing'
import { useMay } from 'shell/host/use-may'
import { Checkout } from './checkout.tsx'
import { checkoutQuery } from './checkout-query.ts'

export function CheckoutPage() {
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const may = useMay()
  const query = checkoutQuery(search)
  const isValid = query !== undefined

  useEffect(() => {
    if (isValid) return
    notify({ title: 'Invalid checkout parameters', tone: 'destructive' })
    void navigate(paths.dashboard(), { replace: true })
  }, [isValid, navigate])

  if (!query) return <PageSkeleton />
  if (!may(createPaymentIntent))
    return (
      <Page title="Checkout" width="narrow">
        <RoleMissing what="Paying for orders" />
      </Page>
    )
  return <Checkout key={`${query.type} ${query.jobId}`} query={query} />
}
