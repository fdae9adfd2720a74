import type { Loop } from '../jobs/job.ts'
import type { Services } from '../services.ts'
import { bell } from './bell.ts'
import { EVENTS_CHANNEL } from './event-writer.ts'
import { interpretInbound } from './interpret-inbound.ts'
import { interpretReports } from './interpret-reports.ts'

/** Makes something of what the carrier told us, in every worker. */
export const eventInterpreter: Loop = {
  name: 'carrier-events',
  async run(services: Services, signal) {
    const { sql, log } = services
    const ring = bell(signal)
    const listening = await sql.listen(EVENTS_CHANNEL, ring.ring, ring.ring).catch(() => undefined)
    while (!signal.aborted) {
      const done = await work().catch((error: unknown) => {
        log.warn({ err: error }, 'events of the carrier wait')
        return 0
      })
      if (done === 0) await ring.wait(500)
    }
    await listening?.unlisten().catch(() => {})

    async function work(): Promise<number> {
      const inbound = await interpretInbound(services)
      return inbound + (await interpretReports(services))
    }
  },
}
