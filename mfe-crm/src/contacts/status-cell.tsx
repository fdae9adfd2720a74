import { updateContact, type Contact } from 'contract/contacts'
import { Menu } from 'design-system/menu'
import { formatPhone } from 'shell/host/format'
import { useMay } from 'shell/host/use-may'
import { ContactStatusBadge, isContactStatus, statusLabels, statusOptions } from '../parts/contact-status.tsx'
import { useUpdateContact } from './use-contacts.ts'

/** A contact's status, edited in place. */
export function StatusCell({ contact: { id, name, phone, status } }: { contact: Contact }) {
  const update = useUpdateContact()
  const may = useMay()
  if (!may(updateContact)) return <ContactStatusBadge status={status} />
  const shown = (update.isPending && update.variables.change.status) || status
  return (
    <Menu
      size="small"
      label={`${isContactStatus(shown) ? statusLabels[shown] : shown}: change the status of ${name || formatPhone(phone)}`}
      face={<ContactStatusBadge status={shown} />}
      items={statusOptions.map(({ value, label }) => ({
        label,
        disabled: value === shown,
        onSelect: () => update.mutate({ id, change: { status: value } }),
      }))}
    />
  )
}
