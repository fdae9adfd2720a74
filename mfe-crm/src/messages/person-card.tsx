import type { ConversationCard } from 'contract/messages'
import { ContactStatus } from 'contract/contacts'
import { Button } from 'design-system/button'
import { CardHeader } from 'design-system/card'
import { DescriptionList } from 'design-system/description-list'
import { Pane } from 'design-system/list-detail'
import { SelectField } from 'design-system/select-field'
import { TagList } from 'design-system/tag-list'
import { TextArea } from 'design-system/text-area'
import { TextLink } from 'design-system/text-link'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { formatDate, formatPhone } from 'shell/host/format'
import { paths } from 'shell/host/paths'
import { ContactDialog } from '../contacts/contact-dialog.tsx'
import { statusOptions } from '../parts/contact-status.tsx'
import { useAddPerson, useChangePerson } from './use-change-person.ts'

/** The person beside the thread: contact, property, campaign, notes; changed where they stand. */
export function PersonCard({ card: { conversation, contact, campaign, property } }: { card: ConversationCard }) {
  const [editing, setEditing] = useState(false)
  const change = useChangePerson(contact)
  const add = useAddPerson()
  const name = conversation.name || 'Unnamed Contact'
  if (!contact) {
    return (
      <Pane padded label="Contact" top={<CardHeader title={name} level={2} text={formatPhone(conversation.phone)} />}>
        <Button icon="plus" busy={add.isPending} onClick={() => add.mutate({ phone: conversation.phone, name: conversation.name, status: 'responded' })}>Add to contacts</Button>
      </Pane>
    )
  }
  return (
    <Pane
      padded
      label="Contact"
      top={<CardHeader title={name} level={2} text={formatPhone(contact.phone)} actions={<Button size="small" tone="secondary" icon="edit" onClick={() => setEditing(true)}>Edit</Button>} />}
    >
      <SelectField
        label="Status"
        value={contact.status}
        onChange={({ target }) => {
          const status = ContactStatus.safeParse(target.value)
          if (status.success) change.mutate({ status: status.data })
        }}
        options={statusOptions}
      />
      <DescriptionList
        items={[
          { term: 'Tags', value: <TagList tags={contact.tags} empty="No tags" /> },
          { term: 'Property', value: contact.address || property || 'Unknown' },
          { term: 'Campaign', value: campaign ? <TextLink asChild><Link to={paths.campaign(campaign.id)}>{campaign.name}</Link></TextLink> : 'They wrote first' },
          { term: 'Email', value: contact.email || 'Unknown' },
          { term: 'Last Contact', value: contact.lastContactedAt ? formatDate(contact.lastContactedAt) : 'Never' },
        ]}
      />
      <Notes key={`${contact.id}-${contact.notes}`} notes={contact.notes} busy={change.isPending} onSave={(notes) => change.mutate({ notes, version: contact.version })} />
      {editing && <ContactDialog contact={contact} onClose={() => setEditing(false)} />}
    </Pane>
  )
}

function Notes({ notes, busy, onSave }: { notes: string; busy: boolean; onSave: (notes: string) => void }) {
  const [text, setText] = useState(notes)
  return (
    <>
      <TextArea label="Notes" rows={4} value={text} onChange={({ target }) => setText(target.value)} />
      {text !== notes && <Button size="small" busy={busy} onClick={() => onSave(text)}>Save notes</Button>}
    </>
  )
}
