import { useQuery } from '@tanstack/react-query'
import { getMemberFigures } from 'contract/member-figures'
import { RetryNotice } from 'design-system/notice'
import { CardSkeleton } from 'design-system/skeleton'
import { Suspense } from 'react'
import { membersQuery } from '../../host/members-query.ts'
import { useMay } from '../../host/use-may.ts'
import { PageBoundary } from '../frame/page-boundary.tsx'
import { FromLazyModule, lazyModule } from '../lazy-module.tsx'

const figures = lazyModule(() => import(/* webpackChunkName: "member-figures" */ './member-figures.tsx'))

/** The figures of each member, for whoever manages a team. Its code comes for them alone. */
export function TeamFigures() {
  const may = useMay()
  const isManager = may(getMemberFigures)
  const { data: members = [] } = useQuery({ ...membersQuery, enabled: isManager })
  if (!isManager || members.length < 2) return null
  return (
    <PageBoundary
      failure={
        <RetryNotice title="The figures per member could not be shown" onRetry={() => window.location.reload()}>
          The rest of the dashboard works.
        </RetryNotice>
      }
    >
      <Suspense fallback={<CardSkeleton label="Loading the figures per member" />}>
        <FromLazyModule of={figures} show={({ MemberFiguresCard }) => <MemberFiguresCard />} />
      </Suspense>
    </PageBoundary>
  )
}
