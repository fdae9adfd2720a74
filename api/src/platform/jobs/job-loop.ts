import { actsOfJobs } from '../audit/acts.ts'
import { actAs } from '../caller/acting-user.ts'
import type { Services } from '../services/services.ts'
import { traced } from '../tracing/tracing.ts'
import { createLoop } from './create-loop.ts'
import type { Job, Loop } from './job.ts'
import { putBack } from './put-back.ts'
import { claimJob, finishJob, type Claim, type ClaimedJob } from './queries.ts'

const MAX_AT_ONCE = 6
/** However much work an account has, a worker's other places stay free for the next one. */
const MAX_OF_ONE_ACCOUNT = 2
/** Of the heavy kinds, whoever they are for; one account has one of them. */
const MAX_HEAVY = 2
const POLL_MS = 1000

/** Claims jobs of these kinds and works on several at once; `held` has the ids of those under way. Told to stop, it lets them end. */
export const jobLoop = (jobs: readonly Job[], worker: string, held: Set<number>): Loop =>
  createLoop({
    name: 'jobs',
    channel: 'queue',
    pauseMs: POLL_MS,
    needsRoom: true,
    failure: 'the queue cannot be read',
    begin: (services, { wake, atEnd }) => {
      const underWay = new Map<ClaimedJob, Promise<void>>()
      atEnd(async () => void (await Promise.all(underWay.values())))

      return async () => {
        if (underWay.size >= MAX_AT_ONCE) return POLL_MS
        const [next] = await claimJob(services.sql, worker, claimable(jobs, [...underWay.keys()]))
        if (!next) return POLL_MS
        if (next.takenOver) services.counts.add('takeovers', { of: 'job' })
        held.add(next.id)
        const ended = work(next, jobs, services, worker).finally(() => {
          underWay.delete(next)
          held.delete(next.id)
          wake()
        })
        underWay.set(next, ended)
        return 0
      }
    },
  })

/** Which kinds may be claimed beside those that run, and for which accounts. */
function claimable(jobs: readonly Job[], running: readonly ClaimedJob[]): Claim {
  const heavyOnes = running.filter((one) => jobs.some(({ name, heavy }) => heavy && name === one.name))
  const lightNames = jobs.filter(({ heavy }) => !heavy).map(({ name }) => name)
  const accounts = running.map(({ account }) => account)
  return {
    names: heavyOnes.length >= MAX_HEAVY ? lightNames : jobs.map(({ name }) => name),
    lightNames,
    busy: [...new Set(accounts)].filter(
      (account) => accounts.filter((one) => one === account).length >= MAX_OF_ONE_ACCOUNT,
    ),
    accountsWithHeavyJob: heavyOnes.map(({ account }) => account),
    underWay: running.map(({ id }) => id),
  }
}

async function work(claimed: ClaimedJob, jobs: readonly Job[], services: Services, worker: string): Promise<void> {
  const definition = jobs.find(({ name }) => name === claimed.name)
  if (!definition) return
  try {
    if (claimed.attemptsLeft < 0) throw new Error('Its worker ended in the middle of it each time')
    const run = () =>
      traced(`job ${claimed.name}`, 'internal', async () =>
        definition.run(definition.payload.parse(claimed.payload), services),
      )
    await (claimed.byUserId ? actAs(claimed.byUserId, run) : run())
    await finishJob(services.sql, claimed.id, worker, actsOfJobs[claimed.name])
  } catch (error) {
    await putBack(claimed, { definition, services, worker, error })
  }
}
