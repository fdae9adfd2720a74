import { eventually, testApp } from '../../../test/app.ts'
import { connect } from '../../platform/db/sql.ts'
import { connectCarrier } from '../../platform/providers/sms/connect-carrier.ts'
import { startSandboxCarrier } from '../../platform/providers/sms/start-sandbox-carrier.ts'
import { recipientLoader } from '../campaigns/load-recipients.ts'
import { launchCampaign } from '../campaigns/launch-campaign.ts'
import { runSender } from './sender.ts'
import { sendingRules } from './sending-rules.ts'

const app = testApp({ env: { CARRIER_MESSAGES_PER_MINUTE: '60000', SANDBOX_NUMBERS: 'shared' } })
beforeAll(app.start)
afterAll(app.stop)

const WORKERS = 4
const COUNT = 300

test('of the texts that four workers had claimed before a suspension and could not hand over in time, none is handed over after it', async () => {
  const { user } = await app.signedIn()
  const employee = await app.signedIn({ employee: true })
  const { sql, config } = app.services
  const sandbox = await startSandboxCarrier({
    port: 0,
    sql,
    messageStore: 'memory',
    inboundUrl: `${app.url}/api/carrier/inbound`,
    settings: { latencyMs: 0, latencySpreadMs: 0, replyShare: 0, stopShare: 0 },
  })
  const [hurried, senders] = [new AbortController(), new AbortController()]
  // Connections of their own: what waits for the carrier's address must not keep the rest from the database.
  const addresses = connect({ url: app.databaseUrl, max: WORKERS })
  const carriers = Array.from({ length: WORKERS }, () => connectCarrier(config, addresses))
  const states = async (state: string) =>
    (await sql`select from outbound_messages where account_id = ${user.accountId} and state = ${state}`).length
  try {
    // While the address of the carrier cannot be read, every call waits between its claim and the socket, as it does for a connection.
    await sql.begin(async (tx) => {
      await tx`lock table sandbox.carrier in access exclusive mode`
      void recipientLoader.run(app.services, senders.signal)
      const rules = { ...sendingRules(config), leavesWithinMs: 300 }
      for (const carrier of carriers) void runSender({ ...app.services, carrier }, hurried.signal, rules)
      const recipients = Array.from({ length: COUNT }, (_, index) => ({
        phone: `+1${2_152_000_000 + index}`,
        name: '',
        address: '',
      }))
      await launchCampaign(app.services, user.accountId, {
        name: 'Spring',
        messageTemplate: 'Hi',
        provider: 'twilio',
        recipients,
      })
      await eventually(
        () => states('sending'),
        (count) => count > WORKERS * 32,
      )
      const path = `/api/operations/accounts/${user.accountId}/suspend`
      expect((await employee.request('POST', path, { reason: 'Complaints of a carrier.' })).status).toBe(204)
      // Until none of what was claimed may begin to leave any more.
      await eventually(
        () =>
          sql`select from outbound_messages where account_id = ${user.accountId} and claimed_at > clock_timestamp() - ${rules.leavesWithinMs} * interval '1 millisecond'`,
        ({ length }) => length === 0,
      )
    })
    await eventually(
      () => states('sending'),
      (count) => count === 0,
    )
    expect(await sandbox.messages()).toEqual([])
    // They wait, and are sent once when it is lifted: by one sender that does not hurry, for on a busy machine few calls leave in 300 ms.
    expect(await states('queued')).toBe(COUNT)
    hurried.abort()
    void runSender(app.services, senders.signal, sendingRules(config))
    await employee.request('POST', `/api/operations/accounts/${user.accountId}/lift`, { reason: 'Settled.' })
    // On a busy machine the carrier answers some calls too late: of these only the recovery, which does not run here, learns what became of them.
    const called = async () => (await states('sent')) + (await states('unknown'))
    await eventually(called, (count) => count === COUNT)
    const phones = (await sandbox.messages()).map(({ toNumber }) => toNumber)
    expect(new Set(phones).size).toBe(phones.length)
    expect(phones.length).toBeGreaterThanOrEqual(await states('sent'))
    expect(phones.length).toBeGreaterThan(0)
  } finally {
    hurried.abort()
    senders.abort()
    await Promise.all(carriers.map((carrier) => carrier.close()))
    await sandbox.stop()
    await addresses.end()
  }
})
