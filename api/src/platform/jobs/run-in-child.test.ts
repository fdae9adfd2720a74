import { execFileSync } from 'node:child_process'
import { z } from 'zod'
import { eventually, testApp } from '../../../test/app.ts'
import { traceUploadTask } from '../../features/skip-trace/trace-upload-task.ts'
import { enqueue, job } from './job.ts'
import { ChildKilled, childTask, runInChild } from './run-in-child.ts'
import { startWorker } from './worker.ts'

const app = testApp()
beforeAll(app.start)
afterAll(app.stop)

const commas = {
  upload: { kind: 'text', fileKey: 'uploads/commas' },
  columns: null,
  fileKey: 'orders/commas.csv',
  certainty: 'certain',
} as const
const killed = (task: Promise<unknown>) =>
  task.then(
    () => 'it lived',
    (error: unknown) => (error instanceof ChildKilled ? error.message : error),
  )

test('a file that wants more memory than there is kills its own process alone, and the reason says what to do', async () => {
  await app.services.files.put('uploads/commas', Buffer.alloc(3_900_000, ','))
  expect(await killed(runInChild(app.services, { ...traceUploadTask, maxHeapMb: 8 }, commas))).toBe(
    'The file takes too much memory to read. Split it and upload the parts; save a workbook as CSV.',
  )
  // What lies beside the heap counts too.
  expect(await killed(runInChild(app.services, { ...traceUploadTask, maxMemoryMb: 40 }, commas))).toBe(
    'The file takes too much memory to read. Split it and upload the parts; save a workbook as CSV.',
  )
  expect(await app.services.files.size(commas.fileKey)).toBeUndefined()
})

test('one that takes too long is killed, by the clock or by the processor', async () => {
  const reason = 'Reading the file took too long. Split it and upload the parts.'
  await app.services.files.put('uploads/commas', `Name,Zip\n${',,,\n'.repeat(1_000_000)}`)
  expect(await killed(runInChild(app.services, { ...traceUploadTask, maxProcessorSeconds: 0.01 }, commas))).toBe(reason)
  expect(await killed(runInChild(app.services, { ...traceUploadTask, maxSeconds: 0.01 }, commas))).toBe(reason)
})

test('whoever tells all processes of the service to stop does not break off what a child works on', async () => {
  await app.services.files.put('uploads/many', `Name,Zip\n${'Bill Demoson,78701\n'.repeat(20_000)}`)
  const told = new Set<number>()
  const traced = runInChild(
    app.services,
    traceUploadTask,
    { ...commas, upload: { kind: 'text', fileKey: 'uploads/many' } },
    () => {
      if (told.size > 0) return
      for (const pid of childrenOf(process.pid)) {
        told.add(pid)
        process.kill(pid, 'SIGTERM')
      }
    },
  )
  await expect(traced).resolves.toMatchObject({ rows: 20_000 })
  expect(told.size).toBe(1)
})

/** The processes that do tasks for this one. */
const childrenOf = (parent: number): number[] =>
  execFileSync('ps', ['-A', '-o', 'pid=,ppid=,args='], { encoding: 'utf8' })
    .split('\n')
    .map((line) => /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(line))
    .flatMap((found) => (Number(found?.[2]) === parent && found?.[3]?.includes('child.') ? [Number(found[1])] : []))

test('our own fault in a child is an error here, not a reason for the customer', async () => {
  await expect(
    runInChild(
      app.services,
      childTask<null, null>({ name: 'unheard-of', maxHeapMb: 512, maxProcessorSeconds: 60, maxSeconds: 60 }),
      null,
    ),
  ).rejects.toThrow('There is no task "unheard-of"')
})

test('no secret of the environment reaches a child', async () => {
  // Only the values that are passed on may change what it does: here Node itself refuses one that was not.
  process.env.NODE_OPTIONS_SECRET = 'sk_test_secret'
  process.env.NODE_OPTIONS = '--no-such-option'
  await app.services.files.put('uploads/one', 'Name,Zip\nBill Demoson,78701\n')
  await expect(
    runInChild(app.services, traceUploadTask, { ...commas, upload: { kind: 'text', fileKey: 'uploads/one' } }),
  ).resolves.toMatchObject({ rows: 1 })
  delete process.env.NODE_OPTIONS
  delete process.env.NODE_OPTIONS_SECRET
})

test('a job whose process was killed twice is set aside, its owner is told why, and the worker goes on', async () => {
  const told: string[] = []
  const deadly = job({
    name: 'deadly',
    payload: z.object({}),
    attempts: 5,
    run: async () => void (await runInChild(app.services, { ...traceUploadTask, maxSeconds: 0.01 }, commas)),
    gaveUp: async (_payload, _services, error) =>
      void told.push(error instanceof ChildKilled ? error.message : String(error)),
  })
  const worker = startWorker(app.services, [deadly], [])
  await enqueue(app.services.sql, deadly, {})
  const [setAside] = await eventually(
    () =>
      app.services.sql<
        { attemptsLeft: number }[]
      >`select attempts_left from queue_jobs where name = 'deadly' and failed_at is not null`,
    (rows) => rows.length === 1,
  )
  expect(setAside?.attemptsLeft).toBe(3)
  expect(told).toEqual(['Reading the file took too long. Split it and upload the parts.'])
  await worker.stop()
})
