import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ApiError, call } from 'contract/client'
import { createSms, type SmsDraft } from 'contract/sms'
import { useNavigate } from 'react-router-dom'
import { notify, notifyError } from 'shell/host/notify'
import { paths } from 'shell/host/paths'
import { sendingQuery } from '../parts/use-sending-info.ts'
import { campaignsKey } from '../campaigns/use-campaigns.ts'

/** Creates the draft and opens its checkout, unless the form was left meanwhile: it stands among the orders. */
export function useCreateSms(onCreated: (jobId: string) => void) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const { mutate, ...create } = useMutation({
    mutationFn: (draft: SmsDraft) => call(createSms, { body: draft }),
    onSuccess({ recipientCount, jobId }) {
      onCreated(jobId)
      notify({ title: 'Success', text: `SMS campaign created for ${recipientCount} recipients.` })
      void client.invalidateQueries({ queryKey: campaignsKey })
    },
    onError(error) {
      notifyError(error, 'Failed to create SMS campaign')
      if (error instanceof ApiError && error.code === 'price_changed')
        void client.invalidateQueries({ queryKey: sendingQuery.queryKey })
    },
  })
  return {
    ...create,
    mutate: (draft: SmsDraft) =>
      mutate(draft, {
        onSuccess: ({ jobId, amount }) => void navigate(paths.checkout({ type: 'send_sms', jobId, amount })),
      }),
  }
}
