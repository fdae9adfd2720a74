import { testApp, type Caller } from '../../../test/app.ts'
import { quickSandbox } from '../../../test/quick-sandbox.ts'
import { campaignTo, people } from '../../../test/sample-campaign.ts'
import { loadAll } from '../campaigns/load-recipients.ts'
import { insertRestoration } from './queries.ts'
import { settleRestoration } from './settle-restoration.ts'

const app = testApp()
// Nothing is written out or sent but where a test says so.
const sandbox = quickSandbox(app, { jobs: [], loops: [] })
beforeAll(sandbox.start)
afterAll(sandbox.stop)

/** Long enough that it is not written out with its launch. */
const COUNT = 5001
const launch = async (owner: Caller): Promise<string> => {
  const recipients = people(0, COUNT).map((one, index) => ({ ...one, phone: `+1${2_159_000_000 + index}` }))
  return (await owner.request('POST', '/api/bulk-sms-campaigns', campaignTo(recipients))).body.id
}
const written = async (campaign: string) =>
  (await app.services.sql`select from outbound_messages where campaign_id = ${campaign}`).length

test('a list that cannot be written out holds a restore up, and no longer once its campaign is canceled', async () => {
  const { sql } = app.services
  const [owner, other] = [await app.signedIn(), await app.signedIn()]
  const [bad, good] = [await launch(owner), await launch(other)]
  await sql.unsafe(`
    create function refuse_row() returns trigger language plpgsql as $$ begin raise 'not this one'; end $$;
    create trigger refuse_row before insert on outbound_messages for each row when (new.campaign_id = '${bad}') execute function refuse_row();
  `)
  await insertRestoration(sql, new Date().toISOString())
  // It names the campaign: nothing is sent before its account has done something about it.
  await expect(settleRestoration(app.services)).rejects.toThrow(bad)
  expect([await written(bad), await written(good)]).toEqual([0, COUNT])
  expect(await sql`select from restoration where settled_at is null`).toHaveLength(1)

  expect((await owner.request('POST', `/api/campaigns/${bad}/cancel`)).status).toBe(200)
  expect(await settleRestoration(app.services)).toMatchObject({ again: 0 })
  expect(await sql`select from restoration where settled_at is null`).toEqual([])

  // What is written out of it later never leaves.
  await sql`drop trigger refuse_row on outbound_messages`
  await loadAll(sql, owner.user.accountId, bad)
  expect(await sql`select distinct state from outbound_messages where campaign_id = ${bad}`).toEqual([
    { state: 'canceled' },
  ])
})
