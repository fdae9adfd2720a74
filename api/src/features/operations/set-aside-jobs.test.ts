import { testApp } from '../../../test/app.ts'
import { enqueue } from '../../platform/jobs/job.ts'
import { putBack } from '../../platform/jobs/put-back.ts'
import { claimJob } from '../../platform/jobs/queries.ts'
import { ChildKilled } from '../../platform/jobs/run-in-child.ts'
import { createOrder } from '../orders/orders.ts'
import { matchSkipTrace } from '../skip-trace/match-skip-trace.ts'

const app = testApp()
beforeAll(app.start)
afterAll(app.stop)

test('a list whose reader was killed twice is set aside: its customer reads why, and so does an employee', async () => {
  const { sql } = app.services
  const customer = await app.signedIn()
  const accountId = customer.user.accountId
  const orderId = await sql.begin((tx) => createOrder(tx, { accountId, kind: 'skip_trace', title: 'owners.xlsx' }))
  await enqueue(sql, matchSkipTrace, { orderId }, { key: orderId, accountId })
  const worker = '5f9c2b5e-64a2-4a0c-9a39-1f7a3f0f0a01'
  for (let killed = 0; killed < 2; killed++) {
    await sql`update queue_jobs set run_at = now()`
    const [claimed] = await claimJob(sql, worker, { names: [matchSkipTrace.name] })
    if (!claimed) throw new Error('The job was not claimed')
    await putBack(claimed, {
      definition: matchSkipTrace,
      services: app.services,
      worker,
      error: new ChildKilled('Reading the file took too long. Split it and upload the parts.'),
    })
  }
  expect((await customer.request('GET', `/api/jobs/${orderId}`)).body).toMatchObject({ status: 'failed' })

  const employee = await app.signedIn({ employee: true })
  expect((await employee.request('GET', '/api/operations/set-aside-jobs')).body).toMatchObject([
    {
      name: 'match-skip-trace',
      title: 'owners.xlsx',
      customer: expect.stringContaining(customer.user.email),
      kills: 2,
      error: 'Reading the file took too long. Split it and upload the parts.',
    },
  ])
  expect((await customer.request('GET', '/api/operations/set-aside-jobs')).status).toBe(404)
})
