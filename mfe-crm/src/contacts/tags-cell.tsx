import { tagsOf, updateContact, type Contact } from 'contract/contacts'
import { Button, IconButton } from 'design-system/button'
import { Dialog } from 'design-system/dialog'
import { Inline } from 'design-system/stack'
import { TagList } from 'design-system/tag-list'
import { TextField } from 'design-system/text-field'
import { useId, useState } from 'react'
import { useDraft } from 'shell/host/draft'
import { DraftNote } from 'shell/host/draft-note'
import { formatPhone } from 'shell/host/format'
import { errorMessage } from 'shell/host/error-message'
import { useMay } from 'shell/host/use-may'
import { tagsHint } from '../parts/tags-hint.ts'
import { changedElsewhere } from './changed-elsewhere.tsx'
import { useUpdateContact } from './use-contacts.ts'

/** A contact's tags, edited in place. */
export function TagsCell({ contact }: { contact: Contact }) {
  const [editing, setEditing] = useState(false)
  const may = useMay()
  const who = contact.name || formatPhone(contact.phone)
  return (
    <Inline gap="tight" noWrap>
      <TagList tags={contact.tags} empty="No tags" most={3} />
      {may(updateContact) && (
        <IconButton icon="edit" size="small" label={`Edit tags of ${who}`} onClick={() => setEditing(true)} />
      )}
      {editing && <TagsDialog contact={contact} who={who} onClose={() => setEditing(false)} />}
    </Inline>
  )
}

function TagsDialog({ contact, who, onClose }: { contact: Contact; who: string; onClose: () => void }) {
  const formId = useId()
  const { version } = contact
  const draft = useDraft(`contact-tags-${contact.id}`, { text: contact.tags.join(', '), version })
  const { text } = draft.values
  const update = useUpdateContact(draft.end)
  return (
    <Dialog
      open
      size="small"
      title={`Tags of ${who}`}
      onClose={onClose}
      footer={
        <Button type="submit" form={formId} busy={update.isPending}>
          Save tags
        </Button>
      }
    >
      <form
        id={formId}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          // The version that was read: a change from another window is not overwritten before it was told.
          const theirs = update.error && changedElsewhere(update.error)
          const known = theirs?.version ?? draft.values.version
          update.mutate({ id: contact.id, change: { tags: tagsOf(text), version: known } }, { onSuccess: onClose })
        }}
      >
        <DraftNote {...draft} />
        <TextField
          label="Tags"
          hint={tagsHint(text, contact.tags)}
          data-autofocus
          value={text}
          error={update.error ? errorMessage(update.error, 'The tags could not be saved') : undefined}
          onChange={({ target }) => draft.change({ text: target.value })}
        />
      </form>
    </Dialog>
  )
}
