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
  close(): Promise<void>
}

/** In place of an owner: what concerns every window, as a release does. */
const ALL_OWNERS = 'all'

const Notification = LiveEventSchema.extend({ ownerId: z.string() })

/**
 * Listens once for the whole process. Notifications of a gap are lost, so after every (re)connect each listener gets a
 * `hello`, upon which a page fetches again: nothing is missed, whatever was.
 */
export function createLiveUpdates(direct: Pool): LiveUpdates {
  const listeners = new Map<string, Set<Listener>>()
  const heard = (payload: string) => {
    const { ownerId, ...event } = Notification.parse(JSON.parse(payload))
    // Written once, however many windows it goes to.
    const frame = frameOf(event)
    const hearing = ownerId === ALL_OWNERS ? [...listeners.values()] : [listeners.get(ownerId) ?? []]
    for (const ofOwner of hearing) for (const listener of ofOwner) listener(frame)
  }
  const listenedAgain = () => {
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
    async close() {
      await (await listening)?.unlisten().catch(() => {})
    },
  }
}

/** An event as the stream has it; its id says when it left. */
export const frameOf = (event: LiveEvent) => `id: ${Date.now()}\ndata: ${JSON.stringify(event)}\n\n`
