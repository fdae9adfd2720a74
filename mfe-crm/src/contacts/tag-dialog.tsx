import { Button } from 'design-system/button'
import { Dialog } from 'design-system/dialog'
import { TextField } from 'design-system/text-field'
import { useId, useRef, useState } from 'react'
import { useDraft } from 'shell/host/draft'
import { DraftNote } from 'shell/host/draft-note'
import { saysDoNotCall } from 'lists/says-do-not-call'

interface TagDialogProps {
  act: 'tag' | 'untag'
  onTag: (tag: string) => void
  onClose: () => void
}

/** Asks for the tag that all selected contacts get or lose. */
export function TagDialog({ act, onTag, onClose }: TagDialogProps) {
  const formId = useId()
  const draft = useDraft(`contacts-${act}`, { tag: '' })
  const tag = draft.values.tag.trim()
  const [error, setError] = useState<string>()
  const field = useRef<HTMLInputElement>(null)
  function refuse(problem: string) {
    setError(problem)
    field.current?.focus()
  }
  return (
    <Dialog
      open
      size="small"
      title={act === 'tag' ? 'Add a tag' : 'Remove a tag'}
      onClose={onClose}
      footer={
        <Button type="submit" form={formId}>
          {act === 'tag' ? 'Add tag' : 'Remove tag'}
        </Button>
      }
    >
      <form
        id={formId}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (tag === '') refuse('Enter a tag')
          else if (tag.includes(',')) refuse('Enter one tag, without a comma')
          else {
            draft.end()
            onTag(tag)
          }
        }}
      >
        <DraftNote {...draft} />
        <TextField
          ref={field}
          label="Tag"
          data-autofocus
          value={draft.values.tag}
          hint={act === 'tag' && saysDoNotCall(tag) ? 'This tag opts them out: they are not texted.' : undefined}
          error={error}
          onChange={({ target }) => draft.change({ tag: target.value })}
        />
      </form>
    </Dialog>
  )
}
