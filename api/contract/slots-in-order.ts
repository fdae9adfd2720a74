import type { SidebarEntry, Slots } from './slots.ts'

/** After the product's own pages, before those of employees. */
const UNORDERED = 90

/** What several parts of the site contribute to one place, in its order. */
export function inOrder<Slot extends { order?: number | undefined }>(slots: readonly Slot[]): Slot[] {
  return slots.toSorted((a, b) => (a.order ?? UNORDERED) - (b.order ?? UNORDERED))
}

/**
 * The whole sidebar, for the browser and for the HTML that is there before it: the shell's own entries and those of the remotes. Where the shell has gone
 * back to a release with a page that a remote was given since (`isTaken`), the remote's entry alone leads there.
 */
export const sidebarOf = (
  own: readonly SidebarEntry[],
  remotes: readonly Slots[],
  isTaken: (path: string) => boolean,
): SidebarEntry[] =>
  inOrder([...own.filter(({ href }) => !isTaken(href)), ...remotes.flatMap(({ sidebar = [] }) => sidebar)])

/** The entry that the frame is written ahead with for each icon; a page's own entries take the place of these. */
export const sampleEntry = (icon: string): SidebarEntry => ({ href: `/icon/${icon}`, label: `icon ${icon}`, icon })
