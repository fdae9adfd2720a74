import { Button } from 'design-system/button'
import { CheckboxField } from 'design-system/checkbox-field'
import { Dialog } from 'design-system/dialog'
import { Stack } from 'design-system/stack'
import { TextArea } from 'design-system/text-area'
import { useId } from 'react'
import { useDraft } from 'shell/host/draft'
import { DraftNote } from 'shell/host/draft-note'
import { errorMessage } from 'shell/host/error-message'
import { useUser } from 'shell/host/session'
import { useAddNote, useTeam } from './use-team.ts'

const noNote: { body: string; mentions: string[] } = { body: '', mentions: [] }

/** Writes a note for the members, which the person never gets. */
export function NoteDialog({ conversationKey, onClose }: { conversationKey: string; onClose: () => void }) {
  const formId = useId()
  const { id } = useUser()
  const { people } = useTeam()
  const draft = useDraft(`note-${conversationKey}`, noNote)
  const { mentions } = draft.values
  const add = useAddNote(conversationKey, draft.end)
  const body = draft.values.body.trim()
  return (
    <Dialog
      open
      size="small"
      title="Add a note"
      onClose={onClose}
      footer={
        <Button type="submit" form={formId} busy={add.isPending}>
          Add note
        </Button>
      }
    >
      <form
        id={formId}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          add.mutate({ body, mentions }, { onSuccess: onClose })
        }}
      >
        <Stack>
          <DraftNote {...draft} />
          <TextArea
            label="Note"
            hint="Only members of this account see it. It is never sent."
            data-autofocus
            value={draft.values.body}
            error={add.isError ? errorMessage(add.error, 'The note could not be added. Your text is kept.') : undefined}
            onChange={({ target }) => draft.change({ body: target.value })}
          />
          {people
            .filter((person) => person.id !== id)
            .map((person) => (
              <CheckboxField
                key={person.id}
                label={`Mention ${person.name}`}
                checked={mentions.includes(person.id)}
                onChange={({ target }) =>
                  draft.change({
                    mentions: target.checked ? [...mentions, person.id] : mentions.filter((each) => each !== person.id),
                  })
                }
              />
            ))}
        </Stack>
      </form>
    </Dialog>
  )
}
