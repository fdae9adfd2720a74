import type { Contact } from 'contract/contacts'
import { DescriptionList } from 'design-system/description-list'
import { Dialog } from 'design-system/dialog'
import { TagList } from 'design-system/tag-list'
import { Text } from 'design-system/text'
import { formatPhone } from 'shell/host/format'
import { ContactStatusBadge } from '../parts/contact-status.tsx'
import { ContactHistory } from './contact-history.tsx'

interface ContactDetailsProps {
  contact: Contact
  onClose: () => void
}

/** A contact, for a member who may look and not change it. */
export const ContactDetails = ({ contact, onClose }: ContactDetailsProps) => (
  <Dialog open title={contact.name || 'Unnamed Contact'} onClose={onClose}>
    <DescriptionList
      items={[
        { term: 'Phone', value: formatPhone(contact.phone) },
        { term: 'Status', value: <ContactStatusBadge status={contact.status} /> },
        { term: 'Tags', value: <TagList tags={contact.tags} empty="No tags" /> },
        { term: 'Email', value: contact.email || 'Unknown' },
        { term: 'Address', value: contact.address || 'Unknown' },
        { term: 'Notes', value: <Text asWritten>{contact.notes || 'None'}</Text> },
      ]}
    />
    <ContactHistory contact={contact} />
  </Dialog>
)
