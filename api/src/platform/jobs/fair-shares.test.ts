import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { eventually, testApp } from '../../../test/app.ts'
import { enqueue, job } from './job.ts'
import { claimJob } from './queries.ts'
import { startWorker } from './worker.ts'

const app = testApp()
beforeAll(app.start)
afterAll(app.stop)
beforeEach(() => app.services.sql`delete from queue_jobs`)

const payload = z.object({ of: z.string() })
const upload = job({ name: 'upload', payload, attempts: 3, run: async () => {} })

async function newAccount(): Promise<string> {
  const [account] = await app.services.sql<
    { id: string }[]
  >`insert into accounts (name) values ('Sample Account') returning id`
  return account?.id ?? ''
}

async function enqueueMany(accountId: string | undefined, count: number): Promise<void> {
  for (let at = 0; at < count; at++)
    await enqueue(app.services.sql, upload, { of: accountId ?? 'the product' }, accountId ? { accountId } : {})
}

/** Claims as some workers do at once, one round after the other, and never ends a job. Answers for whom, in the order of the rounds. */
async function claimed(rounds: number, workers: number): Promise<string[]> {
  const ids = Array.from({ length: workers }, () => randomUUID())
  const seen: string[] = []
  for (let round = 0; round < rounds; round++) {
    for (const [next] of await Promise.all(
      ids.map((worker) => claimJob(app.services.sql, worker, { names: ['upload'] })),
    ))
      if (next) seen.push(payload.parse(next.payload).of)
  }
  return seen
}

test.each([1, 3])(
  'with 100 jobs of one account waiting, another’s that came last is among the next that %i workers take',
  async (workers) => {
    const [busy, other] = [await newAccount(), await newAccount()]
    await enqueueMany(busy, 100)
    await claimed(1, 1)
    // The account that was served last waits longest: the worse case for the other.
    await app.services.sql`insert into queue_turns (account, served_at) values (${other}, clock_timestamp())`
    await enqueueMany(other, 1)
    expect(await claimed(2, workers)).toContain(other)
  },
)

test('the product’s own work is served round-robin with the accounts’', async () => {
  const busy = await newAccount()
  await enqueueMany(busy, 50)
  await enqueueMany(undefined, 1)
  expect(await claimed(2, 1)).toContain('the product')
})

test('accounts with much to do are served round-robin, and each in the order in which it asked', async () => {
  const accounts = [await newAccount(), await newAccount(), await newAccount()]
  for (const account of accounts) await enqueueMany(account, 4)
  const order = await claimed(12, 1)
  for (let turn = 0; turn < 4; turn++) expect(new Set(order.slice(turn * 3, turn * 3 + 3))).toEqual(new Set(accounts))
  const served = await app.services.sql<
    { id: number }[]
  >`select id from queue_jobs where account = ${accounts[0] ?? ''} and claimed_by is not null order by run_at, id`
  expect(served.map(({ id }) => id)).toEqual(served.map(({ id }) => id).sort((one, other) => one - other))
})

test('three workers that claim at once take each job once, and every job', async () => {
  const accounts = [await newAccount(), await newAccount()]
  for (const account of accounts) await enqueueMany(account, 30)
  expect(await claimed(25, 3)).toHaveLength(60)
  expect(await app.services.sql`select 1 from queue_jobs where attempts_left <> 2`).toEqual([])
})

test('an account whose jobs take for ever keeps no other account waiting', async () => {
  const [busy, other] = [await newAccount(), await newAccount()]
  const begun: string[] = []
  const letGo = new AbortController()
  const stuck = job({
    name: 'upload',
    payload,
    attempts: 3,
    async run({ of }) {
      begun.push(of)
      if (of === busy) await new Promise((resolve) => letGo.signal.addEventListener('abort', resolve))
    },
  })
  await enqueueMany(busy, 100)
  const worker = startWorker(app.services, [stuck], [])
  await eventually(
    async () => begun,
    (seen) => seen.length >= 2,
  )
  await enqueueMany(other, 1)
  await eventually(
    async () => begun,
    (seen) => seen.includes(other),
  )
  letGo.abort()
  await worker.stop()
})

test('heavy work, whichever account it is for, leaves worker slots for other work', async () => {
  const begun: string[] = []
  const letGo = new AbortController()
  const heavy = job({
    name: 'upload',
    payload,
    attempts: 3,
    heavy: true,
    async run({ of }) {
      begun.push(of)
      await new Promise((resolve) => letGo.signal.addEventListener('abort', resolve))
    },
  })
  const light = job({ name: 'list', payload, attempts: 3, run: async ({ of }) => void begun.push(of) })
  for (let at = 0; at < 10; at++) await enqueueMany(await newAccount(), 2)
  const worker = startWorker(app.services, [heavy, light], [])
  await eventually(
    async () => begun,
    (seen) => seen.length >= 2,
  )
  const other = await newAccount()
  await enqueue(app.services.sql, light, { of: other }, { accountId: other })
  await eventually(
    async () => begun,
    (seen) => seen.includes(other),
  )
  letGo.abort()
  await worker.stop()
})

test('one account has one heavy job at a time, so that another’s upload does not wait for its second', async () => {
  const begun: string[] = []
  const letGo = new AbortController()
  const run =
    (kind: string) =>
    async ({ of }: { of: string }) => {
      begun.push(`${kind} of ${of}`)
      await new Promise((resolve) => letGo.signal.addEventListener('abort', resolve))
    }
  const heavy = job({ name: 'upload', payload, attempts: 3, heavy: true, run: run('upload') })
  const light = job({ name: 'list', payload, attempts: 3, run: run('list') })
  const [one, other] = [await newAccount(), await newAccount()]
  await enqueueMany(one, 3)
  await enqueue(app.services.sql, light, { of: one }, { accountId: one })
  const worker = startWorker(app.services, [heavy, light], [])
  await eventually(
    async () => begun,
    (seen) => seen.length >= 2,
  )
  await enqueueMany(other, 1)
  await eventually(
    async () => begun,
    (seen) => seen.length >= 3,
  )
  expect(begun.sort()).toEqual([`upload of ${one}`, `list of ${one}`, `upload of ${other}`].sort())
  letGo.abort()
  await worker.stop()
})

test('a job whose worker was killed at its last try is set aside, its owner is told, and the queue goes on', async () => {
  const { sql } = app.services
  const [one, other] = [await newAccount(), await newAccount()]
  const told: string[] = []
  const done: string[] = []
  const deadly = job({
    name: 'upload',
    payload,
    attempts: 3,
    run: async ({ of }) => void done.push(of),
    gaveUp: async ({ of }) => void told.push(of),
  })
  await enqueueMany(one, 1)
  await sql`update queue_jobs set claimed_by = gen_random_uuid(), lease_until = now() - interval '1 second', attempts_left = 0`
  await enqueueMany(other, 1)
  const worker = startWorker(app.services, [deadly], [])
  await eventually(
    async () => [done, told],
    ([ran, gaveUp]) => ran?.length === 1 && gaveUp?.length === 1,
  )
  await worker.stop()
  expect([done, told]).toEqual([[other], [one]])
  expect(await sql`select last_error from queue_jobs where failed_at is not null`).toMatchObject([
    { lastError: 'Error: Its worker ended in the middle of it each time' },
  ])
})
