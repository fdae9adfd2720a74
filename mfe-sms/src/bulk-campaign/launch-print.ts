import type { BulkCampaignDraft } from 'contract/campaign-launch'

/** The same text for the same name, message and recipients, each of them. Short, so that it is kept beside a list of any length. */
export function launchPrint({
  name,
  messageTemplate,
  recipients,
}: Pick<BulkCampaignDraft, 'name' | 'messageTemplate' | 'recipients'>): string {
  const print = { low: 0x811c9dc5, high: 0x9e3779b9 }
  for (const { phone, name = '', address = '' } of recipients) mix(print, JSON.stringify([phone, name, address]))
  return JSON.stringify([name, messageTemplate, recipients.length, print.low >>> 0, print.high >>> 0])
}

/** 64 bits in two halves of different primes; the order counts. `crypto.subtle` is missing where a page is not served over https. */
function mix(print: { low: number; high: number }, text: string): void {
  for (let at = 0; at < text.length; at++) {
    const unit = text.charCodeAt(at)
    print.low = Math.imul(print.low ^ unit, 0x01000193)
    print.high = Math.imul(print.high ^ unit, 0x85ebca6b) ^ (print.high >>> 15)
  }
}
