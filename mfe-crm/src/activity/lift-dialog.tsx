import type { Act } from 'contract/acts'
import { Button } from 'design-system/button'
import { Dialog } from 'design-system/dialog'
import { Text } from 'design-system/text'
import { TextField } from 'design-system/text-field'
import { useRef, useState, type FormEvent } from 'react'
import { useDraft } from 'shell/host/draft'
import { DraftNote } from 'shell/host/draft-note'

interface LiftDialogProps {
  act: Act
  busy: boolean
  onClose: () => void
  /** `done` forgets what was typed. */
  onLift: (reason: string, done: () => void) => void
}

/** Asks why people who were opted out by hand may be texted again. */
export function LiftDialog({ act, busy, onClose, onLift }: LiftDialogProps) {
  const draft = useDraft(`lift-${act.id}`, { reason: '' })
  const reason = draft.values.reason.trim()
  const [error, setError] = useState<string>()
  const field = useRef<HTMLInputElement>(null)

  function submit(event: FormEvent) {
    event.preventDefault()
    if (reason === '') {
      setError('Say why these people may be texted again')
      return field.current?.focus()
    }
    onLift(reason, draft.end)
  }

  return (
    <Dialog
      open
      size="small"
      title={`Undo: ${act.title}`}
      onClose={onClose}
      footer={
        <>
          <Button tone="secondary" onClick={onClose}>
            Keep them opted out
          </Button>
          <Button type="submit" form="lift" busy={busy}>
            Undo
          </Button>
        </>
      }
    >
      <form id="lift" noValidate onSubmit={submit}>
        <DraftNote {...draft} />
        <TextField
          ref={field}
          label="Reason"
          hint="Kept with the opt-outs, for good."
          maxLength={200}
          data-autofocus
          value={draft.values.reason}
          error={error}
          onChange={({ target }) => draft.change({ reason: target.value })}
        />
      </form>
      <Text>Whoever said STOP stays opted out: only they can lift that.</Text>
    </Dialog>
  )
}
