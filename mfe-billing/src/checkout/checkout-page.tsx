import { PageSkeleton } from 'design-system/skeleton'
import { useEffect } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { notify } from 'shell/host/notify'
import { paths } from 'shell/host/paths'
import { Checkout } from './checkout.tsx'
import { checkoutQuery } from './checkout-query.ts'

export function CheckoutPage() {
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const query = checkoutQuery(search)
  const isValid = query !== undefined

  useEffect(() => {
    if (isValid) return
    notify({ title: 'Invalid checkout parameters', tone: 'destructive' })
    void navigate(paths.dashboard(), { replace: true })
  }, [isValid, navigate])

  return query ? <Checkout key={`${query.type} ${query.jobId}`} query={query} /> : <PageSkeleton />
}
