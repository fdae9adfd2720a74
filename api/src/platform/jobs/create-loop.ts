import type { Services } from '../services/services.ts'
import type { Loop } from './job.ts'
import { wakeSignal, wakeOnNotify } from './wake-signal.ts'

interface LoopDefinition {
  name: string
  /** The database's notifications that end a rest at once. Only a hint: the work is looked for after every rest anyway. */
  channel?: string
  /** How long it rests after a turn, in milliseconds, where the turn does not say, and after one that failed. */
  restMs: number
  /** Logged with the error when a turn fails. */
  failure: string
  /** Called once; returns what is done in each turn. A turn returns for how many milliseconds to rest; 0 is not at all. */
  begin(services: Services, signal: AbortSignal): () => Promise<number | void>
}

/** A loop that works and rests until it is told to stop: a notification ends a rest, and a turn that fails is logged and made again. */
export const createLoop = ({ name, channel, restMs, failure, begin }: LoopDefinition): Loop => ({
  name,
  async run(services, signal) {
    const wake = wakeSignal(signal)
    const stopListening = channel ? await wakeOnNotify(services.sql, channel, wake) : undefined
    const turn = begin(services, signal)
    while (!signal.aborted) {
      const rest = await turn().catch((error: unknown) => services.log.warn({ err: error }, failure))
      await wake.wait(rest ?? restMs)
    }
    await stopListening?.()
  },
})
