import type { User } from 'contract/auth'
import type { IconName } from 'design-system/icon'
import { paths } from '../../host/paths.ts'

interface Entry {
  label: string
  href: string
  icon: IconName
}

export const allUsers: Entry[] = [
  { label: 'Dashboard', href: paths.dashboard(), icon: 'dashboard' },
  { label: 'Pull Lists', href: paths.pullLists(), icon: 'list' },
  { label: 'Skip Trace', href: paths.skipTrace(), icon: 'skip-trace' },
  { label: 'Send SMS', href: paths.sendSms(), icon: 'send' },
  { label: 'Lotline Bulk SMS', href: paths.bulkSmsCampaign(), icon: 'campaign' },
  { label: 'Messages', href: paths.messages(), icon: 'message' },
  { label: 'Contacts', href: paths.contacts(), icon: 'users' },
  { label: 'Billing', href: paths.billing(), icon: 'card' },
]

const employees: Entry[] = [
  { label: 'Manual Orders', href: paths.operations(), icon: 'wrench' },
  { label: 'Unclaimed Texts', href: paths.unclaimedTexts(), icon: 'inbox' },
  { label: 'Set-Aside Events', href: paths.setAsideEvents(), icon: 'retry' },
  { label: 'Release Keys', href: paths.releaseKeys(), icon: 'lock' },
  { label: 'Release Errors', href: paths.releaseErrors(), icon: 'warning' },
]

/** The sidebar of this user at this address. An employee's entries appear once their rights are active. Campaigns and opt-outs are reached from the bulk campaign page and highlight its entry. */
export function entriesFor({ employee, needsSecondFactor }: User, pathname: string) {
  const section = [paths.campaigns(), paths.optOuts()].some((path) => isIn(path, pathname))
    ? paths.bulkSmsCampaign()
    : pathname
  return [...allUsers, ...(employee && !needsSecondFactor ? employees : [])].map((entry) => ({
    ...entry,
    active: isIn(entry.href, section),
  }))
}

const isIn = (href: string, pathname: string) => pathname === href || pathname.startsWith(`${href}/`)
