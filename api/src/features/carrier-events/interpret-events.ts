import { createLoop } from '../../platform/jobs/create-loop.ts'
import { EVENTS_CHANNEL } from './event-writer.ts'
import { interpretInbound, MAX_A_TURN } from './interpret-inbound.ts'
import { interpretReports, MAX_AT_ONCE } from './interpret-reports.ts'

/** Of 25 reports that are applied together each costs the database a third of what it costs among three. */
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
