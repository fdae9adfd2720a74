import { eventually, testApp } from '../../../test/app.ts'
import type { FileStore } from '../../platform/providers/files/file-store.ts'
import type { Services } from '../../platform/services/services.ts'
import { readFormat } from '../properties/rolls/read-format.ts'
import { refreshAreas } from '../properties/refresh-areas.ts'
import { loadRoll } from '../properties/rolls/load-roll.ts'
import { fillPullList } from '../pull-lists/fill-pull-list.ts'
import { keepFilledList } from '../pull-lists/filled-list.ts'
import { waitingPullList } from '../pull-lists/queries.ts'
import { removeUnclaimedFiles } from '../retention/remove-files.ts'
import { applyRetention } from '../retention/apply-retention.ts'
import { matchSkipTrace } from '../skip-trace/match-skip-trace.ts'
import { holdResult, keepFile } from './keep-file.ts'

const app = testApp()
beforeAll(async () => {
  await app.start()
  await importRoll(roll())
})
afterAll(app.stop)

async function importRoll(pieces: AsyncIterable<string>) {
  const { sql, config } = app.services
  const format = await readFormat(config.root, 'lotline-sample')
  const { states } = await loadRoll(sql, format, pieces, { today: '2026-11-20', acceptAbsent: true })
  await refreshAreas(sql, states)
}

async function* roll() {
  yield 'apn,fips,county,state,city,zip,address,owner_1,phone_1\n'
  yield 'A1,48453,Travis,TX,Austin,78701,1 SAMPLE ST,DEMOSON WILLIAM A,5125550100\n'
}

async function* twoParcels() {
  yield* roll()
  yield 'A2,48453,Travis,TX,Austin,78701,2 SAMPLE ST,DEMOSON MARY B,5125550101\n'
}

type Customer = Awaited<ReturnType<typeof app.signedIn>>

async function listOf(customer: Customer): Promise<string> {
  const { body } = await customer.request('POST', '/api/properties/search/basic', {
    location: '78701',
    locationType: 'zipcode',
  })
  return body.jobId
}

async function traceOf(customer: Customer): Promise<string> {
  const file = new File(['Name,Address,City,State,Zip\nBill Demoson,1 Sample St,Austin,TX,78701\n'], 'owners.csv')
  const { body } = await customer.upload('/api/skip-trace/basic', { file })
  return body.jobId
}

/** What a worker does for an order; the attempts of this test are made by hand. */
interface Work {
  run(payload: { orderId: string }, services: Services): Promise<void>
}

/** Something that is waited for: it happens, or fails. */
function moment() {
  let happens: () => void = () => {}
  let fails: (error: Error) => void = () => {}
  const past = new Promise<void>((resolve, reject) => {
    happens = resolve
    fails = reject
  })
  return { past, happens: () => happens(), fails: (error: Error) => fails(error) }
}

/** An attempt of a worker that freezes in its first call of a kind on the file store, until it is woken or fails there. */
function frozenAttempt(work: Work, orderId: string, call: 'put' | 'size') {
  const { files } = app.services
  const frozen = moment()
  const woken = moment()
  const freeze = async () => {
    frozen.happens()
    await woken.past
  }
  const held: FileStore = {
    ...files,
    async put(...args) {
      if (call === 'put') await freeze()
      return files.put(...args)
    },
    async size(...args) {
      if (call === 'size') await freeze()
      return files.size(...args)
    },
  }
  const ended = work.run({ orderId }, { ...app.services, files: held })
  const settled = ended.then(
    () => 'done',
    () => 'failed',
  )
  return {
    frozen: frozen.past,
    wake: () => woken.happens(),
    fail: () => woken.fails(new Error('The disk is gone')),
    settled,
  }
}

const download = async (customer: Customer, id: string) => (await customer.request('GET', `/api/download/${id}`)).status

const storedResults = async ({ user }: Customer) =>
  app.services.sql<
    { key: string }[]
  >`select key from stored_files where account_id = ${user.accountId} and kind = 'result'`

/** What is still kept of attempts at an order. */
const selectionsOf = (id: string) => app.services.sql`
  select 1 from attempt_selections where order_id = ${id} union all select 1 from pull_list_selections where order_id = ${id}
`

/** An attempt that died once it had written its selection. */
async function deadAttempt(id: string) {
  const attempt = frozenAttempt(fillPullList, id, 'size')
  await attempt.frozen
  attempt.fail()
  await attempt.settled
}

const waitsForALock = async () => {
  const [{ count }] = await app.services.sql<
    [{ count: number }]
  >`select count(*)::int as count from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
  return count
}

test('a list whose worker froze while it wrote is delivered once, by the second worker that took it over', async () => {
  const customer = await app.signedIn()
  const id = await listOf(customer)
  const first = frozenAttempt(fillPullList, id, 'put')
  await first.frozen
  await fillPullList.run({ orderId: id }, app.services)
  first.wake()

  expect(await first.settled).toBe('done')
  expect(await download(customer, id)).toBe(200)
  expect(await storedResults(customer)).toHaveLength(1)
  expect(await selectionsOf(id)).toHaveLength(0)
})

test.each(['put', 'size'] as const)(
  'a customer pays for and owns the records of the file, where a roll comes in between two workers on one list (%s)',
  async (call) => {
    const { sql } = app.services
    const customer = await app.signedIn()
    await importRoll(roll())
    const id = await listOf(customer)
    const first = frozenAttempt(fillPullList, id, call)
    await first.frozen
    await importRoll(twoParcels())
    const second = frozenAttempt(fillPullList, id, 'size')
    await second.frozen
    first.wake()
    await first.settled
    second.wake()
    await second.settled

    const { text: file } = await customer.send('GET', `/api/download/${id}`, {})
    const [{ recordCount, bought }] = await sql<[{ recordCount: number; bought: number }]>`
      select o.record_count, coalesce((select sum(cardinality(b.record_keys))::int from purchases b where b.order_id = o.id), 0) as bought
      from orders o where o.id = ${id}
    `
    const records = file.trim().split('\n').length - 1
    expect({ recordCount, bought }).toEqual({ recordCount: records, bought: records })
    expect(await selectionsOf(id)).toHaveLength(0)
    await importRoll(roll())
  },
)

test('during a rollout a worker of the release before buys the records that it selected, whatever a newer one selects for the same list', async () => {
  const { sql } = app.services
  const customer = await app.signedIn()
  await importRoll(roll())
  const id = await listOf(customer)
  // As that release writes it, and reads it when it delivers.
  await sql`
    insert into pull_list_selections (order_id, account_id, state, fips, county, record_keys, cities, zips)
    values (${id}, ${customer.user.accountId}, 'TX', '48453', 'Travis', '{A1}', '{Austin}', '{78701}')
  `
  const boughtByTheReleaseBefore = () => sql`
    select r.record_key from pull_list_selections s cross join lateral unnest(s.record_keys) r(record_key)
    where s.account_id = ${customer.user.accountId} and s.order_id = ${id} order by 1
  `
  await importRoll(twoParcels())
  const newer = frozenAttempt(fillPullList, id, 'size')
  await newer.frozen
  expect(await boughtByTheReleaseBefore()).toEqual([{ recordKey: 'A1' }])

  newer.wake()
  expect(await newer.settled).toBe('done')
  expect((await customer.request('GET', `/api/jobs/${id}`)).body).toMatchObject({ metadata: { recordCount: 2 } })
  expect(await selectionsOf(id)).toHaveLength(0)
  await importRoll(roll())
})

test.each([
  [
    'fails',
    async (_: Customer, id: string) =>
      fillPullList.gaveUp?.({ orderId: id }, app.services, new Error('The disk is gone')),
  ],
  [
    'is canceled',
    async (customer: Customer, id: string) => {
      await app.services
        .sql`insert into unpaid_orders ${app.services.sql({ accountId: customer.user.accountId, key: `pull-list:${id}`, amount: '0.03', description: 'Property list', orderId: id })}`
      expect((await customer.request('POST', `/api/jobs/${id}/cancel`)).status).toBe(200)
    },
  ],
])('nothing of which records it held is kept of a list that %s', async (_, end) => {
  const customer = await app.signedIn()
  const id = await listOf(customer)
  await deadAttempt(id)
  expect(await selectionsOf(id)).toHaveLength(1)
  await end(customer, id)
  expect((await customer.request('GET', `/api/jobs/${id}`)).body.status).not.toBe('processing')
  expect(await selectionsOf(id)).toHaveLength(0)
})

test('what a list that ended long ago kept of its records goes in the night, and what a list is being filled with stays', async () => {
  const { sql } = app.services
  const customer = await app.signedIn()
  const [ended, open] = [await listOf(customer), await listOf(customer)]
  await deadAttempt(open)
  await sql`update orders set status = 'failed', reason = 'The disk is gone', completed_at = now() where id = ${ended}`
  await sql`
    insert into pull_list_selections (order_id, account_id, state, fips, county, record_keys, cities, zips)
    values (${ended}, ${customer.user.accountId}, 'TX', '48453', 'Travis', '{A1}', '{Austin}', '{78701}')
  `
  await applyRetention(app.services)
  expect([await selectionsOf(ended), await selectionsOf(open)]).toMatchObject([{ length: 0 }, { length: 1 }])
})

test.each([
  ['list', fillPullList, listOf],
  ['skip trace', matchSkipTrace, traceOf],
] as const)('a %s stays delivered when a worker that froze over it wakes and fails', async (_, work, order) => {
  const customer = await app.signedIn()
  const id = await order(customer)
  const first = frozenAttempt(work, id, 'size')
  await first.frozen
  await work.run({ orderId: id }, app.services)
  expect(await download(customer, id)).toBe(200)
  first.fail()

  expect(await first.settled).toBe('failed')
  expect(await download(customer, id)).toBe(200)
  expect(await storedResults(customer)).toHaveLength(1)
})

test.each([
  ['list', fillPullList, listOf],
  ['skip trace', matchSkipTrace, traceOf],
] as const)('of a %s that two workers made, one file stays, and nothing is charged twice', async (_, work, order) => {
  const customer = await app.signedIn()
  const id = await order(customer)
  const first = frozenAttempt(work, id, 'size')
  await first.frozen
  await work.run({ orderId: id }, app.services)
  first.wake()

  expect(await first.settled).toBe('done')
  expect(await download(customer, id)).toBe(200)
  expect(await storedResults(customer)).toHaveLength(1)
  expect((await customer.request('GET', '/api/billing/transactions')).body.length).toBeLessThan(2)
  expect(await selectionsOf(id)).toHaveLength(0)
})

test.each([
  ['list', fillPullList, listOf],
  ['skip trace', matchSkipTrace, traceOf],
] as const)(
  'a %s whose worker comes back after a day, when its file is gone, is made again',
  async (_, work, order) => {
    const { sql } = app.services
    const customer = await app.signedIn()
    const id = await order(customer)
    const first = frozenAttempt(work, id, 'size')
    await first.frozen
    await sql`update stored_files set created_at = now() - interval '25 hours' where account_id = ${customer.user.accountId}`
    await sql`delete from retention_runs`
    await applyRetention(app.services)
    first.wake()
    expect(await first.settled).toBe('failed')
    await work.run({ orderId: id }, app.services)
    expect(await download(customer, id)).toBe(200)
    expect(await storedResults(customer)).toHaveLength(1)
  },
)

test('a result that is removed in the moment of its delivery is not delivered, and one that is being delivered is not removed', async () => {
  const { sql } = app.services
  const customer = await app.signedIn()
  const key = `orders/${customer.user.accountId}-held.csv`
  const file = { key, accountId: customer.user.accountId, kind: 'result' as const }
  await keepFile(app.services, file, () => app.services.files.put(key, 'phone\n'))
  await sql`update stored_files set created_at = now() - interval '25 hours' where key = ${key}`
  const id = await listOf(customer)
  let removing: Promise<number> | undefined
  await sql.begin(async (tx) => {
    await holdResult(tx, key)
    removing = removeUnclaimedFiles(app.services, 10)
    await eventually(waitsForALock, (count) => count > 0)
    await tx`update orders set file_key = ${key} where id = ${id}`
  })
  expect([await removing, await app.services.files.size(key)]).toEqual([0, 6])
  await sql`update orders set file_key = null where id = ${id}`
  expect(await removeUnclaimedFiles(app.services, 10)).toBe(1)
  await expect(sql.begin((tx) => holdResult(tx, key))).rejects.toThrow('removed')
})

test('the file of an attempt that died goes in the night, and what was delivered or is being written stays', async () => {
  const { sql, files } = app.services
  const customer = await app.signedIn()
  const id = await listOf(customer)
  await fillPullList.run({ orderId: id }, app.services)
  const [delivered] = await storedResults(customer)
  const { accountId } = customer.user
  const left = (name: string, createdAt: string, bytes: number | null) => ({
    key: `orders/${id}-${name}.csv`,
    accountId,
    kind: 'result',
    bytes,
    createdAt,
  })
  const yesterday = new Date(Date.now() - 25 * 3_600_000).toISOString()
  const rows = [
    left('dead', yesterday, 6),
    left('unmeasured', yesterday, null),
    left('young', new Date().toISOString(), null),
  ]
  for (const { key } of rows) await files.put(key, 'phone\n')
  await sql`insert into stored_files ${sql(rows)}`
  await sql`update stored_files set created_at = ${yesterday} where key = ${delivered?.key ?? ''}`

  expect(await applyRetention(app.services)).toMatchObject({ 'files that no order was given': 2 })

  expect(await Promise.all(rows.map(({ key }) => files.size(key)))).toEqual([undefined, undefined, 6])
  expect((await storedResults(customer)).map(({ key }) => key).toSorted()).toEqual(
    [delivered?.key, rows[2]?.key].toSorted(),
  )
  expect(await download(customer, id)).toBe(200)
})

/** What an employee made of a list whose customer's balance did not cover it. */
async function filledList(customer: Customer): Promise<{ id: string; key: string }> {
  const { sql, files } = app.services
  const id = await listOf(customer)
  const [list] = await waitingPullList(sql, id)
  if (!list) throw new Error('It does not wait')
  const key = `results/${id}.csv`
  await keepFile(app.services, { key, accountId: list.accountId, kind: 'result' }, () => files.put(key, 'Address\n'))
  await keepFilledList(sql, list, { fileKey: key, records: 2, phones: 0, recordKeys: ['1 sample st', '2 sample st'] })
  return { id, key }
}

test('of a list that an employee has filled and two workers deliver, the file stays, and nothing is charged twice', async () => {
  const customer = await app.signedIn()
  const { id } = await filledList(customer)
  const first = frozenAttempt(fillPullList, id, 'size')
  await first.frozen
  await fillPullList.run({ orderId: id }, app.services)
  first.wake()

  expect(await first.settled).toBe('done')
  expect(await download(customer, id)).toBe(200)
  expect((await customer.request('GET', '/api/billing/transactions')).body).toMatchObject([{ amount: '0.05' }])
})

test('a list whose file an employee replaced while a worker delivered it is delivered with the new one', async () => {
  const customer = await app.signedIn()
  const { id, key } = await filledList(customer)
  const first = frozenAttempt(fillPullList, id, 'size')
  await first.frozen
  await app.services.sql`update filled_lists set file_key = 'results/newer.csv' where order_id = ${id}`
  first.wake()
  expect(await first.settled).toBe('failed')
  expect((await customer.request('GET', `/api/jobs/${id}`)).body).toMatchObject({ status: 'processing' })

  await app.services.sql`update filled_lists set file_key = ${key} where order_id = ${id}`
  await fillPullList.run({ orderId: id }, app.services)
  expect(await download(customer, id)).toBe(200)
})

test('what an employee has filled stays until it is paid, however long that takes, and goes the night after the order was canceled', async () => {
  const { sql, files } = app.services
  const customer = await app.signedIn()
  const { id, key } = await filledList(customer)
  await sql`update stored_files set created_at = now() - interval '40 days' where key = ${key}`
  expect(await removeUnclaimedFiles(app.services, 10)).toBe(0)
  expect(await files.size(key)).toBe(8)

  await sql`update orders set status = 'canceled', completed_at = now() where id = ${id}`
  expect(await removeUnclaimedFiles(app.services, 10)).toBe(1)
  expect(await files.size(key)).toBeUndefined()
})
