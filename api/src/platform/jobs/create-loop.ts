import type { Services } from '../services/services.ts'
import type { Loop } from './job.ts'
import { wakeSignal, wakeOnNotify } from './wake-signal.ts'

/** A loop from its begin until it is told to stop. */
export interface RunningLoop {
  signal: AbortSignal
  /** Ends the pause at once. */
  wake(): void
  /** Calls this at every notification, with what it carries; with undefined where some may have been missed. */
  onNotify(heard: (payload: string | undefined) => void): void
  /** What is done after the last iteration, before the loop ends. */
  atEnd(work: () => Promise<void>): void
}

interface LoopDefinition {
  name: string
  /** The database's notifications that end a pause at once. Only a hint: the work is polled after every pause anyway. */
  channel?: string
  /** The pause after an iteration, in milliseconds, where the iteration does not say, and after one that failed. */
  pauseMs: number
  /** Between two iterations so long at least, whatever is notified: what comes within it is worked off together. Not where more is known to wait. */
  gatherMs?: number
  /** Makes new data that can wait: it does nothing while the disk is nearly full. */
  needsRoom?: boolean
  /** Logged with the error when an iteration fails. */
  failure: string
  /** Called once; returns what is done in each iteration. An iteration returns for how many milliseconds to pause; 0 is not at all. */
  begin(services: Services, running: RunningLoop): Iteration | Promise<Iteration>
}

type Iteration = () => Promise<number | void>

/** A loop that works and pauses until it is told to stop: a notification ends a pause, and an iteration that fails is logged and repeated. */
export const createLoop = ({
  name,
  channel,
  pauseMs,
  gatherMs = 0,
  needsRoom = false,
  failure,
  begin,
}: LoopDefinition): Loop => ({
  name,
  async run(services, signal) {
    const { wake, wait } = wakeSignal(signal)
    const ending: (() => Promise<void>)[] = []
    let hear: (payload: string | undefined) => void = () => {}
    const heard = (payload?: string) => {
      hear(payload)
      wake()
    }
    const stopListening = channel ? await wakeOnNotify(services.direct, channel, heard) : undefined
    try {
      const iterate = await begin(services, {
        signal,
        wake,
        onNotify: (listener) => (hear = listener),
        atEnd: (work) => void ending.push(work),
      })
      while (!signal.aborted) {
        const mustWait = needsRoom && (await services.disk.state()).full
        const rest = mustWait
          ? undefined
          : await iterate().catch((error: unknown) => services.log.warn({ err: error }, failure))
        await wait(rest ?? pauseMs, gatherMs)
      }
      for (const work of ending) await work()
    } finally {
      await stopListening?.()
    }
  },
})
