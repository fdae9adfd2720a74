import { loggedError } from '../log/logged-error.ts'
import type { Services } from '../services/services.ts'
import type { Job } from './job.ts'
import { retryJob, type ClaimedJob } from './queries.ts'
import { ChildKilled } from './run-in-child.ts'

/** A process that had to be killed twice would have to be a third time. */
const MAX_KILLS = 2

interface Failed {
  definition: Job
  services: Services
  worker: string
  error: unknown
}

/**
 * Puts a failed try back for later; after the last the job is set aside and its `gaveUp` tells whom it concerns. Where the database does not take that,
 * its lease runs out, and then it is taken as one whose worker went away.
 */
export async function putBack(claimed: ClaimedJob, { definition, services, worker, error }: Failed): Promise<void> {
  const { sql, log } = services
  const { id, name, attemptsLeft, kills } = claimed
  const killed = error instanceof ChildKilled
  const last = attemptsLeft <= 0 || (killed && kills + 1 >= MAX_KILLS)
  log.error({ err: error, job: name, id, attemptsLeft, killed }, 'job failed')
  const payload = definition.payload.safeParse(claimed.payload)
  if (last && payload.success)
    await definition
      .gaveUp?.(payload.data, services, error)
      .catch((second: unknown) => log.error({ err: second, job: name }, 'giving up failed'))
  const waitSeconds = Math.min(600, 2 ** Math.max(0, definition.attempts - attemptsLeft))
  await retryJob(sql, id, worker, { error: storedError(error), waitSeconds, killed, last }).catch((second: unknown) =>
    log.error({ err: second }, 'the failed job could not be put back'),
  )
}

/** As in the log, with what it began with: nothing that people typed. No text column holds NUL, which the words of a library may have. */
function storedError(error: unknown): string {
  const { type, message = '', ...told } = loggedError(error)
  let { cause } = told
  while (cause?.cause) cause = cause.cause
  const reason = cause && (cause.message || cause.code)
  return `${type}: ${message}${reason && !message.includes(reason) ? ` (${reason})` : ''}`.replaceAll('\0', '')
}
