import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ApiError, call } from 'contract/client'
import { launchCampaign, type BulkCampaignDraft } from 'contract/campaign-launch'
import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router-dom'
import { formatCount } from 'shell/host/format'
import { notify, notifyError } from 'shell/host/notify'
import { paths } from 'shell/host/paths'
import { campaignsKey } from '../campaigns/use-campaigns.ts'
import { launchPrint } from '../parts/launch-print.ts'

export interface Attempt {
  key: string
  /** What was launched. */
  of: string
}

interface LaunchOptions {
  draftId: string | null
  attempt: Attempt
  /** The last attempt of the same form in another tab. */
  elsewhere: () => Attempt
  /** Remembers the attempt over a reload or a crash. */
  onAttempt: (attempt: Attempt) => void
  onLaunched: () => void
}

/**
 * Launches at most once, however often the button is pressed, the network fails or the page is loaded again. The campaigns open then, unless the
 * form was left meanwhile.
 */
export function useLaunch({ draftId, attempt, elsewhere, onAttempt, onLaunched }: LaunchOptions) {
  const client = useQueryClient()
  const navigate = useNavigate()

  const isOpen = useRef(false)
  useEffect(() => {
    isOpen.current = true
    return () => void (isOpen.current = false)
  }, [])

  return useMutation({
    mutationFn(draft: BulkCampaignDraft) {
      // The same form keeps its idempotency key; a changed one gets another.
      const of = launchPrint(draft)
      const key = [attempt, elsewhere()].find((one) => one.of === of)?.key ?? crypto.randomUUID()
      onAttempt({ key, of })
      return call(launchCampaign, {
        body: { ...draft, launchKey: key, ...(draftId ? { draftId } : {}) },
      })
    },
    onSuccess({ name, totalRecipients, skippedCount = 0, unpaid }) {
      onLaunched()
      // Of one that waits for payment nothing is queued: its card says so, with the button that a toast would cover on a phone.
      if (!unpaid)
        notify({
          title: 'Campaign Created Successfully',
          text: `${formatCount(totalRecipients - skippedCount)} messages queued for delivery via the SMS provider`,
        })
      else if (!isOpen.current)
        notify({ title: 'Campaign waits for payment', text: `${name} starts by itself once your balance covers it.` })
      void client.invalidateQueries({ queryKey: campaignsKey })
      // Going back must not open the same list once more.
      if (isOpen.current) void navigate(paths.campaigns(), { replace: true })
    },
    onError(error) {
      notifyError(error, 'Failed to create SMS campaign', 'Campaign Failed')
      if (error instanceof ApiError && error.code === 'price_changed')
        void client.invalidateQueries({ queryKey: ['campaigns', 'plan'] })
    },
  })
}
