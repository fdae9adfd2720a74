import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from 'contract/client'
import { launchCampaign, type BulkCampaignDraft } from 'contract/campaign-launch'
import { useRef } from 'react'
import { useNavigate } from 'react-router-dom'
import { notify, notifyError } from 'shell/host/notify'
import { paths } from 'shell/host/paths'
import { campaignsKey } from '../campaigns/use-campaigns.ts'

/** Launches at most once, however often the button is pressed or the network fails. */
export function useLaunch(draftId: string | null) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const attempt = useRef<{ key: string; of: string }>(undefined)

  return useMutation({
    mutationFn(draft: BulkCampaignDraft) {
      // The same form keeps its idempotency key; a changed one gets another.
      const of = JSON.stringify([
        draft.name,
        draft.messageTemplate,
        draft.recipients.length,
        draft.recipients[0],
        draft.recipients.at(-1),
      ])
      if (attempt.current?.of !== of) attempt.current = { key: crypto.randomUUID(), of }
      return call(launchCampaign, {
        body: { ...draft, launchKey: attempt.current.key, ...(draftId ? { draftId } : {}) },
      })
    },
    onSuccess({ totalRecipients }) {
      notify({
        title: 'Campaign Created Successfully',
        text: `${totalRecipients} messages queued for delivery via the SMS provider`,
      })
      void client.invalidateQueries({ queryKey: campaignsKey })
      void navigate(paths.campaigns())
    },
    onError(error) {
      notifyError(error, 'Failed to create SMS campaign', 'Campaign Failed')
    },
  })
}
