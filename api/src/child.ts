import { Worker } from 'node:worker_threads'
import { connect } from './db/sql.ts'
import { Refusal } from './http/errors.ts'
import type { ChildOrder, ChildWord } from './jobs/run-in-child.ts'
import { doTask } from './jobs/child-tasks.ts'
import { connectFiles } from './providers/files/connect-files.ts'

// The program of a process that does one piece of heavy work for `serve` or `work` and ends (jobs/run-in-child.ts).

// Nobody waits for the answer any more. A loop that never lets go would not hear of it: a thread of its own watches too.
process.once('disconnect', () => process.exit(1))
new Worker("const parent = process.ppid; setInterval(() => process.ppid === parent || process.kill(process.pid, 'SIGKILL'), 1000)", { eval: true, execArgv: [] }).unref()

process.once('message', (order: ChildOrder) => void work(order))

async function work({ task, input, config }: ChildOrder): Promise<void> {
  const sql = connect({ url: config.databaseUrl ?? '', ca: config.databaseCa, max: 2, prepare: config.prepareStatements, name: `lotline ${task}` })
  const answer = await doTask(task, input, { sql, files: connectFiles(config), onProgress: (value) => say({ kind: 'progress', value }) }).then(
    (value): ChildWord => ({ kind: 'done', value }),
    (error: unknown): ChildWord => (error instanceof Refusal ? { kind: 'refused', code: error.code, message: error.message } : { kind: 'failed', message: error instanceof Error ? (error.stack ?? error.message) : String(error) }),
  )
  say(answer)
  await sql.end({ timeout: 1 })
  process.disconnect()
}

function say(word: ChildWord): void {
  process.send?.(word)
}
