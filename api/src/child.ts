import { Worker } from 'node:worker_threads'
import { connect } from './platform/db/sql.ts'
import { Refusal } from './platform/errors/refusal.ts'
import { doTask } from './app/child-tasks.ts'
import { OUT_OF_MEMORY, TIMED_OUT, type ChildOrder, type ChildMessage } from './platform/jobs/run-in-child.ts'
import { connectFiles } from './platform/providers/files/connect-files.ts'

// The program of a process that does one piece of heavy work for `serve` or `work` and ends (jobs/run-in-child.ts).

/**
 * Ends the process when its time is over, its memory is used up or its parent has gone. A thread of its own, since a loop that
 * never yields would notice neither.
 */
const watch = `
  const { workerData } = require('node:worker_threads')
  const parent = process.ppid
  setInterval(() => {
    const { user, system } = process.cpuUsage()
    const over = user + system > workerData.maxProcessorSeconds * 1e6 && workerData.timeIsOver
    const full = process.memoryUsage.rss() > workerData.maxMemoryMb * 2 ** 20 && workerData.outOfMemory
    if (over || full) require('node:fs').writeSync(2, over || full)
    if (over || full || process.ppid !== parent) process.kill(process.pid, 'SIGKILL')
  }, 20)
`

process.once('disconnect', () => process.exit(1))
// Whoever stops a service often tells all its processes: this one goes on for as long as its parent waits for it, and ends with it.
for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(name, () => {})
process.once('message', (order: ChildOrder) => {
  new Worker(watch, {
    eval: true,
    execArgv: [],
    workerData: {
      maxProcessorSeconds: order.maxProcessorSeconds,
      maxMemoryMb: order.maxMemoryMb,
      timeIsOver: TIMED_OUT,
      outOfMemory: OUT_OF_MEMORY,
    },
  }).unref()
  void work(order)
})

async function work({ task, input, config }: ChildOrder): Promise<void> {
  if (!config) throw new Error(`The order of ${task} names no database`)
  const sql = connect({
    url: config.databaseUrl ?? '',
    ca: config.databaseCa,
    max: 1,
    prepare: config.prepareStatements,
    name: `lotline ${task}`,
  })
  const answer = await doTask(task, input, {
    sql,
    files: connectFiles(config),
    onProgress: (value) => say({ kind: 'progress', value }),
  }).then(
    (value): ChildMessage => ({ kind: 'done', value }),
    (error: unknown): ChildMessage =>
      error instanceof Refusal
        ? { kind: 'refused', code: error.code, message: error.message }
        : { kind: 'failed', message: error instanceof Error ? (error.stack ?? error.message) : String(error) },
  )
  say(answer)
  await sql.end({ timeout: 1 })
  process.disconnect()
}

function say(message: ChildMessage): void {
  process.send?.(message)
}
