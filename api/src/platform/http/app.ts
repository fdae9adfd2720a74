import { Hono, type Context } from 'hono'
import { z, ZodError } from 'zod'
import { testSiteOf } from '../config/config.ts'
import type { Services } from '../services/services.ts'
import { isDatabaseAway } from '../db/is-database-away.ts'
import { isHeldUp } from '../db/is-held-up.ts'
import { databaseAway, diskFull, heldUp, Refusal } from '../errors/refusal.ts'
import { isOutOfRoom } from '../disk/is-out-of-room.ts'
import { healthRoutes } from './health.ts'
import { invalidAnswer, shortened } from './invalid-answer.ts'
import { knownHost } from './known-host.ts'
import { measureRequests } from './measure-requests.ts'
import { refusedDownload } from './refused-download.ts'
import { refusalEvents } from './refusal-events.ts'
import { requestLimit } from './request-limit.ts'
import { requestLog } from './request-log.ts'
import { securityHeaders } from './security-headers.ts'
import { sameSite } from './same-site.ts'
import { setHeader } from './set-header.ts'
import { traceRequests } from './trace-requests.ts'
import type { Route } from './route.ts'
import { visitorAddress } from '../caller/visitor-address.ts'

// Where a schema has no words of its own for a text that is too long: people read this one.
z.config({
  customError: (issue) =>
    issue.code === 'too_big' && issue.origin === 'string'
      ? `Please use at most ${issue.maximum} characters`
      : undefined,
})

/** Mounts routes that are not of the endpoint table: the carrier's webhooks, the event stream, the site's files. */
export type RawRoutes = (app: Hono, services: Services) => void

export interface Mounts {
  /** What writes to the raw response, whose headers have left when a middleware would touch them: mounted before those. */
  streams?: readonly RawRoutes[]
  /** The table of endpoints. */
  routes?: readonly Route[]
  /** What is mounted after the table, in this order. */
  raw?: readonly RawRoutes[]
  /** How long a person waits for the answer of an endpoint; for good where it is absent. */
  answerSeconds?: number
}

/**
 * The whole HTTP side. What is asked under the name of TEST_URL is answered as a site of its own: the same data, with its own address
 * in cookies, links and checks, and the releases of the stage `test`.
 */
export function createApp(mounts: Mounts, services: Services): Hono {
  const live = siteApp(mounts, services)
  const config = testSiteOf(services.config)
  if (!config) return live
  const test = siteApp(mounts, { ...services, config })
  const { hostname } = new URL(config.publicUrl)
  const both = new Hono()
  both.all('*', ({ req, env }) => (new URL(req.url).hostname === hostname ? test : live).fetch(req.raw, env))
  return both
}

/** One site: the probes of health, streams, the table of endpoints, then what is mounted raw. */
function siteApp({ streams = [], routes = [], raw = [], answerSeconds }: Mounts, services: Services): Hono {
  const app = new Hono()
  app.onError((error, context) => answerOf(error, context, services))
  app.use(securityHeaders(services.config))
  // Before the limits and the host's name: probes come often, and by address.
  healthRoutes(app, services)
  app.use(measureRequests)
  app.use(traceRequests)
  app.use(requestLimit(services))
  app.use(knownHost(services.config))
  for (const mount of streams) mount(app, services)
  app.use(requestLog(services))
  app.use('/api/*', sameSite(services.config))
  app.use('/api/*', (context, next) => {
    setHeader(context, 'cache-control', 'no-store')
    return next()
  })
  for (const { endpoint, answer } of mostSpecificFirst(routes)) {
    if (endpoint.answers === 'file') app.on(endpoint.method, endpoint.path, refusedDownload)
    app.on(endpoint.method, endpoint.path, (context) => answer(context, services, answerSeconds))
  }
  for (const mount of raw) mount(app, services)
  app.all('/api/*', () => {
    throw new Refusal(404, 'not_found', 'There is no such call')
  })
  return app
}

function answerOf(error: Error, context: Context, services: Services): Response {
  const { log } = services
  if (error instanceof Refusal) return refused(error, context, services)
  if (error instanceof ZodError) return context.json(invalidAnswer(error), 422)
  if (isDatabaseAway(error)) {
    log.warn({ err: error, path: context.req.routePath }, 'a call found the database away')
    return refused(databaseAway(), context, services)
  }
  if (isHeldUp(error)) {
    log.warn({ err: error, path: context.req.routePath }, 'a statement was held up for too long')
    return refused(heldUp(), context, services)
  }
  if (isOutOfRoom(error)) {
    log.error({ err: error, path: context.req.routePath }, 'the disk is full')
    return refused(diskFull(), context, services)
  }
  log.error({ err: error, path: context.req.routePath }, 'request failed')
  return context.json({ code: 'internal', message: 'Something went wrong on our side. Please try again.' }, 500)
}

function refused(refusal: Refusal, context: Context, { config, refusals, log }: Services): Response {
  if (refusal.cause)
    log.error({ err: refusal.cause, path: context.req.routePath }, 'refused for a reason outside of the call')
  const event = refusalEvents[refusal.reason]
  if (event)
    refusals({
      event,
      reason: refusal.reason,
      address: visitorAddress(context, config),
      userId: context.get('userId') ?? null,
    })
  return context.json(
    {
      code: refusal.code,
      message: shortened(refusal.message),
      ...(refusal.details === undefined ? {} : { details: refusal.details }),
    },
    refusal.status,
    refusal.headers,
  )
}

/** `/api/contacts/recipients` is asked before `/api/contacts/:id`, whatever order the features list them in. */
function mostSpecificFirst(routes: readonly Route[]): Route[] {
  const wildcards = ({ endpoint }: Route) => endpoint.path.split('/').filter((part) => part.startsWith(':')).length
  return [...routes].sort((a, b) => wildcards(a) - wildcards(b))
}
