import { contactStatuses, type ContactStatus } from 'contract/contacts'
import { StatusBadge, type StatusBadgeProps } from 'design-system/status-badge'

/** The label of each status. */
export const statusLabels: Record<ContactStatus, string> = {
  new: 'New',
  contacted: 'Contacted',
  responded: 'Responded',
  converted: 'Converted',
  lost: 'Lost',
}

/** Options for a select. */
export const statusOptions = contactStatuses.map((value) => ({ value, label: statusLabels[value] }))

const tones: Record<ContactStatus, StatusBadgeProps['tone']> = {
  new: 'active',
  contacted: 'waiting',
  responded: 'good',
  converted: 'good',
  lost: 'bad',
}

/** A contact's status badge; an unknown status is shown as is, in grey. */
export function ContactStatusBadge({ status }: { status: string }) {
  return isContactStatus(status) ? (
    <StatusBadge tone={tones[status]}>{statusLabels[status]}</StatusBadge>
  ) : (
    <StatusBadge>{status}</StatusBadge>
  )
}

export const isContactStatus = (status: string): status is ContactStatus =>
  contactStatuses.some((known) => known === status)
