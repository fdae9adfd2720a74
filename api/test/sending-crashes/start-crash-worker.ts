import { fork, type ChildProcess } from 'node:child_process'
import type { Services } from '../../src/platform/services/services.ts'

/** A worker process that a test kills, freezes and continues. */
export interface CrashWorker {
  process: ChildProcess
  ready: Promise<void>
  begin(): void
}

interface CrashWorkerOptions {
  services: Services
  databaseUrl: string
  messagesPerMinute: number
  env?: Record<string, string>
}

/** Starts a worker process (`program` is the bundled `worker.ts`); it sends from its `begin` on. */
export function startCrashWorker(
  program: string,
  { services, databaseUrl, messagesPerMinute, env = {} }: CrashWorkerOptions,
): CrashWorker {
  const child = fork(program, [services.config.root], {
    execArgv: [],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: {
      ...process.env,
      NODE_OPTIONS: '',
      DATABASE_URL: databaseUrl,
      PUBLIC_URL: services.config.publicUrl,
      DATA_DIR: services.config.dataDir,
      LOG_LEVEL: 'silent',
      DATABASE_CONNECTIONS: '6',
      CARRIER_MESSAGES_PER_MINUTE: String(messagesPerMinute),
      CARRIER_SEGMENTS_PER_DAY: '10000000',
      ...env,
    },
  })
  const ready = new Promise<void>((resolve, reject) => {
    child.once('message', () => resolve())
    child.once('exit', (code) => reject(new Error(`A worker ended with ${code} before it was ready`)))
  })
  ready.catch(() => {}) // A spare that was never needed is ended with the others.
  return { process: child, ready, begin: () => void child.send('begin') }
}
