import { Button } from 'design-system/button'
import { Dialog } from 'design-system/dialog'
import { TextField } from 'design-system/text-field'
import { useId, useState } from 'react'

interface TagDialogProps {
  act: 'tag' | 'untag'
  onTag: (tag: string) => void
  onClose: () => void
}

/** Asks for the tag that all selected contacts get or lose. */
export function TagDialog({ act, onTag, onClose }: TagDialogProps) {
  const formId = useId()
  const [tag, setTag] = useState('')
  const [error, setError] = useState<string>()
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
          if (tag.trim() === '') setError('Enter a tag')
          else if (tag.includes(',')) setError('Enter one tag, without a comma')
          else onTag(tag.trim())
        }}
      >
        <TextField
          label="Tag"
          data-autofocus
          value={tag}
          error={error}
          onChange={({ target }) => setTag(target.value)}
        />
      </form>
    </Dialog>
  )
}
