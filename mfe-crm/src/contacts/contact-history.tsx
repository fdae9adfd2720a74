import { useQuery } from '@tanstack/react-query'
import { listDuplicateCandidates, mergeContacts } from 'contract/contact-batches'
import { call } from 'contract/client'
import { contactHistory } from 'contract/contact-history'
import { type Contact } from 'contract/contacts'
import { Button } from 'design-system/button'
import { Notice, RetryNotice } from 'design-system/notice'
import { Lines } from 'design-system/skeleton'
import { Inline, Spread, Stack } from 'design-system/stack'
import { StatusBadge } from 'design-system/status-badge'
import { Caption, Heading, Text } from 'design-system/text'
import { Link } from 'react-router-dom'
import { formatDateTime, formatPhone } from 'shell/host/format'
import { paths } from 'shell/host/paths'
import { contactsKey } from 'shell/host/shared-queries'
import { errorMessage } from 'shell/host/error-message'
import { useMay } from 'shell/host/use-may'
import { useMergeContacts } from './use-contacts.ts'

type Merged = (batchId: string, otherId: string) => void

/** Below a contact's form: its duplicate candidates and its history. */
export function ContactHistory({ contact, onMerged }: { contact: Contact; onMerged?: Merged }) {
  const history = useQuery({
    queryKey: [...contactsKey, 'history', contact.id],
    queryFn: () => call(contactHistory, { params: { id: contact.id } }),
  })
  return (
    <Stack>
      <DuplicateCandidates contact={contact} onMerged={onMerged} />
      {contact.conversationKey && (
        <Inline>
          <Button asChild size="small" tone="secondary">
            <Link to={paths.messages({ conversation: contact.conversationKey })}>Open the conversation</Link>
          </Button>
        </Inline>
      )}
      <Heading level={3}>History</Heading>
      {history.isPending && <Lines count={3} label="Loading history" />}
      {history.isError && (
        <RetryNotice
          title="The history could not be loaded"
          onRetry={() => void history.refetch()}
          retrying={history.isFetching}
        >
          {errorMessage(history.error, 'Please try again in a moment.')}
        </RetryNotice>
      )}
      <Stack gap="snug">
        {history.data?.map(({ id, at, kind, text, by }) => (
          <Spread key={id} align="start">
            <Inline>
              <StatusBadge>{kinds[kind]}</StatusBadge>
              <Text as="span" size="small">
                {text || '(no text)'}
              </Text>
            </Inline>
            <Caption as="span">{[formatDateTime(at), by].filter(Boolean).join(' · ')}</Caption>
          </Spread>
        ))}
      </Stack>
    </Stack>
  )
}

const kinds = {
  added: 'Added',
  imported: 'Imported',
  edited: 'Edited',
  status: 'Status',
  tags: 'Tags',
  deleted: 'Deleted',
  restored: 'Restored',
  merged: 'Merged',
  wrong_number: 'Wrong number',
  undone: 'Undone',
  sent: 'Sent',
  received: 'Received',
}

/** Duplicate candidates: contacts with the same email or address, each with a button to merge. */
function DuplicateCandidates({ contact, onMerged }: { contact: Contact; onMerged: Merged | undefined }) {
  const { data: candidates = [] } = useQuery({
    queryKey: [...contactsKey, 'duplicate-candidates', contact.id],
    queryFn: () => call(listDuplicateCandidates, { params: { id: contact.id } }),
  })
  const merge = useMergeContacts(contact.id, onMerged)
  const may = useMay()
  if (candidates.length === 0) return null
  return (
    <Notice tone="warning" title="Perhaps the same person">
      <Stack gap="snug">
        {candidates.map((candidate) => (
          <Spread key={candidate.id}>
            <Text as="span" size="small">
              {[
                candidate.name || 'Unnamed Contact',
                formatPhone(candidate.phone),
                candidate.email || candidate.address,
              ].join(' · ')}
            </Text>
            {may(mergeContacts) && (
              <Button size="small" tone="secondary" busy={merge.isPending} onClick={() => merge.mutate(candidate.id)}>
                Merge into this one
              </Button>
            )}
          </Spread>
        ))}
      </Stack>
    </Notice>
  )
}
