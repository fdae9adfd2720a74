import { mkdtempSync, rmSync } from 'node:fs'
import type { IncomingMessage } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { countAnswered, type Answered } from '../../platform/http/measure-requests.ts'
import { startChild, type Child } from '../restarting-child.ts'
import { errorMessage } from '../error-message.ts'
import { LONG_CALLS_FLAG, socketIn } from './long-calls-folder.ts'

export interface LongCalls {
  /** The path of the socket at which a request is answered; undefined where it is not long, or this process is ending. */
  areAnsweredAt(request: IncomingMessage): string | undefined
  /** Nothing is passed on from now on. Resolves when what is under way was answered, within eight seconds. */
  stop(): Promise<void>
}

interface LongCallsOptions {
  isLong: (request: IncomingMessage) => boolean
  databaseUrl: string
  say: (line: string) => void
}

/** Less than `serve` itself has for its end (`endInTime`): no process outlives the one that started it. */
const STOP_MS = 9000

/**
 * Answers long calls in a process of their own, of a lower priority: what reads and writes a million rows holds no other call up. It is started with the
 * first of them. Until it listens, and where it cannot, this process answers them itself.
 */
export function startLongCalls({ isLong, databaseUrl, say }: LongCallsOptions): LongCalls {
  let started: { child: Child; folder: string } | undefined
  let isStopping = false

  function start() {
    const folder = mkdtempSync(path.join(tmpdir(), 'lotline-calls-'))
    const child = startChild({
      program: process.argv[1] ?? '',
      command: 'serve',
      args: [`--${LONG_CALLS_FLAG}`, folder],
      say,
      // Its log is that of `serve`.
      stdout: 'inherit',
      stopMs: STOP_MS,
      // The boundary: `run-long-calls.ts` sends nothing else.
      onMessage: (answered) => countAnswered(answered as Answered),
    })
    child.ready.catch((error: Error) => say(error.message))
    child.useDatabase(databaseUrl)
    return { child, folder }
  }

  return {
    areAnsweredAt(request) {
      if (isStopping || !isLong(request)) return undefined
      try {
        started ??= start()
      } catch (error) {
        // As where the disk is full; the next one tries again.
        say(`Long calls are answered by this process: ${errorMessage(error)}`)
        return undefined
      }
      return socketIn(started.folder)
    },
    async stop() {
      isStopping = true
      if (!started) return
      await started.child.stop()
      rmSync(started.folder, { recursive: true, force: true })
    },
  }
}
