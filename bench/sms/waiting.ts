// What the page of a campaign asks of the texts that wait, by how many there are: npx tsx bench/sms/waiting.ts [queued] [campaigns] [rounds]
import { loadavg } from 'node:os'
import { campaignDetails } from '../../api/src/features/campaigns/campaign-details.ts'
import { planCampaign } from '../../api/src/features/campaigns/plan-campaign.ts'
import { countChanged } from '../../api/src/features/sending/campaign-counters.ts'
import { startSendingHost } from './host.ts'
import { argumentsOf } from '../arguments.ts'
import { median } from '../statistics.ts'

const { queued, campaigns, rounds } = argumentsOf({ queued: 1_000_000, campaigns: 4, rounds: 7 })
const host = await startSendingHost({ messagesPerMinute: 4500 })
const { services } = host
const { sql } = services
try {
  const [account] = await sql<{ id: string }[]>`insert into accounts (name) values ('Waiting') returning id`
  const accountId = account?.id ?? ''
  await sql`
    insert into registrations (account_id, state, submitted, made, classes)
    values (${accountId}, 'live', '{"kind":"standard","ein":"74-1234567"}', '{"campaign":"QE1"}', '{"tier":"UPPER_MID","messageClass":"D","score":60}')
  `
  const ids: string[] = []
  for (let nth = 0; nth < campaigns; nth += 1) {
    const [campaign] = await sql<{ id: string }[]>`
      insert into campaigns (account_id, kind, name, status, message_template, provider, total_recipients, unit_price, launched_at)
      values (${accountId}, 'bulk', 'Waiting', 'active', 'Hi', 'twilio', 0, 0, now()) returning id
    `
    ids.push(campaign?.id ?? '')
    await sql`
      insert into outbound_messages (account_id, campaign_id, kind, phone, body, segments, state, network, not_before)
      select ${accountId}, ${campaign?.id ?? ''}, 'campaign', '+1215' || lpad(i::text, 7, '0'), 'Hi', 1, 'queued',
        (array['tmobile', 'verizon', 'att', 'other'])[1 + i % 4], case when i % 10 = 0 then now() + interval '20 hours' end
      from generate_series(1, ${Math.ceil(queued / campaigns)}) i
    `
    await sql`insert into campaign_changes (campaign_id) values (${campaign?.id ?? ''})`
  }
  await sql`vacuum analyze outbound_messages`
  const counting = performance.now()
  await countChanged(sql)
  console.log(`counted all once in ${Math.round(performance.now() - counting)} ms`)
  await time('the page of a campaign', () => campaignDetails(services, accountId, ids[0] ?? ''))
  await time('the plan of one more text', () =>
    planCampaign(services, {
      accountId,
      messageTemplate: 'Hi',
      recipients: [{ phone: '+12155550100', name: '', address: '' }],
    }),
  )
} finally {
  await host.stop()
}
process.exit()

async function time(what: string, work: () => Promise<unknown>): Promise<void> {
  await work()
  const times: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    const begun = performance.now()
    await work()
    times.push(performance.now() - begun)
  }
  console.log(
    `${what}, ${queued} texts waiting in ${campaigns} campaigns: ${Math.round(median(times))} ms in the middle, ${Math.round(Math.max(...times))} ms at most; load ${loadavg()[0]?.toFixed(1)}`,
  )
}
