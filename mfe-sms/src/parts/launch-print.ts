import type { BulkCampaignDraft } from 'contract/campaign-launch'
import { shortHash } from 'contract/short-hash'

/** The same text for the same name, message and recipients, each of them. Short, so that it is kept beside a list of any length. */
export const launchPrint = ({
  name,
  messageTemplate,
  recipients,
}: Pick<BulkCampaignDraft, 'name' | 'messageTemplate'> & {
  recipients: readonly BulkCampaignDraft['recipients'][number][]
}): string =>
  recipients.reduce(
    (print, { phone, name = '', address = '' }) => shortHash(print + JSON.stringify([phone, name, address])),
    JSON.stringify([name, messageTemplate, recipients.length]),
  )
