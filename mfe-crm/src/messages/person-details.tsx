import { tagsOf, type Contact } from 'contract/contacts'
import type { ConversationCard } from 'contract/messages'
import { DescriptionList } from 'design-system/description-list'
import { TagList } from 'design-system/tag-list'
import { Text } from 'design-system/text'
import { TextLink } from 'design-system/text-link'
import { Link } from 'react-router-dom'
import { formatDate, formatDateTime } from 'shell/host/format'
import { paths } from 'shell/host/paths'
import { useUser } from 'shell/host/session'
import { tagsHint } from '../parts/tags-hint.ts'
import { PersonField } from './person-field.tsx'
import { assignmentSentence } from './team/assignment-sentence.ts'

type PersonDetailsProps = Pick<ConversationCard, 'campaign' | 'property' | 'lastAssignment'> & { contact: Contact }

/** What is known about the contact; what the account may change is edited in place. */
export function PersonDetails({ contact, campaign, property, lastAssignment }: PersonDetailsProps) {
  const { name, tags, address, email, lastContactedAt } = contact
  const { onlyMine } = useUser()
  const place = address || property || ''
  return (
    <DescriptionList
      items={[
        {
          term: 'Name',
          value: (
            <PersonField contact={contact} field="name" label="Name" value={name} changeOf={(text) => ({ name: text })}>
              <OrUnknown text={name} />
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
              hintOf={(text) => tagsHint(text, tags)}
              value={tags.join(', ')}
              changeOf={(text) => ({ tags: tagsOf(text) })}
            >
              <TagList tags={tags} empty="No tags" />
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
              value={place}
              changeOf={(text) => ({ address: text })}
            >
              <OrUnknown text={place} />
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
              value={email}
              changeOf={(text) => ({ email: text })}
            >
              <OrUnknown text={email} />
            </PersonField>
          ),
        },
        // Who sees only what is assigned to them sees no campaign: without one it is not known who wrote first.
        ...(campaign || !onlyMine
          ? [
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
            ]
          : []),
        ...(lastAssignment
          ? [
              {
                term: 'Assignment',
                value: `${assignmentSentence(lastAssignment)} (${formatDateTime(lastAssignment.at)})`,
              },
            ]
          : []),
        { term: 'Last Contact', value: lastContactedAt ? formatDate(lastContactedAt) : 'Never' },
      ]}
    />
  )
}

const OrUnknown = ({ text }: { text: string }) => <Text as="span">{text || 'Unknown'}</Text>
