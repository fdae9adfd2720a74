import type { Services } from '../services/services.ts'
import type { Loop } from './job.ts'
import { wakeSignal, wakeOnNotify } from './wake-signal.ts'

interface LoopDefinition {
  name: string
  /** The database's notifications that end a pause at once. Only a hint: the work is polled after every pause anyway. */
  channel?: string
  /** The pause after an iteration, in milliseconds, where the iteration does not say, and after one that failed. */
  pauseMs: number
  /** Logged with the error when an iteration fails. */
  failure: string
  /** Called once; returns what is done in each iteration. An iteration returns for how many milliseconds to pause; 0 is not at all. */
  begin(services: Services, signal: AbortSignal): () => Promise<number | void>
}

/** A loop that works and pauses until it is told to stop: a notification ends a pause, and an iteration that fails is logged and repeated. */
export const createLoop = ({ name, channel, pauseMs, failure, begin }: LoopDefinition): Loop => ({
  name,
  async run(services, signal) {
    const wake = wakeSignal(signal)
    const stopListening = channel ? await wakeOnNotify(services.sql, channel, wake) : undefined
    const turn = begin(services, signal)
    while (!signal.aborted) {
      const rest = await turn().catch((error: unknown) => services.log.warn({ err: error }, failure))
      await wake.wait(rest ?? pauseMs)
    }
    await stopListening?.()
  },
})
