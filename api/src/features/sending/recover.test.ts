import { eventually, testApp } from '../../../test/app.ts'
import { quickSandbox, QUICK_PACE } from '../../../test/quick-sandbox.ts'
import { insertCampaign } from '../campaigns/queries.ts'
import { runRecovery } from './recover.ts'
import { sendingRules } from './sending-rules.ts'

const app = testApp({ env: QUICK_PACE })
const sandbox = quickSandbox(app, { jobs: [], loops: [] })
beforeAll(sandbox.start)
afterAll(sandbox.stop)

test.each([
  ['as late as the carrier’s', '0 seconds'],
  ['an hour ahead of the carrier’s', '1 hour'],
])(
  'a text whose answer was lost with its worker is found at the carrier when the database’s clock is %s',
  async (_, ahead) => {
    const { sql, carrier, config } = app.services
    const { accountId } = (await app.signedIn()).user
    const [campaign] = await insertCampaign(sql, {
      accountId,
      kind: 'bulk',
      name: 'Lost answers',
      messageTemplate: 'Hi there',
      provider: 'twilio',
      status: 'active',
      launchKey: null,
      totalRecipients: 1,
      unitPrice: '0.025',
      launchedAt: new Date().toISOString(),
    })
    const phone = ahead === '1 hour' ? '+15125550171' : '+15125550170'
    const statusCallback = `${app.url}/api/carrier/status?m=0`
    expect(await carrier.send({ to: phone, body: 'Hi there', statusCallback })).toMatchObject({ outcome: 'taken' })
    const [message] = await sql<{ id: number }[]>`
    insert into outbound_messages (account_id, campaign_id, kind, phone, phone_given, body, segments, state, claimed_by, claimed_at, lease_until, attempts)
    values (${accountId}, ${campaign?.id ?? ''}, 'campaign', ${phone}, ${phone}, 'Hi there', 1, 'sending', gen_random_uuid(), clock_timestamp() + ${ahead}::interval, now() - interval '1 minute', 1)
    returning id
  `
    const stopped = new AbortController()
    const running = runRecovery(app.services, stopped.signal, { ...sendingRules(config), graceSeconds: 0 })
    const settled = await eventually(
      async () =>
        (await sql<{ state: string }[]>`select state from outbound_messages where id = ${message?.id ?? 0}`)[0]?.state,
      (state) => state === 'sent' || state === 'queued',
    )
    stopped.abort()
    await running
    expect(settled).toBe('sent')
  },
)
