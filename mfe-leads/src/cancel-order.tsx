import { cancelJob } from 'contract/jobs'
import { Button } from 'design-system/button'
import { ConfirmDialog } from 'design-system/dialog'
import { Text } from 'design-system/text'
import { useState } from 'react'
import { useMay } from 'shell/host/use-may'
import { useCancelOrder } from './use-change-order.ts'

interface CancelOrderProps {
  order: { id: string; cancelable: boolean }
  /** The order's name. */
  name: string
}

/** Cancels an order that waits for an employee, after a confirmation. Gone once one prepares it. */
export function CancelOrder({ order: { id, cancelable }, name }: CancelOrderProps) {
  const may = useMay()
  const [asking, setAsking] = useState(false)
  const cancel = useCancelOrder(id, () => setAsking(false))
  if (!cancelable || !may(cancelJob)) return null
  return (
    <>
      <Button tone="secondary" size="small" aria-label={`Cancel ${name}`} onClick={() => setAsking(true)}>
        Cancel
      </Button>
      <ConfirmDialog
        title={`Cancel ${name}?`}
        open={asking}
        confirmLabel="Cancel order"
        cancelLabel="Keep it"
        busy={cancel.isPending}
        onClose={() => setAsking(false)}
        onConfirm={() => cancel.mutate()}
      >
        <Text>It costs nothing, and you can order it again at any time.</Text>
      </ConfirmDialog>
    </>
  )
}
