import type { LiveEvent } from 'contract/live'
import type { Logger } from 'pino'
import { z } from 'zod'
import { LiveEvent as LiveEventSchema } from 'contract/live'
import type { Pool } from '../db/sql.ts'
import { withTimeout } from '../db/with-timeout.ts'
import { CHANNEL } from './notify-account.ts'

/** Gets each event as it is sent, and what it is of. */
type Listener = (frame: string, event: LiveEvent) => void

/** Hands the database's notifications to the open streams of this process. */
export interface LiveUpdates {
  /** Calls back with each event as it is sent. Returns the function that ends the subscription. */
  subscribe(accountId: string, listener: Listener): () => void
  /** Whether something may have happened to the account since a time (milliseconds since 1970); true where that is not known. */
  mayHaveMissed(accountId: string, since: number): boolean
  /** Returns how often something was heard, or may have been missed, that concerns every account: what was read before it changed is old. */
  heardOfAll(): number
  /** How many windows listen in this process. */
  windows(): number
  close(): Promise<void>
}

/** In place of an account: what concerns every window, as a release does. */
const ALL_ACCOUNTS = 'all'

/** How long it is known when an account's last event came, in milliseconds: longer than a page takes to open its stream. */
const MAX_SINCE_MS = 60_000
/** How far the clock of the process that made the page may be ahead of this one's, in milliseconds. */
const MAX_CLOCK_SKEW_MS = 1_000
/** A page from farther ahead was made by a process whose clock says nothing here. */
const MAX_AHEAD_MS = 5_000

/** So long the end of a process waits for the database to stop telling it, in milliseconds. */
const MAX_CLOSE_MS = 1000

const Notification = LiveEventSchema.extend({ accountId: z.string() })

/**
 * Listens once for the whole process. Notifications of a gap are lost, so after every (re)connect each listener gets a
 * `hello`, upon which a page fetches again: nothing is missed, whatever was. Where it cannot listen it says so once, and goes on trying.
 */
export function createLiveUpdates(direct: Pool, log: Pick<Logger, 'error'>): LiveUpdates {
  const listeners = new Map<string, Set<Listener>>()
  /** When the last event of each account came, the oldest first. */
  const lastEvents = new Map<string, number>()
  let listeningSince = Number.POSITIVE_INFINITY
  let ofAll = 0

  function remember(accountId: string) {
    const now = Date.now()
    lastEvents.delete(accountId)
    lastEvents.set(accountId, now)
    for (const [oldest, at] of lastEvents) {
      if (at > now - MAX_SINCE_MS) break
      lastEvents.delete(oldest)
    }
  }

  const heard = (payload: string) => {
    const { accountId, ...event } = Notification.parse(JSON.parse(payload))
    remember(accountId)
    // Before any window is told: it may ask at once.
    if (accountId === ALL_ACCOUNTS) ofAll += 1
    // Written once, however many windows it goes to.
    const frame = frameOf(event)
    const hearing = accountId === ALL_ACCOUNTS ? [...listeners.values()] : [listeners.get(accountId) ?? []]
    for (const ofAccount of hearing) for (const listener of ofAccount) listener(frame, event)
  }
  const listenedAgain = () => {
    listeningSince = Date.now()
    ofAll += 1
    const event: LiveEvent = { type: 'hello' }
    const frame = frameOf(event)
    for (const ofAccount of listeners.values()) for (const listener of ofAccount) listener(frame, event)
  }
  const listening = direct.listen(CHANNEL, heard, listenedAgain).catch((error: unknown) => {
    // Not as `err`: the database itself may well answer.
    log.error(
      { reason: String(error) },
      'open windows hear no news until the database is reached at DATABASE_URL_DIRECT',
    )
    return undefined
  })

  return {
    subscribe(accountId, listener) {
      const ofAccount = listeners.get(accountId) ?? new Set()
      listeners.set(accountId, ofAccount.add(listener))
      return () => {
        ofAccount.delete(listener)
        if (ofAccount.size === 0) listeners.delete(accountId)
      }
    },
    mayHaveMissed(accountId, since) {
      const from = since - MAX_CLOCK_SKEW_MS
      const isKnown = from > listeningSince && from > Date.now() - MAX_SINCE_MS && since < Date.now() + MAX_AHEAD_MS
      return !isKnown || [accountId, ALL_ACCOUNTS].some((account) => (lastEvents.get(account) ?? 0) >= from)
    },
    heardOfAll: () => ofAll,
    windows: () => [...listeners.values()].reduce((sum, ofAccount) => sum + ofAccount.size, 0),
    async close() {
      // Its connection is ended next, also where its database answers nothing any more.
      await withTimeout(
        listening.then((begun) => begun?.unlisten()),
        MAX_CLOSE_MS,
      ).catch(() => {})
    },
  }
}

/** An event as the stream has it; its id says when it left. */
export const frameOf = (event: LiveEvent) => `id: ${Date.now()}\ndata: ${JSON.stringify(event)}\n\n`
