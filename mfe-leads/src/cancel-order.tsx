import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from 'contract/client'
import { cancelJob } from 'contract/jobs'
import { Button } from 'design-system/button'
import { ConfirmDialog } from 'design-system/dialog'
import { Text } from 'design-system/text'
import { useState } from 'react'
import { notify, notifyError } from 'shell/host/notify'
import { useMay } from 'shell/host/use-may'
import { refreshOrders } from './refresh-orders.ts'

interface CancelOrderProps {
  order: { id: string; cancelable: boolean }
  /** The order's name. */
  name: string
}

/** Cancels an order that waits for an employee, after a confirmation. Gone once one prepares it. */
export function CancelOrder({ order: { id, cancelable }, name }: CancelOrderProps) {
  const client = useQueryClient()
  const may = useMay()
  const [asking, setAsking] = useState(false)
  const cancel = useMutation({
    mutationFn: () => call(cancelJob, { params: { id } }),
    onSuccess: () => notify({ title: 'Order canceled', text: 'Nothing was charged.' }),
    onError: (error) => notifyError(error, 'The order could not be canceled'),
    onSettled: () => {
      setAsking(false)
      return refreshOrders(client)
    },
  })
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
