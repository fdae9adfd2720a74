import { eventually, testApp } from '../../../test/app.ts'
import { quickSandbox, QUICK_PACE } from '../../../test/quick-sandbox.ts'
import { campaignTo } from '../../../test/sample-campaign.ts'

// Half a minute before nine in the evening in Austin.
const app = testApp({ env: { ...QUICK_PACE, QUIET_HOURS: 'on' }, now: () => new Date('2026-06-17T01:59:30Z') })
const sandbox = quickSandbox(app)
beforeAll(sandbox.start)
afterAll(sandbox.stop)

test('in the last minute before quiet hours nothing is handed over that the carrier could deliver in them', async () => {
  const owner = await app.signedIn()
  const austin = { phone: '(512) 555-0142', name: 'Ada', address: '12 Oak St, Austin, TX 78704' }
  const denver = { phone: '(303) 555-0142', name: 'Ada', address: '12 Oak St, Denver, CO 80202' }
  // Only their contact says that they live in Austin.
  const moved = { phone: '(808) 555-0142', name: 'Ada', address: '' }
  await owner.request('POST', '/api/contacts', { ...moved, address: '12 Oak St, Austin, TX 78704' })
  const { id } = (await owner.request('POST', '/api/bulk-sms-campaigns', campaignTo([austin, denver, moved]))).body
  const rows = () => app.services.sql<{ phone: string; state: string; reason: string | null }[]>`
    select phone, state, reason from outbound_messages where campaign_id = ${id} order by phone
  `
  const [inDenver, inAustin, movedToAustin] = await eventually(
    rows,
    (all) =>
      all.length === 3 &&
      all.every(({ state, reason }) => state !== 'sending' && (state !== 'queued' || reason !== null)),
  )
  expect(inAustin).toMatchObject({ phone: '+15125550142', state: 'queued', reason: 'quiet_hours' })
  expect(movedToAustin).toMatchObject({ phone: '+18085550142', state: 'queued', reason: 'quiet_hours' })
  expect(inDenver?.state).not.toBe('queued')
  expect((await sandbox.messages()).map(({ toNumber }) => toNumber)).toEqual(['+13035550142'])
})
