import type { Transaction } from 'contract/billing'
import { formatCountOf, formatMoney } from 'shell/host/format'
import { paths } from 'shell/host/paths'

/** Those that their code alone would not write so. */
const typeNames: Record<string, string> = {
  sms_campaign: 'SMS Campaign',
  sms_answers: 'SMS Answers',
}

/** "SMS Campaign"; other types are shown as their code with spaces. */
export const typeName = (type: string) => typeNames[type] ?? type.split('_').filter(Boolean).map(capitalised).join(' ')

export const statusName = capitalised

/** The page that shows what a transaction paid for. */
export function subjectPath({ type, metadata: { jobId, campaignId } }: Transaction): string | undefined {
  if (campaignId) return paths.campaign(campaignId)
  if (!jobId) return undefined
  if (type === 'sms_campaign') return paths.success({ type: 'send_sms', jobId })
  return type === 'skip_trace' ? paths.skipTrace() : paths.success({ type: 'pull_list', jobId })
}

/** Further details: how much was used, refunded, waived, or why it failed. A single send that is pending waits for its card. */
export function noteOf({
  type,
  currency,
  metadata: { service, uses, released, refunded, waived, reason, asked },
  status,
}: Transaction): string | undefined {
  const money = (amount: string) => formatMoney(amount, currency)
  const notes = [
    uses && !isFee(type) && formatCountOf(uses, type.startsWith('sms_') ? 'segment' : 'record'),
    status === 'pending' && (service === 'sms' ? 'not paid yet' : 'held until it is delivered'),
    status === 'failed' && asked && `${money(asked)} not charged`,
    status !== 'failed' && released && `${money(released)} of the hold released`,
    refunded && `${money(refunded)} refunded`,
    waived && `${money(waived)} waived`,
    reason,
  ]
  return notes.filter(Boolean).join(' · ') || undefined
}

/** What is charged by the piece or the month has no count. */
const isFee = (type: string) => type === 'number' || type === 'registration'

function capitalised(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1)
}
