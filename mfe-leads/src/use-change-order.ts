import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from 'contract/client'
import { cancelJob, deleteJobFiles } from 'contract/jobs'
import { notify, notifyError } from 'shell/host/notify'
import { refreshOrders } from './refresh-orders.ts'

/** Cancels an order that waits for an employee. */
export function useCancelOrder(id: string, onDone: () => void) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => call(cancelJob, { params: { id } }),
    onSuccess: () => notify({ title: 'Order canceled', text: 'Nothing was charged.' }),
    onError: (error) => notifyError(error, 'The order could not be canceled'),
    onSettled: () => {
      onDone()
      return refreshOrders(client)
    },
  })
}

/** Deletes the files of an ended order. */
export function useDeleteFiles(id: string, onDone: () => void) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => call(deleteJobFiles, { params: { id } }),
    onSuccess: () => {
      notify({ title: 'Files deleted' })
      return refreshOrders(client)
    },
    onError: (error) => notifyError(error, 'The files could not be deleted'),
    onSettled: onDone,
  })
}
