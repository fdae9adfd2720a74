import type { User } from 'contract/auth'
import type { SidebarEntry } from 'contract/slots'
import { sidebarOf } from 'contract/slots-in-order'
import { useSlots } from '../../host/slots.ts'
import shell from '../../shell.json'
import { remoteOf } from '../federation/registry.ts'

/** The sidebar's entries for every user: the shell's own and those of the remotes. */
export const useEntries = (): SidebarEntry[] => useAllEntries().filter(({ employeesOnly }) => !employeesOnly)

/** The entries of this user. An employee's appear once their rights are active. */
export function useEntriesOf({ employee, needsSecondFactor }: User): SidebarEntry[] {
  const entries = useAllEntries()
  return entries.filter(({ employeesOnly }) => !employeesOnly || (employee && !needsSecondFactor))
}

const useAllEntries = () => sidebarOf(shell.sidebar, useSlots(), (path) => remoteOf(path) !== undefined)

/** Whether an entry leads to the page at a path, or is highlighted for it. */
export const isActive = ({ href, also = [] }: SidebarEntry, pathname: string) =>
  [href, ...also].some((path) => pathname === path || pathname.startsWith(`${path}/`))
