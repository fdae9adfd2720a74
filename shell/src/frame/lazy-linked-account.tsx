import { PageSkeleton } from 'design-system/skeleton'
import { lazy, Suspense } from 'react'
import type { useLinkedAccount } from './use-linked-account.ts'

// Their code comes for who follows a link of a mail about another account alone.
const parts = () => import(/* webpackChunkName: "linked-account" */ './linked-account.tsx')
const OpeningLinkedAccount = lazy(() => parts().then((file) => ({ default: file.OpeningLinkedAccount })))
const NotLinkedAccount = lazy(() => parts().then((file) => ({ default: file.NotLinkedAccount })))
const OpenedByLink = lazy(() => parts().then((file) => ({ default: file.OpenedByLink })))

interface LinkedProps {
  linked: ReturnType<typeof useLinkedAccount>
}

/** In the place of the page while the account that a link names is opened. */
export const LazyOpeningLinkedAccount = ({ linked }: LinkedProps) => (
  <Suspense fallback={<PageSkeleton />}>
    <OpeningLinkedAccount linked={linked} />
  </Suspense>
)

interface NoticeProps extends LinkedProps {
  load?: ((address: string) => void) | undefined
}

/** What a link about another account has opened, or could not. */
export const LazyLinkedAccountNotice = ({ linked: { isRefused, before, dismiss }, load }: NoticeProps) => (
  <Suspense fallback={null}>
    {isRefused && <NotLinkedAccount onRead={dismiss} />}
    {before && <OpenedByLink before={before} load={load} onRead={dismiss} />}
  </Suspense>
)
