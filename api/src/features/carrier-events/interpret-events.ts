import { createLoop } from '../../platform/jobs/create-loop.ts'
import { EVENTS_CHANNEL } from './event-writer.ts'
import { interpretInbound, MAX_A_TURN } from './interpret-inbound.ts'
import { interpretReports, MAX_AT_ONCE } from './interpret-reports.ts'

/** A report costs the database four times as much alone as among eight. */
const GATHER_MS = 50

/** Interprets carrier events, in every worker. */
export const eventInterpreter = createLoop({
  name: 'carrier-events',
  channel: EVENTS_CHANNEL,
  pauseMs: 500,
  gatherMs: GATHER_MS,
  failure: 'events of the carrier wait',
  begin: (services) => async () => {
    const inbound = await interpretInbound(services)
    const reports = await interpretReports(services)
    return inbound >= MAX_A_TURN || reports >= MAX_AT_ONCE ? 0 : undefined
  },
})
