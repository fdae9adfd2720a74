import { createLoop } from '../../platform/jobs/create-loop.ts'
import { EVENTS_CHANNEL } from './event-writer.ts'
import { interpretInbound } from './interpret-inbound.ts'
import { interpretReports } from './interpret-reports.ts'

/** Interprets carrier events, in every worker. */
export const eventInterpreter = createLoop({
  name: 'carrier-events',
  channel: EVENTS_CHANNEL,
  pauseMs: 500,
  failure: 'events of the carrier wait',
  begin: (services) => async () => {
    const inbound = await interpretInbound(services)
    const reports = await interpretReports(services)
    return inbound + reports > 0 ? 0 : undefined
  },
})
