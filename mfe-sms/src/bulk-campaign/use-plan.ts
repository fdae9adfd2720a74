import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { planCampaign } from 'contract/campaign-launch'
import { call } from 'contract/client'
import { useEffect, useState } from 'react'
import { useDebouncedCallback } from 'shell/host/debounce'
import type { ListRow } from '../lists/read-rows.ts'

const REST_MS = 500

/** The server's plan for a message and a list, debounced. */
export function usePlan(template: string, rows: readonly ListRow[]) {
  const [settled, setSettled] = useState({ template, rows, version: 0 })
  const settle = useDebouncedCallback(
    (template: string, rows: readonly ListRow[]) =>
      setSettled(({ version }) => ({ template, rows, version: version + 1 })),
    REST_MS,
  )
  useEffect(() => settle(template, rows), [template, rows, settle])

  const query = useQuery({
    queryKey: ['campaigns', 'plan', settled.version],
    queryFn: ({ signal }) =>
      call(
        planCampaign,
        {
          body: {
            messageTemplate: settled.template,
            recipients: settled.rows.map(({ phone, name, address }) => ({ phone, name, address })),
          },
        },
        signal,
      ),
    enabled: settled.version > 0 && settled.rows.length > 0 && settled.template.trim() !== '',
    placeholderData: keepPreviousData,
    gcTime: 0,
  })
  return {
    plan: query.data,
    error: query.error,
    retry: () => void query.refetch(),
    isRetrying: query.isRefetching,
    isStale: query.isFetching || settled.template !== template || settled.rows !== rows,
  }
}
