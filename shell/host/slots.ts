import type { ActionTarget, actionFields, SlotAction, Slots } from 'contract/slots'
import { inOrder } from 'contract/slots-in-order'
import { createContext, use } from 'react'

/** What one remote contributes to the pages of others. */
export interface RemoteSlots extends Slots {
  remote: string
}

/** Around every signed-in page: what the remotes of the registry contribute. */
export const SlotsContext = createContext<readonly RemoteSlots[]>([])

/** What all remotes contribute; renders again when a release changes it. */
export const useSlots = (): readonly RemoteSlots[] => use(SlotsContext)

/** The actions that remotes offer on a contact, on selected contacts or on a list. */
export const useActions = (on: ActionTarget): SlotAction[] =>
  inOrder(useSlots().flatMap(({ actions = [] }) => actions.filter((action) => action.on === on)))

/** The fields of what an action is about; those without a value are left out or undefined. */
export type ActionFields<Target extends ActionTarget> = Partial<
  Record<(typeof actionFields)[Target][number], string | undefined>
>

/** Where an action leads for these fields; undefined where one that it asks for has no value. */
export function hrefOf<Target extends ActionTarget>(
  { href, needs = [] }: SlotAction,
  fields: ActionFields<Target>,
): string | undefined {
  const values: Readonly<Record<string, string | undefined>> = fields
  const asked = [...needs, ...[...href.matchAll(/:(\w+)/g)].map(([, name = '']) => name)]
  if (!asked.every((name) => values[name])) return undefined
  return href.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(values[name] ?? ''))
}
