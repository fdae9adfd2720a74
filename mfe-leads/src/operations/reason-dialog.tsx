import { Button } from 'design-system/button'
import { Dialog } from 'design-system/dialog'
import { Stack } from 'design-system/stack'
import { Text } from 'design-system/text'
import { TextArea } from 'design-system/text-area'
import { useId } from 'react'
import { draftOf, useDraft, type Draft } from 'shell/host/draft'
import { DraftNote } from 'shell/host/draft-note'

interface ReasonDialogProps {
  title: string
  /** What happens, and who reads the reason. */
  text: string
  /** The button's words. */
  action: string
  /** The words of the button that does nothing. */
  cancelLabel?: string
  /** Who reads the reason; the customer unless it says otherwise. */
  hint?: string
  danger?: boolean
  /** What is typed besides is not complete yet. */
  disabled?: boolean
  /** What is asked besides the reason. */
  children?: React.ReactNode
  /** What was typed of it. */
  besides?: Draft & { end(): void }
  /** Names what was typed, so that it is there again. */
  draftKey: string
  busy: boolean
  /** `done` forgets what was typed. */
  onConfirm: (reason: string, done: () => void) => void
  onClose: () => void
}

/** Asks an employee for the reason of what they do in an account. */
export function ReasonDialog({
  title,
  text,
  action,
  cancelLabel = 'Cancel',
  hint = 'The customer reads it as you write it.',
  danger,
  disabled = false,
  children,
  besides,
  draftKey,
  busy,
  onConfirm,
  onClose,
}: ReasonDialogProps) {
  const form = useId()
  const draft = useDraft(draftKey, { reason: '' })
  const parts = besides ? [draft, besides] : [draft]
  const reason = draft.values.reason.trim()
  const isComplete = reason !== '' && !disabled
  return (
    <Dialog
      open
      title={title}
      onClose={onClose}
      footer={
        <>
          <Button tone="secondary" onClick={onClose}>
            {cancelLabel}
          </Button>
          <Button type="submit" form={form} tone={danger ? 'danger' : undefined} busy={busy} disabled={!isComplete}>
            {action}
          </Button>
        </>
      }
    >
      <form
        id={form}
        aria-label={title}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (isComplete && !busy) onConfirm(reason, () => parts.forEach(({ end }) => end()))
        }}
      >
        <Stack>
          <Text>{text}</Text>
          <DraftNote {...draftOf(parts)} />
          {children}
          <TextArea
            label="Reason"
            hint={hint}
            rows={3}
            value={draft.values.reason}
            onChange={({ target }) => draft.change({ reason: target.value })}
          />
        </Stack>
      </form>
    </Dialog>
  )
}
