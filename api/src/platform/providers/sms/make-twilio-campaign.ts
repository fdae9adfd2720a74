import { makeOnce, type TwilioClient } from './make-once.ts'
import { nameAtCarrier } from './name-at-carrier.ts'
import type { CampaignApplication, Made } from './registrar.ts'
import { campaignFields } from './registration-pieces.ts'

/** Makes the messaging service and its campaign, as far as they are not there. */
export async function makeTwilioCampaign(
  { messaging }: TwilioClient,
  campaign: CampaignApplication,
  made: Made,
  keep: (made: Made) => Promise<void>,
): Promise<void> {
  const named = nameAtCarrier(campaign.name)
  const service = await makeOnce(
    made,
    keep,
    'service',
    async () => (await messaging.v1.services.list()).find(({ friendlyName }) => friendlyName === named)?.sid,
    async () =>
      (
        await messaging.v1.services.create({
          friendlyName: named,
          inboundRequestUrl: campaign.inboundUrl,
          useInboundWebhookOnNumber: false,
          stickySender: true,
          areaCodeGeomatch: true,
        })
      ).sid,
  )
  const campaigns = messaging.v1.services(service).usAppToPerson
  const fields = campaignFields(campaign)
  if (made.campaign === undefined)
    for (const { sid, description, messageFlow } of await campaigns.list())
      // Refused or taken back, also where we never heard its id: a service has room for one.
      if (sid === made.dropped || description !== fields.description || messageFlow !== fields.messageFlow)
        await messaging.v1.services(service).usAppToPerson(sid).remove()
  if (made.dropped) {
    delete made.dropped
    await keep(made)
  }
  await makeOnce(
    made,
    keep,
    'campaign',
    async () => (await campaigns.list()).at(0)?.sid,
    async () => (await campaigns.create({ brandRegistrationSid: made.brand ?? '', ...fields })).sid,
  )
}
