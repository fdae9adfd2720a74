import { createContact, updateContact, type Contact } from 'contract/contacts'
import type { Conversation, ConversationCard } from 'contract/messages'
import { Button } from 'design-system/button'
import { CardHeader } from 'design-system/card'
import { Pane } from 'design-system/list-detail'
import { SelectField } from 'design-system/select-field'
import { Inline } from 'design-system/stack'
import { useState } from 'react'
import { formatPhone } from 'shell/host/format'
import { notifyError } from 'shell/host/notify'
import { useMay } from 'shell/host/use-may'
import { ContactDialog } from '../contacts/lazy-contact-dialog.ts'
import { ContactStatusBadge, isContactStatus, statusOptions } from '../parts/contact-status.tsx'
import { PersonDetails } from './person-details.tsx'
import { PersonNotes } from './person-notes.tsx'
import { useAddPerson, useChangePerson } from './use-change-person.ts'

/** The contact beside the thread: status, details, notes. A contact that was deleted can be added again. */
export function PersonCard({ card: { conversation, contact, ...known } }: { card: ConversationCard }) {
  const [editing, setEditing] = useState(false)
  const may = useMay()
  if (!contact) return <DeletedPerson conversation={conversation} />
  return (
    <Pane
      padded
      label="Contact"
      top={
        <CardHeader
          title={nameOf(conversation)}
          level={2}
          text={phonesOf(conversation.phone, contact.phone)}
          actions={
            may(updateContact) && (
              <Button size="small" tone="secondary" icon="edit" onClick={() => setEditing(true)}>
                Edit
              </Button>
            )
          }
        />
      }
    >
      {may(updateContact) ? (
        <StatusField contact={contact} />
      ) : (
        <Inline>
          <ContactStatusBadge status={contact.status} />
        </Inline>
      )}
      <PersonDetails contact={contact} {...known} />
      <PersonNotes contact={contact} />
      {editing && <ContactDialog contact={contact} onClose={() => setEditing(false)} />}
    </Pane>
  )
}

function DeletedPerson({ conversation }: { conversation: Conversation }) {
  const add = useAddPerson()
  const may = useMay()
  const { phone, name } = conversation
  return (
    <Pane padded label="Contact" top={<CardHeader title={nameOf(conversation)} level={2} text={formatPhone(phone)} />}>
      {may(createContact) && (
        <Button icon="plus" busy={add.isPending} onClick={() => add.mutate({ phone, name, status: 'responded' })}>
          Add to contacts
        </Button>
      )}
    </Pane>
  )
}

function StatusField({ contact }: { contact: Contact }) {
  const change = useChangePerson(contact)
  return (
    <SelectField
      label="Status"
      value={contact.status}
      onChange={({ target }) => {
        const status = target.value
        if (!isContactStatus(status)) return
        change.mutate({ status }, { onError: (error) => notifyError(error, 'The contact could not be saved') })
      }}
      options={statusOptions}
    />
  )
}

const nameOf = ({ name }: Conversation) => name || 'Unnamed Contact'

/** The phone of the conversation, and the contact's own when a merge changed it. */
const phonesOf = (from: string, own: string) =>
  from === own ? formatPhone(own) : `${formatPhone(from)}, also ${formatPhone(own)}`
