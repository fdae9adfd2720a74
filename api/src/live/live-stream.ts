import type { HttpBindings } from '@hono/node-server'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import type { LiveEvent } from 'contract/live'
import { LIVE_PATH } from 'contract/live'
import type { Hono } from 'hono'
import { userOf } from '../auth/session.ts'
import { signInFirst } from '../http/errors.ts'
import type { Services } from '../services.ts'

const PING_MS = 20_000
/** A client that reads slower than this is dropped; it reconnects and fetches anew. */
const MOST_UNREAD_BYTES = 65_536

/** `GET /api/live`: server-sent events of the signed-in account. Written to the raw response: a third of the memory of a web stream. */
export function liveStream(app: Hono, services: Services): void {
  app.get(LIVE_PATH, async (context) => {
    const user = await userOf(context.req.raw, services)
    if (!user) throw signInFirst()
    // The boundary: this server always runs on Node.
    const { outgoing } = context.env as HttpBindings
    outgoing.writeHead(200, {
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store, no-transform',
      'x-accel-buffering': 'no',
    })
    const write = (text: string) => {
      if (outgoing.writableLength > MOST_UNREAD_BYTES) outgoing.destroy()
      else outgoing.write(text)
    }
    const send = (event: LiveEvent) => write(`id: ${Date.now()}\ndata: ${JSON.stringify(event)}\n\n`)
    const unsubscribe = services.live.subscribe(user.id, send)
    // A revoked session must not go on listening.
    const ping = setInterval(() => {
      userOf(context.req.raw, services).then((still) => (still ? write(': ping\n\n') : outgoing.end()), () => outgoing.end())
    }, PING_MS)
    outgoing.once('close', () => {
      clearInterval(ping)
      unsubscribe()
    })
    write('retry: 2000\n')
    send({ type: 'hello' })
    return RESPONSE_ALREADY_SENT
  })
}
