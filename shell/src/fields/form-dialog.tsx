import { Button } from 'design-system/button'
import { Dialog } from 'design-system/dialog'
import { Stack } from 'design-system/stack'
import { useId, type FormEventHandler, type ReactNode } from 'react'

interface FormDialogProps {
  title: string
  /** The label of the button that sends the form; without one it is among the fields. */
  submitLabel?: string
  tone?: 'primary' | 'danger' | undefined
  busy?: boolean
  /** While it is sent: what comes back is shown this once. */
  isHeld?: boolean
  onSubmit: FormEventHandler
  onClose: () => void
  /** The fields, and what will happen. */
  children: ReactNode
}

/** A form in a dialog, to send or to cancel. */
export function FormDialog({ title, submitLabel, tone, busy, isHeld, onSubmit, onClose, children }: FormDialogProps) {
  const id = useId()
  return (
    <Dialog
      open
      isHeld={isHeld}
      size="small"
      title={title}
      onClose={onClose}
      footer={
        <>
          <Button tone="secondary" onClick={onClose}>
            Cancel
          </Button>
          {submitLabel && (
            <Button type="submit" form={id} tone={tone} busy={busy}>
              {submitLabel}
            </Button>
          )}
        </>
      }
    >
      <form id={id} aria-label={title} noValidate onSubmit={onSubmit}>
        <Stack>{children}</Stack>
      </form>
    </Dialog>
  )
}
