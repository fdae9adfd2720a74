import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { Services } from '../services.ts'
import type { Job, Loop } from './job.ts'
import { claimJob, finishJob, releaseJobs, renewLeases, retryJob, type ClaimedJob } from './queries.ts'

const AT_ONCE = 3
const POLL_MS = 1000

/** A running worker. */
export interface Worker {
  /** Lets running work end (at most 8 s), gives the rest back, and stops. */
  stop(): Promise<void>
}

/** Works the queue and runs the loops until it is stopped. Any number of workers may share one database. */
export async function startWorker(services: Services, jobs: readonly Job[], loops: readonly Loop[]): Promise<Worker> {
  const { sql, log } = services
  const worker = randomUUID()
  const stopping = new AbortController()
  const bell = doorbell()
  const names = jobs.map(({ name }) => name)

  // Only a hint: the poll below finds the same work a second later where notifications do not pass.
  const listening = await sql.listen('queue', bell.ring, bell.ring).catch(() => undefined)

  async function takeJobs() {
    while (!stopping.signal.aborted) {
      const claimed = await claimJob(sql, worker, names).catch((error: unknown) => {
        log.warn({ err: error }, 'the queue cannot be read')
        return []
      })
      const [next] = claimed
      if (next) await work(next)
      else await bell.wait(POLL_MS, stopping.signal)
    }
  }

  async function work(claimed: ClaimedJob) {
    const definition = jobs.find(({ name }) => name === claimed.name)
    if (!definition) return
    const payload = definition.payload.safeParse(claimed.payload)
    try {
      if (!payload.success) throw payload.error
      await definition.run(payload.data, services)
      await finishJob(sql, claimed.id, worker)
    } catch (error) {
      log.error({ err: error, job: claimed.name, id: claimed.id, attemptsLeft: claimed.attemptsLeft }, 'job failed')
      const last = claimed.attemptsLeft <= 0
      if (last && payload.success) await definition.gaveUp?.(payload.data, services, error).catch((second: unknown) => log.error({ err: second, job: claimed.name }, 'giving up failed'))
      const waitSeconds = Math.min(600, 2 ** Math.max(0, definition.attempts - claimed.attemptsLeft))
      await retryJob(sql, claimed.id, worker, String(error), waitSeconds).catch((second: unknown) => log.error({ err: second }, 'the failed job could not be put back'))
    }
  }

  const leases = setInterval(() => void renewLeases(sql, worker).catch((error: unknown) => log.warn({ err: error }, 'leases not renewed')), 15_000)
  const running = [...Array.from({ length: AT_ONCE }, takeJobs), ...loops.map((loop) => keepRunning(loop, services, stopping.signal))]

  return {
    async stop() {
      stopping.abort()
      bell.ring()
      clearInterval(leases)
      await Promise.race([Promise.allSettled(running), wait(8000, undefined, { ref: false })])
      await listening?.unlisten().catch(() => {})
      await releaseJobs(sql, worker).catch(() => {})
    },
  }
}

/** A loop that throws begins again after a second: one bad moment of the database must not end sending for good. */
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

/** Wakes whoever waits, when rung or when the time is over. */
function doorbell() {
  let waiting: (() => void)[] = []
  function ring() {
    for (const wake of waiting) wake()
    waiting = []
  }
  return {
    ring,
    async wait(ms: number, signal: AbortSignal) {
      if (signal.aborted) return
      const timer = new AbortController()
      await Promise.race([new Promise<void>((wake) => waiting.push(wake)), wait(ms, undefined, { signal: timer.signal }).catch(() => {})])
      timer.abort()
    },
  }
}
