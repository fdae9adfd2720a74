import type { HttpBindings } from '@hono/node-server'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import { LIVE_PATH, type LiveEvent } from 'contract/live'
import type { Hono } from 'hono'
import { sessionHashOf, userOf } from '../auth/session.ts'
import { signInFirst } from '../../platform/errors/refusal.ts'
import { visitorAddress } from '../../platform/caller/visitor-address.ts'
import type { Services } from '../../platform/services/services.ts'
import { createHeartbeat } from './heartbeat.ts'
import { frameOf } from '../../platform/live/live-updates.ts'

/** A client that reads slower than this is dropped; it reconnects and fetches again. */
const MAX_UNREAD_BYTES = 65_536

/**
 * `GET /api/live`: server-sent events of the signed-in account, in so many windows at once (`limits/limit-table.ts`). Written to
 * the raw response: a third of the memory of a web stream.
 */
export function liveStream(app: Hono, services: Services): void {
  const heartbeat = createHeartbeat(services)
  app.get(LIVE_PATH, async (context) => {
    const session = sessionHashOf(context.req.raw, services.config)
    const address = visitorAddress(context, services.config)
    const user = await userOf(context.req.raw, services, address)
    if (!user || !session) throw signInFirst()
    const visitor = { address, userId: user.id }
    await services.limits.take('account_call', visitor)
    const close = services.limits.open(['live_stream_account', 'live_stream_address'], visitor)
    // The boundary: this server always runs on Node.
    const { outgoing } = context.env as HttpBindings
    outgoing.writeHead(200, {
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store, no-transform',
      'x-accel-buffering': 'no',
    })
    const write = (text: string) => {
      if (outgoing.writableLength > MAX_UNREAD_BYTES) outgoing.destroy()
      // Ended, it stays open until its client has read the rest; Node answers a write after the end with an error that ends the process.
      else if (!outgoing.writableEnded) outgoing.write(text)
    }
    // A client that left during the look-up of its session has closed already.
    if (outgoing.destroyed) return (close(), RESPONSE_ALREADY_SENT)
    // Whose row an event names is not looked up: who sees only what is assigned to them is told that something changed, and fetches. An alert names a member.
    const tell = user.onlyMine
      ? (frame: string, { type }: LiveEvent) => write(type === 'alert' ? frame : frameOf({ type }))
      : write
    const unsubscribe = services.live.subscribe(user.accountId, tell)
    const leave = heartbeat.join({ session, shown: user, write, end: () => outgoing.end() })
    outgoing.once('close', () => {
      leave()
      unsubscribe()
      close()
    })
    const since = Date.parse(context.req.query('since') ?? '')
    const missed = Number.isNaN(since) || services.live.mayHaveMissed(user.accountId, since)
    write(`retry: 2000\n${frameOf({ type: 'hello', ...(missed ? {} : { missed }) })}`)
    return RESPONSE_ALREADY_SENT
  })
}
