import { addMoreIcons } from 'design-system/more-icons'
import type { ReactNode } from 'react'
import { queryClient } from '../../host/query-client.ts'
import { sessionQuery } from '../../host/session.ts'
import { paths } from '../../host/paths.ts'
import { dashboardQuery } from '../dashboard/dashboard-query.ts'
import { RegistrySlots } from '../federation/registry-slots.tsx'
import { Guard } from './guard.tsx'
import { SignedInFrame } from './signed-in-frame.tsx'
import { SignedInFrameSkeleton } from './signed-in-frame-skeleton.tsx'
import { WithQueries } from '../with-queries.tsx'

export { DashboardPage } from '../dashboard/dashboard-page.tsx'

addMoreIcons()

/** A page of the signed-in site: behind the guard, beside the sidebar. */
export const SignedInSite = ({ children }: { children: ReactNode }) => (
  <WithQueries>
    <RegistrySlots>
      <Guard fallback={<SignedInFrameSkeleton />}>
        <SignedInFrame>{children}</SignedInFrame>
      </Guard>
    </RegistrySlots>
  </WithQueries>
)

/** Prefetches the first queries of a signed-in page, before it renders. */
export function prefetchQueries(path: string) {
  void queryClient.prefetchQuery(sessionQuery)
  // In a task of its own: reading the time zone takes a phone longer than everything else here.
  if (path === paths.dashboard()) setTimeout(() => void queryClient.prefetchQuery(dashboardQuery()))
}
