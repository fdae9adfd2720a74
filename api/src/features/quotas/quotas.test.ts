import { eventually, testApp, type Caller } from '../../../test/app.ts'
import { fillPullList } from '../pull-lists/fill-pull-list.ts'
import { matchSkipTrace } from '../skip-trace/match-skip-trace.ts'
import { keepFile } from './keep-file.ts'
import { measureFiles } from './measure-files.ts'
import { endFile } from './queries.ts'

const app = testApp()
beforeAll(app.start)
afterAll(app.stop)

const csv = (text = 'Name,Zip\nBill Demoson,78701\n') => new File([text], 'owners.csv')
const upload = (customer: Caller, file = csv()) => customer.upload('/api/skip-trace/basic', { file })
const filesOf = (customer: Caller) =>
  app.services.sql<
    { key: string; kind: string; bytes: number }[]
  >`select key, kind, bytes from stored_files where account_id = ${customer.user.accountId} order by kind desc`

async function customerWith(quotas: {
  waitingUploads?: number
  dailyUploads?: number
  storedBytes?: number
}): Promise<Caller> {
  const customer = await app.signedIn()
  await app.services
    .sql`insert into account_quotas ${app.services.sql({ accountId: customer.user.accountId, ...quotas })}`
  return customer
}

/** Without a worker, as a busy one would leave it. */
async function end(customer: Caller, reason = 'It was read'): Promise<void> {
  await app.services
    .sql`update orders set status = 'failed', reason = ${reason}, completed_at = now() where account_id = ${customer.user.accountId} and status = 'processing'`
}

test('an account whose uploads wait is asked to wait too, and goes on when one of them is ready', async () => {
  const customer = await customerWith({ waitingUploads: 2 })
  expect([(await upload(customer)).status, (await upload(customer)).status]).toEqual([201, 201])
  const { status, body, headers } = await upload(customer)
  expect([status, body, headers.get('retry-after')]).toEqual([
    429,
    {
      code: 'too_many_waiting',
      message: '2 of your lists are waiting, and 2 are the most at once. Upload the next when one of them is ready.',
      details: { used: 2, max: 2 },
    },
    '60',
  ])
  await end(customer)
  expect((await upload(customer)).status).toBe(201)
  expect((await upload(await app.signedIn())).status).toBe(201)
})

test('uploads that come at once are counted one by one, and what was refused leaves no file', async () => {
  const customer = await customerWith({ waitingUploads: 3 })
  const answers = await Promise.all(Array.from({ length: 8 }, () => upload(customer)))
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 201, 429, 429, 429, 429, 429])
  expect(await filesOf(customer)).toHaveLength(3)
})

test('the uploads of a day are counted, and the refusal says when the next may come', async () => {
  const customer = await customerWith({ dailyUploads: 2 })
  await upload(customer)
  await app.services
    .sql`update orders set created_at = now() - interval '21 hours 30 minutes' where account_id = ${customer.user.accountId}`
  await upload(customer)
  await end(customer)
  const { status, body } = await upload(customer)
  expect([status, body.code, body.message]).toEqual([
    429,
    'too_many_today',
    'You uploaded 2 lists in 24 hours, and 2 are the most. You can upload the next in 3 hours.',
  ])
  await app.services
    .sql`update orders set created_at = now() - interval '25 hours' where account_id = ${customer.user.accountId}`
  expect((await upload(customer)).status).toBe(201)
})

test('the bytes of uploads and results are counted exactly, refused when they are too many, and freed by deleting', async () => {
  const customer = await customerWith({ storedBytes: 3000 })
  const worker = await app.work([matchSkipTrace], [])
  const { sql } = app.services
  await sql`insert into areas (kind, name, name_key, value, state, records, sample) values ('zipcode', '78701', '78701', '78701', 'TX', 1, true)`
  const { body } = await upload(customer)
  const job = async () => (await customer.request('GET', `/api/jobs/${body.jobId}`)).body
  await eventually(job, ({ status }) => status === 'complete')
  const [uploaded, result] = await filesOf(customer)
  expect([uploaded?.bytes, result?.bytes]).toEqual([csv().size, await app.services.files.size(result?.key ?? '')])

  const refused = await upload(customer, csv(`Name,Zip\n${'Bill Demoson,78701\n'.repeat(200)}`))
  expect(refused.status).toBe(413)
  expect(refused.body.message).toMatch(
    /^Your files take 1 KB and this one 4 KB; 3 KB is the most. Delete files you no longer need/,
  )
  expect(refused.body.details).toEqual({ used: (uploaded?.bytes ?? 0) + (result?.bytes ?? 0), max: 3000 })

  expect((await customer.request('DELETE', `/api/jobs/${body.jobId}/files`)).status).toBe(204)
  expect(await filesOf(customer)).toEqual([])
  expect(await app.services.files.size(result?.key ?? '')).toBeUndefined()
  expect(await job()).toMatchObject({ status: 'complete', resultPath: null })
  expect((await customer.request('GET', `/api/download/${body.jobId}`)).body.message).toMatch(
    /^This file was deleted, by you/,
  )
  await worker.stop()
})

test('files that are deleted in two windows are deleted once, in the list of acts too', async () => {
  const customer = await app.signedIn()
  const worker = await app.work([matchSkipTrace], [])
  const { body } = await upload(customer, csv('Nothing\n\n'))
  const trace = async () => (await customer.request('GET', `/api/skip-trace/${body.jobId}`)).body
  await eventually(trace, ({ status }) => status === 'failed')
  await worker.stop()
  const remove = () => customer.request('DELETE', `/api/jobs/${body.jobId}/files`)
  const together = await Promise.all([remove(), remove()])
  expect(together.map(({ status }) => status)).toEqual([204, 204])
  const { filesDeletedAt } = await trace()
  expect((await remove()).status).toBe(204)
  expect((await trace()).filesDeletedAt).toBe(filesDeletedAt)
  expect((await customer.request('GET', '/api/acts')).body).toMatchObject([{ kind: 'files_deleted' }])
})

test('files of an order that is under way cannot be deleted', async () => {
  const customer = await app.signedIn()
  const { body } = await upload(customer)
  expect((await customer.request('DELETE', `/api/jobs/${body.jobId}/files`)).status).toBe(409)
  expect(await filesOf(customer)).toHaveLength(1)
})

test('an account that is full orders no list until it has deleted something; one it ordered before fails, and costs nothing', async () => {
  const customer = await app.signedIn()
  const order = () =>
    customer.request('POST', '/api/properties/search/basic', { location: '99999', locationType: 'zipcode' })
  const { body } = await order()
  await app.services
    .sql`insert into account_quotas (account_id, stored_bytes) values (${customer.user.accountId}, 1000)`
  await app.services
    .sql`insert into stored_files (key, account_id, kind, bytes) values ('orders/large.csv', ${customer.user.accountId}, 'result', 1001)`
  expect(await order()).toMatchObject({
    status: 413,
    body: { code: 'storage_full', details: { used: 1001, max: 1000 } },
  })
  await fillPullList.run({ orderId: body.jobId }, app.services)
  expect((await customer.request('GET', `/api/jobs/${body.jobId}`)).body).toMatchObject({
    status: 'failed',
    reason:
      'Your files take 1 KB; 1 KB is the most. Delete files you no longer need, beside their orders under Pull Lists and Skip Trace, and try again.',
  })
})

test('a result that takes longer to write than is waited for is counted once it is whole', async () => {
  const { sql, files } = app.services
  const customer = await app.signedIn()
  const { accountId } = customer.user
  const key = `orders/${accountId}-slow.csv`
  await keepFile(app.services, { key, accountId, kind: 'result' }, async () => {
    await sql`update stored_files set created_at = now() - interval '3 hours' where key = ${key}`
    await measureFiles(app.services)
    await files.put(key, 'twelve bytes')
  })
  expect(await filesOf(customer)).toEqual([{ key, kind: 'result', bytes: 12 }])
})

test('a file that becomes whole in the moment in which it is found missing stays counted', async () => {
  const { sql, files } = app.services
  const customer = await app.signedIn()
  const { accountId } = customer.user
  const key = `orders/${accountId}-late.csv`
  await keepFile(app.services, { key, accountId, kind: 'result' }, async () => {
    await sql`update stored_files set created_at = now() - interval '3 hours' where key = ${key}`
    await files.put(key, 'twelve bytes')
    /** Looks for it just before it is there, and says so just after its bytes are counted. */
    const size = async (asked: string) => {
      await endFile(sql, { key: asked, accountId, kind: 'result' }, 12)
      return undefined
    }
    await measureFiles({ sql, files: { ...files, size } })
    expect(await filesOf(customer)).toEqual([{ key, kind: 'result', bytes: 12 }])
  })
  expect(await filesOf(customer)).toEqual([{ key, kind: 'result', bytes: 12 }])
})

test('a file whose writing was cut off is counted afterwards, and one that never came to be is forgotten', async () => {
  const { sql, files } = app.services
  const customer = await app.signedIn()
  const rows = ['whole.csv', 'never.csv', 'young.csv'].map((key) => ({
    key: `orders/${customer.user.accountId}-${key}`,
    accountId: customer.user.accountId,
    kind: 'result',
    createdAt: new Date(Date.now() - (key === 'young.csv' ? 0 : 3 * 3_600_000)).toISOString(),
  }))
  await sql`insert into stored_files ${sql(rows)}`
  await files.put(rows[0]?.key ?? '', 'twelve bytes')
  await measureFiles(app.services)
  expect(Object.fromEntries((await filesOf(customer)).map(({ key, bytes }) => [key.split('-').at(-1), bytes]))).toEqual(
    { 'whole.csv': 12, 'young.csv': null },
  )
})
