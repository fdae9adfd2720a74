import { foundKinds, type Found } from 'contract/find'
import { inOrder } from 'contract/slots-in-order'
import type { PaletteGroup, PaletteItem } from 'design-system/command-palette'
import { iconOf } from 'design-system/icon'
import { useColorMode, useDensity } from 'design-system/provider'
import { formatPhone } from '../../host/format.ts'
import { paths } from '../../host/paths.ts'
import { useUser } from '../../host/session.ts'
import { hrefOfFound, useSlots } from '../../host/slots.ts'
import { useMay } from '../../host/use-may.ts'
import { useEntriesOf } from '../frame/entries.ts'
import { recentFinds, rememberFind } from './recent-finds.ts'

/** An item of the palette, and what happens when it is chosen: a way to an address, or an act. */
export interface Choice extends PaletteItem {
  href?: string
  act?: () => void
  /** What people may call it instead. */
  words?: string | undefined
}
export interface ChoiceGroup extends PaletteGroup {
  items: readonly Choice[]
}

/**
 * What the palette shows for a text: actions and pages at once, the pages first where one begins so, and below them what the server found.
 * `isOld`: for what was typed before; of that only what still fits is shown, so that Enter never opens anything else.
 */
export function usePaletteGroups(query: string, found: readonly Found[], isOld: boolean): ChoiceGroup[] {
  const commands = useCommands()
  const pages = usePages()
  const choiceOf = useFoundChoices()
  const fit = (choices: readonly Choice[]) => choices.filter((choice) => matches(choice, query))
  if (!query)
    return [{ title: 'Recent', items: recentFinds().flatMap((find) => choiceOf(find)?.choice ?? []) }, commands, pages]

  const choices = found.flatMap((find) => choiceOf(find) ?? []).filter(({ choice }) => !isOld || matches(choice, query))
  const typed = query.trim().toLowerCase()
  const isPage = pages.items.some(({ label }) => label.toLowerCase().startsWith(typed))
  return [
    ...(isPage ? [pages, commands] : [commands, pages]).map(({ title, items }) => ({ title, items: fit(items) })),
    ...foundKinds.flatMap((kind) => {
      const items = choices.filter((one) => one.kind === kind)
      return items[0] ? [{ title: items[0].title, items: items.map(({ choice }) => choice) }] : []
    }),
  ]
}

function useCommands(): ChoiceGroup {
  const slots = useSlots()
  const { mode, toggle } = useColorMode()
  const { density, toggle: toggleDensity } = useDensity()
  const offered = inOrder(slots.flatMap(({ commands = [] }) => commands)).filter(useMay())
  return {
    title: 'Actions',
    items: [
      ...offered.map(({ label, icon, href, words }) => ({
        id: `do ${label} ${href}`,
        label,
        icon: iconOf(icon),
        href,
        words,
      })),
      {
        id: 'do colours',
        label: mode === 'dark' ? 'Switch to light' : 'Switch to dark',
        icon: mode === 'dark' ? 'sun' : 'moon',
        act: toggle,
        words: 'theme colour color mode night',
      },
      {
        id: 'do density',
        label: density === 'compact' ? 'Switch to comfortable rows' : 'Switch to compact rows',
        icon: density === 'compact' ? 'rows' : 'compact-rows',
        act: toggleDensity,
        words: 'density dense tight spacing',
      },
    ],
  }
}

function usePages(): ChoiceGroup {
  const entries = useEntriesOf(useUser())
  return {
    title: 'Pages',
    items: [
      ...entries.map(({ label, icon, href }) => ({ id: `page ${href}`, label, icon: iconOf(icon), href })),
      {
        id: 'page settings',
        label: 'Settings',
        icon: 'settings',
        href: paths.settings(),
        words: 'profile password two-step sessions email',
      },
      {
        id: 'page team',
        label: 'Team',
        icon: 'users',
        href: paths.team(),
        words: 'members invite people roles agency accounts close leave',
      },
      {
        id: 'page alerts',
        label: 'Alerts',
        icon: 'message',
        href: paths.alerts(),
        words: 'notifications push mail sound quiet hours devices',
      },
      {
        id: 'page activity',
        label: 'Activity',
        icon: 'retry',
        href: paths.activity(),
        words: 'undo restore log audit',
      },
    ],
  }
}

/** How a found thing looks and where it opens; undefined where no remote opens its kind. */
function useFoundChoices() {
  const slots = useSlots().flatMap(({ found = [] }) => found)
  return (find: Found) => {
    const slot = slots.find(({ kind }) => kind === find.kind)
    const href = slot && hrefOfFound(slot, find)
    if (!slot || !href) return undefined
    const phone = find.phone && formatPhone(find.phone)
    const choice: Choice = {
      id: `${find.kind} ${find.id} ${find.phone ?? ''}`,
      label: find.title || phone || find.id,
      detail: [find.title && phone, find.detail].filter(Boolean).join(' · '),
      icon: iconOf(slot.icon),
      href,
      act: () => rememberFind(find),
    }
    return { kind: find.kind, title: slot.label, choice }
  }
}

/** Whether each typed word begins a word of what it shows or is called. */
function matches({ label, detail = '', words = '' }: Choice, query: string): boolean {
  const own = `${label} ${detail} ${words}`.toLowerCase().split(/[\s-]+/)
  return query
    .toLowerCase()
    .split(/\s+/)
    .every((word) => own.some((name) => name.startsWith(word)))
}
