import { randomUUID } from 'node:crypto'
import { setMaxListeners } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import type { Services } from '../services/services.ts'
import type { Job, Loop } from './job.ts'
import { jobLoop } from './job-loop.ts'
import { releaseJobs, renewLeases, reportAlive, reportEnded } from './queries.ts'

/** How often a worker says that it lives and what it counted, in milliseconds. */
const REPORT_MS = 5000

/** A running worker. */
export interface Worker {
  /** Lets running work end (at most 8 s), gives the rest back, and stops. */
  stop(): Promise<void>
}

/**
 * Works the queue and runs the loops until it is stopped. Any number of workers may share one database: between them accounts are
 * served round-robin, so that one with a hundred waiting jobs delays another's by a job at most.
 */
export function startWorker(services: Services, jobs: readonly Job[], loops: readonly Loop[]): Worker {
  const { sql, log, counts } = services
  const worker = randomUUID()
  const stopping = new AbortController()
  // Every loop listens for the stop, and there are more than Node takes for a leak.
  setMaxListeners(0, stopping.signal)
  const held = new Set<number>()
  const renew = () =>
    void renewLeases(sql, worker, [...held]).catch((error: unknown) => log.warn({ err: error }, 'leases not renewed'))
  const leases = setInterval(() => held.size > 0 && renew(), 15_000)
  const report = async () => {
    await reportAlive(sql, worker)
    await counts.write(sql)
  }
  const reportOrLog = () => void report().catch((error: unknown) => log.warn({ err: error }, 'worker not reported'))
  const reports = setInterval(reportOrLog, REPORT_MS)
  reportOrLog()
  const running = [jobLoop(jobs, worker, held), ...loops].map((loop) => keepRunning(loop, services, stopping.signal))

  return {
    async stop() {
      stopping.abort()
      clearInterval(leases)
      clearInterval(reports)
      await Promise.race([Promise.allSettled(running), wait(8000, undefined, { ref: false })])
      await releaseJobs(sql, worker).catch(() => {})
      await counts.write(sql).catch(() => {})
      await reportEnded(sql, worker).catch(() => {})
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
