import type { SendOutcome } from '../../platform/providers/sms/carrier.ts'
import type { Services } from '../../platform/services/services.ts'

/** Whether the carrier is reached at all, told to the operator: who waits for it sees no failure, and every text would say the same. */
export interface CarrierOutage {
  note(outcome: SendOutcome): void
}

/** Logs once when one worker's calls do not reach the carrier, with the reason, and once when they do again. */
export function carrierOutage({ log }: Pick<Services, 'log'>): CarrierOutage {
  let outage: { began: number; calls: number } | undefined
  return {
    note(outcome) {
      if (outcome.outcome === 'unreachable') {
        if (!outage) log.error({ reason: outcome.reason }, 'the carrier is not reached: texts wait until it is')
        outage ??= { began: performance.now(), calls: 0 }
        outage.calls += 1
      } else if (outage && outcome.outcome !== 'late') {
        const { began, calls } = outage
        outage = undefined
        log.warn({ seconds: Math.round((performance.now() - began) / 1000), calls }, 'the carrier is reached again')
      }
    },
  }
}
