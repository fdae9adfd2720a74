import { queryOptions } from '@tanstack/react-query'
import { getAssignmentRules } from 'contract/assignment-rules'
import { listCampaigns } from 'contract/campaigns'
import { call } from 'contract/client'
import { teamKey } from '../../../host/members-query.ts'

export const rulesQuery = queryOptions({
  // With the members: who left is in no rule any more.
  queryKey: [...teamKey, 'assignment-rules'],
  queryFn: () => call(getAssignmentRules, {}),
  staleTime: 0,
})

export const campaignsQuery = queryOptions({
  queryKey: ['campaigns', 'names'],
  queryFn: () => call(listCampaigns, { query: {} }),
  staleTime: 60_000,
})
