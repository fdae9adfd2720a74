import type { Found } from 'contract/find'
import type { ActionTarget, actionFields, FoundSlot, SlotAction, Slots } from 'contract/slots'
import { inOrder } from 'contract/slots-in-order'
import { createContext, use } from 'react'
import { useMay } from './use-may.ts'

/** What one remote contributes to the pages of others. */
export interface RemoteSlots extends Slots {
  remote: string
}

/** Around every signed-in page: what the remotes of the registry contribute. */
export const SlotsContext = createContext<readonly RemoteSlots[]>([])

/** What all remotes contribute; renders again when a release changes it. */
export const useSlots = (): readonly RemoteSlots[] => use(SlotsContext)

/** The actions that remotes offer on a contact, on selected contacts or on a list, as far as the member may use them. */
export function useActions(on: ActionTarget): SlotAction[] {
  const may = useMay()
  return inOrder(useSlots().flatMap(({ actions = [] }) => actions.filter((action) => action.on === on && may(action))))
}

/** The fields of what an action is about; those without a value are left out or undefined. */
export type ActionFields<Target extends ActionTarget> = Partial<
  Record<(typeof actionFields)[Target][number], string | undefined>
>

/** Where an action leads for these fields; undefined where one that it asks for has no value. */
export const hrefOf = <Target extends ActionTarget>(
  action: SlotAction,
  fields: ActionFields<Target>,
): string | undefined => filledHref(action, fields)

/** Where a found thing opens; undefined where it lacks what the address takes of it. */
export const hrefOfFound = ({ href }: FoundSlot, { id, phone }: Found): string | undefined =>
  filledHref({ href }, { id, phone })

function filledHref(
  { href, needs = [] }: { href: string; needs?: readonly string[] | undefined },
  values: Readonly<Record<string, string | undefined>>,
): string | undefined {
  const asked = [...needs, ...[...href.matchAll(/:(\w+)/g)].map(([, name = '']) => name)]
  if (!asked.every((name) => values[name])) return undefined
  return href.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(values[name] ?? ''))
}
