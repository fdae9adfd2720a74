import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from 'contract/client'
import type { Endpoint } from 'contract/endpoint'
import type { SidebarEntry, SlotCount } from 'contract/slots'
import { SidebarCount } from 'design-system/app-frame'
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
    queryFn: () => call({ method: 'GET', path } as Endpoint, {}), // the path was checked when it was published; a call reads no more of an endpoint
    select: (answer) => numberAt(key, answer),
  })

function numberAt(key: string, answer: unknown): number | undefined {
  const [, value] = Object.entries<unknown>(Object(answer)).find(([name]) => name === key) ?? []
  return typeof value === 'number' ? value : undefined
}
