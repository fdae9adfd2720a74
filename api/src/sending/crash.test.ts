import { apiFolder } from '../../test/database.ts'
import { testApp } from '../../test/app.ts'
import { rehearse } from './rehearsal/rehearse.ts'

const app = testApp()
beforeAll(app.start, 60_000)
afterAll(app.stop, 30_000)

test('workers that are killed in mid-campaign text nobody twice, nobody never, and the counts and the charge are exact', async () => {
  const owner = await app.signedIn()
  const outcome = await rehearse({
    services: app.services, databaseUrl: app.databaseUrl, ownerId: owner.user.id, apiFolder,
    recipients: 1500, kills: 6, workers: 2, outages: 1, messagesPerMinute: 9000,
  })
  expect(outcome.texted).toEqual({ twice: 0, never: 0 })
  expect(outcome.ours).toEqual({ sent: 1500, delivered: outcome.carrier.delivered, failed: outcome.carrier.failed, status: 'completed' })
  expect(outcome.carrier.taken).toBe(1500)
  expect(outcome.charged).toBe(outcome.due)
}, 120_000)
