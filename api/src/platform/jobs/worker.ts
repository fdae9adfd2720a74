import { randomUUID } from 'node:crypto'
import { setMaxListeners } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import type { Services } from '../services/services.ts'
import type { Job, Loop } from './job.ts'
import { wakeOnNotify, wakeSignal } from './wake-signal.ts'
import { claimJob, finishJob, releaseJobs, renewLeases, type ClaimedJob } from './queries.ts'
import { putBack } from './put-back.ts'

const MAX_AT_ONCE = 6
/** However much work an account has, a worker's other places stay free for the next one. */
const MAX_OF_ONE_ACCOUNT = 2
/** Of the heavy kinds, whoever they are for; one account has one of them. */
const MAX_HEAVY = 2
const POLL_MS = 1000

/** A running worker. */
export interface Worker {
  /** Lets running work end (at most 8 s), gives the rest back, and stops. */
  stop(): Promise<void>
}

/**
 * Works the queue and runs the loops until it is stopped. Any number of workers may share one database: between them accounts are
 * served round-robin, so that one with a hundred waiting jobs delays another's by a job at most.
 */
export async function startWorker(services: Services, jobs: readonly Job[], loops: readonly Loop[]): Promise<Worker> {
  const { sql, log } = services
  const worker = randomUUID()
  const stopping = new AbortController()
  // Every loop listens for the stop, and there are more than Node takes for a leak.
  setMaxListeners(0, stopping.signal)
  const wake = wakeSignal(stopping.signal)
  const underWay = new Map<ClaimedJob, Promise<void>>()

  // Only a hint: the poll below finds the same work a second later where notifications do not pass.
  const stopListening = await wakeOnNotify(sql, 'queue', wake)

  async function takeJobs() {
    while (!stopping.signal.aborted) {
      const next = underWay.size < MAX_AT_ONCE ? await claimNext() : undefined
      if (!next) {
        await wake.wait(POLL_MS)
        continue
      }
      const ended = work(next).finally(() => {
        underWay.delete(next)
        wake.wake()
      })
      underWay.set(next, ended)
    }
    await Promise.all(underWay.values())
  }

  async function claimNext(): Promise<ClaimedJob | undefined> {
    const running = [...underWay.keys()]
    const heavyOnes = running.filter((one) => jobs.some(({ name, heavy }) => heavy && name === one.name))
    const lightNames = jobs.filter(({ heavy }) => !heavy).map(({ name }) => name)
    const names = heavyOnes.length >= MAX_HEAVY ? lightNames : jobs.map(({ name }) => name)
    const accountsWithHeavyJob = heavyOnes.map(({ account }) => account)
    const accounts = running.map(({ account }) => account)
    const busy = [...new Set(accounts)].filter(
      (account) => accounts.filter((one) => one === account).length >= MAX_OF_ONE_ACCOUNT,
    )
    try {
      const [claimed] = await claimJob(sql, worker, {
        names,
        lightNames,
        busy,
        accountsWithHeavyJob: accountsWithHeavyJob,
      })
      return claimed
    } catch (error) {
      log.warn({ err: error }, 'the queue cannot be read')
      return undefined
    }
  }

  async function work(claimed: ClaimedJob): Promise<void> {
    const definition = jobs.find(({ name }) => name === claimed.name)
    if (!definition) return
    try {
      if (claimed.attemptsLeft < 0) throw new Error('Its worker ended in the middle of it each time')
      await definition.run(definition.payload.parse(claimed.payload), services)
      await finishJob(sql, claimed.id, worker)
    } catch (error) {
      await putBack(claimed, { definition, services, worker, error })
    }
  }

  const leases = setInterval(
    () => void renewLeases(sql, worker).catch((error: unknown) => log.warn({ err: error }, 'leases not renewed')),
    15_000,
  )
  const running = [takeJobs(), ...loops.map((loop) => keepRunning(loop, services, stopping.signal))]

  return {
    async stop() {
      stopping.abort()
      clearInterval(leases)
      await Promise.race([Promise.allSettled(running), wait(8000, undefined, { ref: false })])
      await stopListening()
      await releaseJobs(sql, worker).catch(() => {})
    },
  }
}

/** A loop that throws begins again after a second: a short failure of the database must not end sending for good. */
async function keepRunning(loop: Loop, services: Services, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    try {
      await loop.run(services, signal)
    } catch (error) {
      if (signal.aborted) return
      services.log.error({ err: error, loop: loop.name }, 'loop failed, begins again')
    }
    await wait(1000, undefined, { signal }).catch(() => {})
  }
}
