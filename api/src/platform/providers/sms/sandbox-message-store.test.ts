import { eventually, testApp } from '../../../../test/app.ts'
import { connect } from '../../db/sql.ts'
import { databaseMessageStore, type SandboxMessage } from './sandbox-message-store.ts'

const app = testApp()
beforeAll(app.start)
afterAll(app.stop)

const message: SandboxMessage = {
  sid: `SM${'a'.repeat(32)}`,
  direction: 'outbound-api',
  fromNumber: '+15005550006',
  toNumber: '+15125550101',
  body: 'Hi',
  status: 'queued',
  errorCode: null,
  statusCallback: null,
  createdAt: new Date(),
  isReportDue: false,
}

/** Ends the connection that waits for the table, as a database that is killed does, while `work` is under way. */
async function cutOff(work: () => Promise<unknown> | void): Promise<unknown> {
  const beside = connect({ url: app.databaseUrl, max: 2 })
  let working: unknown
  await beside.begin(async (tx) => {
    await tx`lock table sandbox.messages in access exclusive mode`
    working = work()
    await eventually(
      () => beside`
        select pg_terminate_backend(pid) from pg_stat_activity where wait_event_type = 'Lock' and query like '%sandbox.messages%' and datname = current_database()
      `,
      ({ length }) => length > 0,
    )
  })
  await beside.end()
  return working
}

test('what the carrier took, and how it ended, is written down once also where the database goes away meanwhile', async () => {
  const store = databaseMessageStore(app.services.sql)
  await cutOff(() => store.add(message))
  expect(await store.to(message.toNumber, 0, 10)).toMatchObject([{ sid: message.sid, status: 'queued' }])
  await cutOff(() => store.change(message.sid, { status: 'delivered', errorCode: null, isReportDue: false }))
  await eventually(
    () => app.services.sql<{ status: string }[]>`select status from sandbox.messages where sid = ${message.sid}`,
    ([stored]) => stored?.status === 'delivered',
  )
})

test('how a text ended is in the carrier’s list at once, before it is written down', async () => {
  const store = databaseMessageStore(app.services.sql)
  const sid = `SM${'b'.repeat(32)}`
  await store.add({ ...message, sid })
  const end = { status: 'undelivered', errorCode: 30003, isReportDue: true }
  store.change(sid, end)
  expect(await store.bySid(sid)).toMatchObject(end)
  store.change(sid, { ...end, isReportDue: false })
  await eventually(
    () => app.services.sql<{ status: string }[]>`select status from sandbox.messages where sid = ${sid}`,
    ([stored]) => stored?.status === 'undelivered',
  )
  expect(await store.bySid(sid)).toMatchObject({ ...end, isReportDue: false })
})
