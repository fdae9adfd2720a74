import type { ReactNode } from 'react'
import { Guard } from './guard.tsx'
import { SignedInFrame } from './signed-in-frame.tsx'
import { SignedInFrameSkeleton } from './signed-in-frame-skeleton.tsx'

export { DashboardPage } from '../dashboard/dashboard-page.tsx'

/** A page of the signed-in site: behind the guard, beside the sidebar. */
export const SignedInSite = ({ children }: { children: ReactNode }) => (
  <Guard fallback={<SignedInFrameSkeleton />}>
    <SignedInFrame>{children}</SignedInFrame>
  </Guard>
)
