import type { LiveEvent } from 'contract/live'
import { z } from 'zod'
import { LiveEvent as LiveEventSchema } from 'contract/live'
import type { Pool } from '../db/sql.ts'
import { CHANNEL } from './notify-owner.ts'

type Listener = (frame: string) => void

/** Hands the database's notifications to the open streams of this process. */
export interface LiveUpdates {
  /** Calls back with each event as it is sent. Returns the function that ends the subscription. */
  subscribe(ownerId: string, listener: Listener): () => void
  /** Whether something may have happened to the account since a time (milliseconds since 1970); true where that is not known. */
  mayHaveMissed(ownerId: string, since: number): boolean
  close(): Promise<void>
}

/** In place of an owner: what concerns every window, as a release does. */
const ALL_OWNERS = 'all'

/** How long it is known when an account's last event came, in milliseconds: longer than a page takes to open its stream. */
const MAX_SINCE_MS = 60_000
/** How far the clock of the process that made the page may be ahead of this one's, in milliseconds. */
const MAX_CLOCK_SKEW_MS = 1_000

const Notification = LiveEventSchema.extend({ ownerId: z.string() })

/**
 * Listens once for the whole process. Notifications of a gap are lost, so after every (re)connect each listener gets a
 * `hello`, upon which a page fetches again: nothing is missed, whatever was.
 */
export function createLiveUpdates(direct: Pool): LiveUpdates {
  const listeners = new Map<string, Set<Listener>>()
  /** When the last event of each account came, the oldest first. */
  const lastEvents = new Map<string, number>()
  let listeningSince = Number.POSITIVE_INFINITY

  function remember(ownerId: string) {
    const now = Date.now()
    lastEvents.delete(ownerId)
    lastEvents.set(ownerId, now)
    for (const [oldest, at] of lastEvents) {
      if (at > now - MAX_SINCE_MS) break
      lastEvents.delete(oldest)
    }
  }

  const heard = (payload: string) => {
    const { ownerId, ...event } = Notification.parse(JSON.parse(payload))
    remember(ownerId)
    // Written once, however many windows it goes to.
    const frame = frameOf(event)
    const hearing = ownerId === ALL_OWNERS ? [...listeners.values()] : [listeners.get(ownerId) ?? []]
    for (const ofOwner of hearing) for (const listener of ofOwner) listener(frame)
  }
  const listenedAgain = () => {
    listeningSince = Date.now()
    const frame = frameOf({ type: 'hello' })
    for (const ofOwner of listeners.values()) for (const listener of ofOwner) listener(frame)
  }
  const listening = direct.listen(CHANNEL, heard, listenedAgain).catch(() => undefined)

  return {
    subscribe(ownerId, listener) {
      const ofOwner = listeners.get(ownerId) ?? new Set()
      listeners.set(ownerId, ofOwner.add(listener))
      return () => {
        ofOwner.delete(listener)
        if (ofOwner.size === 0) listeners.delete(ownerId)
      }
    },
    mayHaveMissed(ownerId, since) {
      const from = since - MAX_CLOCK_SKEW_MS
      const isKnown = from > listeningSince && from > Date.now() - MAX_SINCE_MS
      return !isKnown || [ownerId, ALL_OWNERS].some((owner) => (lastEvents.get(owner) ?? 0) >= from)
    },
    async close() {
      await (await listening)?.unlisten().catch(() => {})
    },
  }
}

/** An event as the stream has it; its id says when it left. */
export const frameOf = (event: LiveEvent) => `id: ${Date.now()}\ndata: ${JSON.stringify(event)}\n\n`
