import type { Services } from '../../platform/services/services.ts'
import { notePace, type Pace } from './pace.ts'
import type { Answers } from './pace-control.ts'

/** Not each answer by itself: many calls a second would all write the same row. */
const TOGETHER_MS = 500

/** How the carrier answered one worker's calls, told to the pace that all workers share. */
export interface CarrierAnswers {
  note(pace: Pace, isBusy: boolean): void
  /** Tells what was not told yet. */
  end(): Promise<void>
}

export function carrierAnswers({ sql, log }: Pick<Services, 'sql' | 'log'>): CarrierAnswers {
  const counted = new Map<string, Answers & { pace: Pace }>()
  let timer: NodeJS.Timeout | undefined

  async function tell(): Promise<void> {
    timer = undefined
    const told = [...counted.values()]
    counted.clear()
    for (const { pace, ...answers } of told)
      // A failure of that changes nothing for any message.
      await notePace(sql, pace, answers).catch((error: unknown) =>
        log.warn({ err: error }, 'the pace could not be changed'),
      )
  }

  return {
    note(pace, isBusy) {
      const so = counted.get(pace.sender) ?? { pace, calls: 0, busy: 0 }
      counted.set(pace.sender, { pace, calls: so.calls + 1, busy: so.busy + (isBusy ? 1 : 0) })
      timer ??= setTimeout(() => void tell(), TOGETHER_MS)
    },
    async end() {
      clearTimeout(timer)
      await tell()
    },
  }
}
