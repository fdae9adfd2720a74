import { launchCampaign } from '../src/features/campaigns/launch-campaign.ts'
import { eventually, type Caller, type TestApp } from './app.ts'
import { campaignTo } from './sample-campaign.ts'

/**
 * Waits until a sender has had a turn for everything that was queued before this call, whatever of it may leave. A new account's text goes
 * first, but its second one, launched when the first was sent, is claimed in a later round than all that waited: so what has not left by then is held.
 * Where accounts have no play money, `sender` is one that can pay.
 */
export async function sendersLooked(app: TestApp, sender?: Caller): Promise<void> {
  const { services } = app
  const { user } = sender ?? (await app.signedIn())
  for (const phone of ['+12157770001', '+12157770002']) {
    const { id } = await launchCampaign(services, user.accountId, {
      ...campaignTo([{ phone, name: '', address: '' }], { messageTemplate: 'Hi' }),
      provider: 'twilio',
    })
    await eventually(
      () =>
        services.sql`select from outbound_messages where campaign_id = ${id} and state not in ('queued', 'sending')`,
      ({ length }) => length === 1,
    )
  }
}
