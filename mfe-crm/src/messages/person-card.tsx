import type { ConversationCard } from 'contract/messages'
import { ContactStatus, tagsOf } from 'contract/contacts'
import { Button } from 'design-system/button'
import { CardHeader } from 'design-system/card'
import { DescriptionList } from 'design-system/description-list'
import { Pane } from 'design-system/list-detail'
import { SelectField } from 'design-system/select-field'
import { TagList } from 'design-system/tag-list'
import { Text } from 'design-system/text'
import { TextLink } from 'design-system/text-link'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { formatDate, formatPhone } from 'shell/host/format'
import { notifyError } from 'shell/host/notify'
import { paths } from 'shell/host/paths'
import { ContactDialog } from '../contacts/contact-dialog.tsx'
import { statusOptions } from '../parts/contact-status.tsx'
import { PersonField } from './person-field.tsx'
import { PersonNotes } from './person-notes.tsx'
import { useAddPerson, useChangePerson } from './use-change-person.ts'

/** The contact beside the thread: details, property, campaign, notes; edited in place. */
export function PersonCard({ card: { conversation, contact, campaign, property } }: { card: ConversationCard }) {
  const [editing, setEditing] = useState(false)
  const change = useChangePerson(contact)
  const add = useAddPerson()
  const name = conversation.name || 'Unnamed Contact'
  if (!contact) {
    return (
      <Pane padded label="Contact" top={<CardHeader title={name} level={2} text={formatPhone(conversation.phone)} />}>
        <Button
          icon="plus"
          busy={add.isPending}
          onClick={() => add.mutate({ phone: conversation.phone, name: conversation.name, status: 'responded' })}
        >
          Add to contacts
        </Button>
      </Pane>
    )
  }
  return (
    <Pane
      padded
      label="Contact"
      top={
        <CardHeader
          title={name}
          level={2}
          text={phonesOf(conversation.phone, contact.phone)}
          actions={
            <Button size="small" tone="secondary" icon="edit" onClick={() => setEditing(true)}>
              Edit
            </Button>
          }
        />
      }
    >
      <SelectField
        label="Status"
        value={contact.status}
        onChange={({ target }) => {
          const status = ContactStatus.safeParse(target.value)
          if (status.success) change.mutate({ status: status.data }, { onError: notifyUnsaved })
        }}
        options={statusOptions}
      />
      <DescriptionList
        items={[
          {
            term: 'Name',
            value: (
              <PersonField
                contact={contact}
                field="name"
                label="Name"
                value={contact.name}
                changeOf={(text) => ({ name: text })}
              >
                <Words>{contact.name}</Words>
              </PersonField>
            ),
          },
          {
            term: 'Tags',
            value: (
              <PersonField
                contact={contact}
                field="tags"
                label="Tags"
                hint="Separate tags with commas"
                value={contact.tags.join(', ')}
                changeOf={(text) => ({ tags: tagsOf(text) })}
              >
                <TagList tags={contact.tags} empty="No tags" />
              </PersonField>
            ),
          },
          {
            term: 'Property',
            value: (
              <PersonField
                contact={contact}
                field="address"
                label="Property"
                value={contact.address || property || ''}
                changeOf={(text) => ({ address: text })}
              >
                <Words>{contact.address || property}</Words>
              </PersonField>
            ),
          },
          {
            term: 'Email',
            value: (
              <PersonField
                contact={contact}
                field="email"
                label="Email"
                type="email"
                value={contact.email}
                changeOf={(text) => ({ email: text })}
              >
                <Words>{contact.email}</Words>
              </PersonField>
            ),
          },
          {
            term: 'Campaign',
            value: campaign ? (
              <TextLink asChild>
                <Link to={paths.campaign(campaign.id)}>{campaign.name}</Link>
              </TextLink>
            ) : (
              'They wrote first'
            ),
          },
          { term: 'Last Contact', value: contact.lastContactedAt ? formatDate(contact.lastContactedAt) : 'Never' },
        ]}
      />
      <PersonNotes contact={contact} />
      {editing && <ContactDialog contact={contact} onClose={() => setEditing(false)} />}
    </Pane>
  )
}

/** The phone of the conversation, and the contact's own when a merge changed it. */
const phonesOf = (from: string, own: string) =>
  from === own ? formatPhone(own) : `${formatPhone(from)}, also ${formatPhone(own)}`

const Words = ({ children }: { children: string | null }) => <Text as="span">{children || 'Unknown'}</Text>

const notifyUnsaved = (error: Error) => notifyError(error, 'The contact could not be saved')
