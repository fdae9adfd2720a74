import { testApp } from '../../../test/app.ts'
import { recordSecurityEvent } from './record-security-event.ts'

const app = testApp()
beforeAll(app.start)
afterAll(app.stop)

test('an event says what happened, to whom, from where, when and how it ended', async () => {
  const { user } = await app.signedIn()
  await recordSecurityEvent(app.services, {
    event: 'limit_reached',
    outcome: 'failure',
    userId: user.id,
    address: '203.0.113.7',
    details: { limit: 'sign-in' },
  })
  const [event] = await app.services.sql`select * from security_events where event = 'limit_reached'`
  expect(event).toMatchObject({
    outcome: 'failure',
    userId: user.id,
    address: '203.0.113.7',
    details: { limit: 'sign-in' },
    at: expect.stringMatching(/Z$/),
  })
})

test('an event of a transaction that fails is not written', async () => {
  const { sql, log } = app.services
  await expect(
    sql.begin(async (tx) => {
      await recordSecurityEvent({ sql: tx, log }, { event: 'email_changed', outcome: 'success' })
      throw new Error('rolled back')
    }),
  ).rejects.toThrow('rolled back')
  expect(await sql`select 1 from security_events where event = 'email_changed'`).toHaveLength(0)
})

test('no caller changes or deletes an event, not even the product itself', async () => {
  const { sql } = app.services
  await recordSecurityEvent(app.services, { event: 'sign_out', outcome: 'success' })
  await expect(sql`update security_events set outcome = 'failure'`).rejects.toThrow('security_events is append-only')
  await expect(sql`delete from security_events`).rejects.toThrow('security_events is append-only')
  await expect(sql`truncate security_events`).rejects.toThrow('security_events is append-only')
})
