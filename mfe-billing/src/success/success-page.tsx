import { kindOfType } from 'contract/checkout'
import { useSearchParams } from 'react-router-dom'
import { useUser } from 'shell/host/session'
import { CampaignReady } from './campaign-ready.tsx'
import { PullListResult } from './pull-list-result.tsx'
import { OtherOrder } from './other-order.tsx'
import { ThankYou } from './thank-you.tsx'

/** The page after an order: the list's progress, the campaign to send, or a thank-you. What the address says is believed of no order that is not there. */
export function SuccessPage() {
  const [search] = useSearchParams()
  const kind = kindOfType(search.get('type') ?? '')
  const jobId = search.get('jobId')
  const { employee } = useUser()
  // Any customer can open this address: only employees' orders are not charged.
  const bypassed = employee && search.get('employeeBypass') === 'true'
  if (kind === 'pull_list' && jobId) return <PullListResult key={jobId} jobId={jobId} bypassed={bypassed} />
  if (kind === 'send_sms' && jobId) return <CampaignReady key={jobId} jobId={jobId} bypassed={bypassed} />
  if (jobId) return <OtherOrder key={jobId} jobId={jobId} bypassed={bypassed} />
  return <ThankYou bypassed={bypassed} />
}
