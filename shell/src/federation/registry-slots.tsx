import { useMemo, useSyncExternalStore, type ReactNode } from 'react'
import { SlotsContext } from '../../host/slots.ts'
import { currentRegistry, subscribeToRegistry } from './registry.ts'

/** Gives the pages inside it what the remotes contribute, and renews it with the registry. */
export function RegistrySlots({ children }: { children: ReactNode }) {
  const registry = useSyncExternalStore(subscribeToRegistry, currentRegistry, currentRegistry)
  const slots = useMemo(
    () => Object.entries(registry.remotes).map(([remote, { slots }]) => ({ ...slots, remote })),
    [registry],
  )
  return <SlotsContext value={slots}>{children}</SlotsContext>
}
