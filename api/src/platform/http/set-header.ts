import type { HttpBindings } from '@hono/node-server'
import type { Context } from 'hono'

/**
 * Sets a header of the answer before there is one, on the raw response; the answer's own wins. Where a middleware touches `context.res` beforehand
 * instead, Hono copies the answer from a stream of its body, which takes longer than all the rest of a small call.
 */
export function setHeader(context: Context, name: string, value: string): void {
  // The boundary: this server always runs on Node; a request that the program makes to itself has no connection.
  const { outgoing } = (context.env ?? {}) as Partial<HttpBindings>
  if (outgoing) outgoing.setHeader(name, value)
  else context.res.headers.set(name, value)
}
