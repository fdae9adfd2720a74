import { savingOf } from '../contacts/save-delivered.ts'
import { readFoundPeople } from './found-people.ts'
import { readyTrace } from './ready-trace.ts'

/** Saves whom a delivered skip trace found as contacts. Refuses as `readyTrace` does. */
export const { save: saveTrace, saveLong: saveLongTrace } = savingOf({
  source: 'skip_trace',
  job: 'save-trace',
  async open(sql, accountId, orderId) {
    const trace = await readyTrace(sql, accountId, orderId)
    return {
      title: `Skip trace ${trace.title}`,
      recordCount: trace.recordCount,
      people: (services) => readFoundPeople(trace, services),
    }
  },
})
