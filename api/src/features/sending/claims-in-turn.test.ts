import { eventually, testApp } from '../../../test/app.ts'
import { startSandboxCarrier, type SandboxCarrier } from '../../platform/providers/sms/start-sandbox-carrier.ts'
import { launchCampaign } from '../campaigns/launch-campaign.ts'
import { loadAll } from '../campaigns/load-recipients.ts'
import { claimsInTurn } from './claims-in-turn.ts'
import { openPace } from './pace.ts'
import { sendingRules } from './sending-rules.ts'

const app = testApp()
let sandbox: SandboxCarrier
beforeAll(async () => {
  await app.start()
  // It gives accounts their numbers.
  sandbox = await startSandboxCarrier({ port: 0, sql: app.services.sql, inboundUrl: `${app.url}/api/carrier/inbound` })
})
afterAll(async () => {
  await sandbox.stop()
  await app.stop()
})

/** Launches campaigns of 60 texts, and gives the claims of one worker. */
async function campaignsOf(count: number) {
  const { services } = app
  const { accountId } = (await app.signedIn()).user
  const launch = async (index: number) => {
    const recipients = Array.from({ length: 60 }, (_, at) => ({
      phone: `+1${2_169_000_000 + index * 100 + at}`,
      name: '',
      address: '',
    }))
    const { id } = await launchCampaign(services, accountId, {
      name: 'Test',
      messageTemplate: 'Hi',
      provider: 'twilio',
      recipients,
    })
    await loadAll(services.sql, accountId, id)
    got.set(id, 0)
    return id
  }
  const got = new Map<string, number>()
  for (let index = 0; index < count; index += 1) await launch(index)
  const rules = sendingRules(services.config)
  await openPace(services.sql, rules.pace)
  const claims = claimsInTurn(services, rules, '00000000-0000-4000-8000-000000000001', () => {})
  const isOpen = () =>
    eventually(claims.openWork, (open) => open.flatMap(({ campaigns }) => campaigns).length >= got.size)
  return {
    got,
    isOpen,
    launch,
    async claim(limit: number) {
      for (const sender of await claims.openWork())
        for (const { campaignId } of await claims.claim(limit, sender))
          if (campaignId !== null) got.set(campaignId, (got.get(campaignId) ?? 0) + 1)
    },
    lead: () => Math.max(...got.values()) - Math.min(...got.values()),
    end: () => services.sql`update campaigns set status = 'canceled' where account_id = ${accountId}`,
  }
}

test('campaigns that share what a slow sender may send stay level, also where one text is left over each time', async () => {
  const { claim, got, lead, isOpen, end } = await campaignsOf(6)
  await isOpen()
  const leads: number[] = []
  for (let round = 0; round < 30; round += 1) {
    await claim(9)
    leads.push(lead())
  }
  expect([...got.values()].reduce((sum, count) => sum + count, 0)).toBe(270)
  expect(Math.max(...leads)).toBeLessThanOrEqual(9)
  await end()
})

test('a campaign that is launched beside others does not keep them waiting until it has sent as many', async () => {
  const { claim, got, launch, isOpen, end } = await campaignsOf(2)
  await isOpen()
  for (let round = 0; round < 10; round += 1) await claim(8)
  const before = new Map(got)
  const late = await launch(2)
  await isOpen()
  for (let round = 0; round < 6; round += 1) await claim(8)
  expect(got.get(late)).toBeGreaterThanOrEqual(8)
  for (const [id, count] of before) expect((got.get(id) ?? 0) - count).toBeGreaterThanOrEqual(8)
  await end()
})
