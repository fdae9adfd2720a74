import { fork, type ChildProcess } from 'node:child_process'
import { setPriority } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Config } from '../config/config.ts'
import { Refusal } from '../errors/refusal.ts'

/** A kind of work that runs in a process of its own: what it is given and returns. Both are transferred by structured clone. */
export interface ChildTask<Input, Output, Progress> {
  name: string
  /** What its objects may take together; its buffers and its code lie beside them. */
  maxHeapMb: number
  /** Room for young objects, of which V8 keeps up to three: more of it clears less often and keeps more. V8's own 16 MB unless it says otherwise. */
  semiSpaceMb?: number
  /** Killed when it has taken so much of the machine, everything together; `MAX_MEMORY_MB` unless it says otherwise. */
  maxMemoryMb?: number
  /** Killed after so much of the processor, however long it had to wait for it. */
  maxProcessorSeconds: number
  /** Killed after so long by the clock: nothing it waits for takes that long. */
  maxSeconds: number
  /** Of its process, from 0 to 19, which is the lowest; `PRIORITY` unless it says otherwise. */
  priority?: number
  /**
   * Done by this program in place of `child.ts`, which gets nothing of the configuration: its source, from the root of the
   * checkout. Its bundle has the same name.
   */
  program?: string
  /** Never set: they carry the types from the task to whoever runs it. */
  input?: Input
  output?: Output
  progress?: Progress
}

/** Keeps the types of a task together. */
export const childTask = <Input, Output, Progress = never>(
  definition: ChildTask<Input, Output, Progress>,
): ChildTask<Input, Output, Progress> => definition

/** What a child needs of the configuration; the rest of the environment, with its secrets, stays here. */
export type ChildConfig = Pick<Config, 'databaseUrl' | 'databaseCa' | 'prepareStatements' | 'files' | 'dataDir'>

/** What is sent to a child. */
export interface ChildOrder {
  task: string
  input: unknown
  maxProcessorSeconds: number
  maxMemoryMb: number
  config?: ChildConfig
}

/** What a process of `child.ts` may take of the machine, everything together: it is looked at now and then, and ended below 512 MB. */
const MAX_MEMORY_MB = 450

/** What a child says on its standard error when its processor time is over. */
export const TIMED_OUT = 'The processor time is over'
/** What it says there when it has taken too much memory. */
export const OUT_OF_MEMORY = 'Out of memory'
/** Behind everything that answers a request, and behind the threads that hash passwords (10); still a share of a busy machine. */
const PRIORITY = 15

/** What a child says: how far it is, its answer, a refusal in words for the customer, or what went wrong. */
export type ChildMessage =
  | { kind: 'progress'; value: unknown }
  | { kind: 'done'; value: unknown }
  | { kind: 'refused'; code: string; message: string }
  | { kind: 'failed'; message: string }

/** The process was killed for its memory or its time, or fell over. The message is for the customer. */
export class ChildKilled extends Error {}

/**
 * Does heavy work in a process of its own, of a low priority: however bad the file, sending and signing in go on, and nothing but that
 * process dies of it. Throws the task's `Refusal`, or `ChildKilled`.
 */
export async function runInChild<Input, Output, Progress>(
  { config }: { config: ChildConfig },
  task: ChildTask<Input, Output, Progress>,
  input: Input,
  onProgress: (progress: Progress) => void = () => {},
): Promise<Output> {
  const child = startChild(task)
  let late = false
  const latest = setTimeout(() => {
    late = true
    child.kill('SIGKILL')
  }, task.maxSeconds * 1000)
  let complaint = ''
  child.stderr?.setEncoding('utf8').on('data', (text: string) => (complaint = (complaint + text).slice(-4000)))
  try {
    return await new Promise<Output>((resolve, reject) => {
      child.on('message', (word: ChildMessage) => {
        // The boundary: both sides are checked against the task's types.
        if (word.kind === 'progress') onProgress(word.value as Progress)
        else if (word.kind === 'done') resolve(word.value as Output)
        else if (word.kind === 'refused') reject(new Refusal(422, word.code, word.message))
        else reject(new Error(word.message))
      })
      child.once('error', reject)
      child.once('close', (_code, signal) =>
        reject(
          isStop(signal)
            ? new Error(`The process was told to stop (${signal}) before it could begin`)
            : new ChildKilled(reasonOf(complaint, late || complaint.includes(TIMED_OUT))),
        ),
      )
      const order: ChildOrder = {
        task: task.name,
        input,
        maxProcessorSeconds: task.maxProcessorSeconds,
        maxMemoryMb: task.maxMemoryMb ?? MAX_MEMORY_MB,
        ...(task.program ? {} : { config: configOf(config) }),
      }
      child.send(order, (error) => error && child.kill('SIGKILL'))
    })
  } finally {
    clearTimeout(latest)
    // One that answered ends by itself, and its connections in order.
    const stays = setTimeout(() => child.kill('SIGKILL'), 2000).unref()
    child.once('close', () => clearTimeout(stays))
  }
}

/** Sent by whoever stops the service, never for what a file does. */
const isStop = (signal: NodeJS.Signals | null) => signal === 'SIGTERM' || signal === 'SIGINT' || signal === 'SIGHUP'

/** Named one by one: the secrets of the rest stay here, and functions cannot be cloned. */
const configOf = ({ databaseUrl, databaseCa, prepareStatements, files, dataDir }: ChildConfig): ChildConfig => ({
  databaseUrl,
  databaseCa,
  prepareStatements,
  files,
  dataDir,
})

/** Where bundles of the programs stand while their sources run: tests name it, since a child of the sources takes four times as long to start. */
const { CHILD_PROGRAMS } = process.env

/** The bundle's own child beside it, or the sources where they are what runs. */
function startChild({
  maxHeapMb,
  semiSpaceMb,
  program: source = 'api/src/child.ts',
  priority = PRIORITY,
}: Pick<ChildTask<never, never, never>, 'maxHeapMb' | 'semiSpaceMb' | 'program' | 'priority'>): ChildProcess {
  const here = fileURLToPath(import.meta.url)
  const bundled = here.endsWith('.mjs')
  const folder = path.dirname(here)
  const bundles = bundled ? folder : CHILD_PROGRAMS
  const program = bundles
    ? path.join(bundles, path.basename(source).replace(/ts$/, 'mjs'))
    : path.join(folder, '../../../..', source)
  const child = fork(program, [], {
    cwd: path.join(folder, bundled ? '..' : '../../..'),
    execArgv: [
      `--max-old-space-size=${maxHeapMb}`,
      ...(semiSpaceMb ? [`--max-semi-space-size=${semiSpaceMb}`] : []),
      ...(bundles ? [] : ['--import', 'tsx']),
    ],
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    serialization: 'advanced',
    env: Object.fromEntries(Object.entries(process.env).filter(([name]) => passedOn.test(name))),
  })
  try {
    // The product is for many at once; who runs the sources waits for the answer himself.
    if (child.pid && bundled) setPriority(child.pid, priority)
  } catch {
    // It ended already, which its 'close' tells, or this system cannot lower a priority.
  }
  return child
}

/** What a process needs of its surroundings; no secret is among it. */
const passedOn =
  /^(PATH|HOME|CHROMIUM_PATH|TMPDIR|TEMP|TMP|TZ|LANG|LC_\w+|NODE_EXTRA_CA_CERTS|SSL_CERT_\w+|PGSSL\w*|SystemRoot)$/i

function reasonOf(complaint: string, late: boolean): string {
  if (late) return 'Reading the file took too long. Split it and upload the parts.'
  if (/heap|memory/i.test(complaint))
    return 'The file takes too much memory to read. Split it and upload the parts; save a workbook as CSV.'
  return 'We could not process this file. Please try again.'
}
