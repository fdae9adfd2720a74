import { launchCampaign } from '../../api/src/features/campaigns/launch-campaign.ts'
import type { Services } from '../../api/src/platform/services/services.ts'
import { benchCampaign } from '../bench-campaign.ts'

let launched = 0

/** Phones of its own for every campaign: the daily cap would hold back a fourth text to the same. */
export function people(count: number) {
  const first = 2_152_000_000 + launched
  launched += count
  return Array.from({ length: count }, (_, index) => ({
    phone: `+1${first + index}`,
    name: 'Ada Lovelace',
    address: `${index} Oak St`,
  }))
}

/** A campaign to these people. */
export function launch(services: Services, accountId: string, recipients: ReturnType<typeof people>) {
  const message = 'Hi {firstName}, I am a local cash buyer interested in {address}. Would you consider an offer?'
  return launchCampaign(services, accountId, benchCampaign(recipients, message))
}
