import { createLoop } from '../../platform/jobs/create-loop.ts'
import { enqueue } from '../../platform/jobs/job.ts'
import { advanceJob } from './advance-job.ts'
import { takeDue } from './queries.ts'

const EVERY_MS = 1000
const AT_ONCE = 50

/** Leaves a job for every registration of which the carrier is to be asked. */
export const registrationLooks = createLoop({
  name: 'registration-looks',
  pauseMs: EVERY_MS,
  failure: 'registrations are looked at late',
  begin:
    ({ sql }) =>
    () =>
      sql.begin(async (tx) => {
        for (const { accountId, attempt } of await takeDue(tx, AT_ONCE))
          await enqueue(tx, advanceJob, { accountId, attempt }, { key: `${accountId}:${attempt}`, accountId })
      }),
})
