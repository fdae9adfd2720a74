import { kindOfType } from 'contract/checkout'
import { useSearchParams } from 'react-router-dom'
import { CampaignReady } from './campaign-ready.tsx'
import { PullListResult } from './pull-list-result.tsx'
import { ThankYou } from './thank-you.tsx'

/** The page after an order: the list's progress, the campaign to send, or a thank-you. */
export function SuccessPage() {
  const [search] = useSearchParams()
  const kind = kindOfType(search.get('type') ?? '')
  const jobId = search.get('jobId')
  const bypassed = search.get('employeeBypass') === 'true'
  if (kind === 'pull_list' && jobId) return <PullListResult key={jobId} jobId={jobId} bypassed={bypassed} />
  if (kind === 'send_sms' && jobId) return <CampaignReady key={jobId} jobId={jobId} bypassed={bypassed} />
  return <ThankYou kind={kind} bypassed={bypassed} />
}
