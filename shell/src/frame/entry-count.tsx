import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from 'contract/client'
import { endpoint } from 'contract/endpoint'
import type { SidebarEntry, SlotCount } from 'contract/slots'
import { SidebarCount } from 'design-system/app-frame'
import { z } from 'zod'
import { useLive } from '../../host/live.ts'

/** The count beside an entry; nothing until it is loaded, and where the answer has no such number. */
export const EntryCount = ({ of }: { of: SlotCount }) => <SidebarCount value={useQuery(countQuery(of)).data} />

/** Renews the counts of these entries after the live events that they name. */
export function useLiveCounts(entries: readonly SidebarEntry[]): void {
  const queryClient = useQueryClient()
  const counts = entries.flatMap(({ count }) => count ?? [])
  useLive([...new Set(counts.flatMap(({ live = [] }) => live))], ({ type }) => {
    for (const count of counts)
      if (type === 'hello' || count.live?.includes(type)) void queryClient.invalidateQueries(countQuery(count))
  })
}

/** Keyed as `SlotCount` promises, so that a remote's page that asks for the same answer shares it. */
const countQuery = ({ path, key }: SlotCount) =>
  queryOptions({
    queryKey: path.split('/').slice(2),
    queryFn: () => call(endpoint({ method: 'GET', path: path as `/api/${string}`, response: Answer }), {}), // checked when it was published
    select: ({ [key]: value }) => (typeof value === 'number' ? value : undefined),
  })

const Answer = z.record(z.string(), z.unknown())
