import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from 'contract/client'
import type { Endpoint } from 'contract/endpoint'
import type { SidebarEntry, SlotCount } from 'contract/slots'
import { SidebarCount } from 'design-system/app-frame'
import { useRef } from 'react'
import { useLive } from '../../host/live.ts'
import { useAtMostEvery } from '../use-at-most-every.ts'

/** The count beside an entry; nothing until it is loaded, and where the answer has no such number. */
export const EntryCount = ({ of }: { of: SlotCount }) => <SidebarCount value={useQuery(countQuery(of)).data} />

/** Renews the counts of these entries after the live events that they name. */
export function useLiveCounts(entries: readonly SidebarEntry[]): void {
  const queryClient = useQueryClient()
  const counts = entries.flatMap(({ count }) => count ?? [])
  const due = useRef(new Map<string, SlotCount>())
  const renew = useAtMostEvery(RENEW_MS, () => {
    for (const count of due.current.values()) void queryClient.invalidateQueries(countQuery(count))
    due.current.clear()
  })
  useLive([...new Set(counts.flatMap(({ live = [] }) => live))], ({ type }) => {
    for (const count of counts) if (type === 'hello' || count.live?.includes(type)) due.current.set(count.path, count)
    renew()
  })
}

/** Every open page counts: hundreds of answers a minute need not be counted at once each. */
const RENEW_MS = 2000

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
