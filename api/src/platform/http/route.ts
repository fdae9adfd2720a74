import { createHash } from 'node:crypto'
import type { Endpoint, Parsed, Response } from 'contract/endpoint'
import type { Context } from 'hono'
import { nameInCall, recordCall } from '../audit/record-audit.ts'
import { recordEmployeeCall } from '../audit/record-employee.ts'
import { actAs } from '../caller/acting-user.ts'
import type { SignedInUser } from '../caller/signed-in-user.ts'
import { asPool } from '../db/as-pool.ts'
import { inRows, isOthersRow, rowsOfAccount, rowsOfMember, type RowSettings } from '../db/in-account.ts'
import { isDatabaseAway } from '../db/is-database-away.ts'
import { isReplayConflict } from '../db/replica.ts'
import type { Pool, Sql } from '../db/sql.ts'
import { limitsOf } from '../limits/limits-of.ts'
import type { Services } from '../services/services.ts'
import { cleanTexts } from './clean-text.ts'
import { diskFull, onlyMine } from '../errors/refusal.ts'
import { answerInSteps, answerOnce } from './idempotency/answer-once.ts'
import { parseInPortions } from './parse-in-portions.ts'
import { readBody, type ReceivedBody } from './read-body.ts'
import { answerInTime, type Deadline } from './answer-in-time.ts'
import { isReply, type FileAnswer, type Reply } from './reply.ts'
import { visitorAddress } from '../caller/visitor-address.ts'
import { withDownloadSlot } from './with-download-slot.ts'
import { withLargeBodySlot } from './with-large-body-slot.ts'
import { withOutsideSlot } from './with-outside-slot.ts'
import { assertAllowed } from './assert-allowed.ts'
import { downloadResponse, jsonResponse, wireAnswer } from './write-answer.ts'

type Caller<E> = E extends { access: 'anyone' } ? SignedInUser | null : SignedInUser
type Answer<E extends Endpoint> = E extends { answers: 'file' } ? FileAnswer : Response<E> | Reply<Response<E>>
export type Handler<E extends Endpoint> = (
  context: Services & {
    user: Caller<E>
    request: Request
    /** The visitor's network address. */ address: string
  } & Parsed<E>,
) => Promise<Answer<E>> | Answer<E>

/** An endpoint of the table with what answers it. */
export interface Route {
  endpoint: Endpoint
  /** Its file is read from the database while it is sent. */
  readsWhileSent: boolean | undefined
  /** A person's call is given up after so many seconds, or never where they are absent. */
  answer(context: Context, services: Services, maxSeconds?: number): Promise<globalThis.Response>
}

interface RouteOptions {
  /**
   * Its statements see the rows of all accounts, and keep to the caller's by their `where` alone: what PostgreSQL refuses or slows down behind row
   * level security, a `copy` into a table and a text search by index, and what must know a person's other accounts (docs/decisions/0053-row-security.md).
   * Not so for a member who sees only what is assigned to them: their calls never do.
   */
  seesAllRows?: boolean
  /** An employee's change: made in one transaction with its entry in the employees' log. */
  isWhole?: boolean
  /** Its handler writes the entry in the employees' log itself, in the transaction of the change, which is one part of the call. */
  recordsItself?: boolean
  /** It takes long and changes nothing: a replica that is up to date answers it (docs/operating.md). */
  fromReplica?: boolean
  /** Its file is read from the database while it is sent: it takes one of the few places for such downloads. */
  readsWhileSent?: boolean
  /** It waits for a card processor, a carrier or a website: it takes one of the places for that, and none among all calls meanwhile. */
  asksOutside?: boolean
  /** Runs before the body is read: refuses callers for whom nothing large may be read or parsed. */
  admit?: (context: Pick<Services, 'sql'> & { user: SignedInUser | null; request: Request }) => Promise<void>
}

/**
 * Joins an endpoint and its handler: who calls is known and the request is parsed before the handler runs. A signed-in POST
 * with an `Idempotency-Key` is done once; its handler's `sql` is then the transaction that keeps the answer.
 */
export function route<E extends Endpoint>(
  endpoint: E,
  handler: Handler<E>,
  { admit, seesAllRows = false, isWhole, recordsItself, fromReplica, readsWhileSent, asksOutside }: RouteOptions = {},
): Route {
  const limits = limitsOf(endpoint)
  const rowsOf = rowsFor(endpoint, { seesAllRows })
  const reads = endpoint.method === 'GET' && endpoint.answers !== 'file'
  return {
    endpoint,
    readsWhileSent,
    answer: (context, services, maxSeconds) =>
      answerInTime(endpoint, maxSeconds, (deadline) => answerOf(context, services, deadline)),
  }

  async function answerOf(context: Context, services: Services, deadline: Deadline): Promise<globalThis.Response> {
    const request = context.req.raw
    const address = visitorAddress(context, services.config)
    for (const name of limits.visitor) await services.limits.take(name, { address })
    const user = await services.authenticate(request, endpoint, services, address)
    if (user) context.set('userId', user.id)
    assertAllowed(endpoint, user, request, services.config)
    if (user)
      for (const name of user.apiKeyId ? limits.key : limits.account)
        await services.limits.take(name, { address, userId: user.id, apiKeyId: user.apiKeyId })
    if (endpoint.method !== 'GET' && endpoint.onFullDisk !== 'answers' && (await services.disk.state()).full)
      throw diskFull()
    await admit?.({ sql: services.sql, user, request })
    const visitor = user ? { address, userId: user.id } : { address }
    return withLargeBodySlot(respond, { endpoint, request, limits: services.limits, visitor })

    async function respond(enter: () => Promise<void>): Promise<globalThis.Response> {
      const hasBody = endpoint.body || idempotencyKeyOf(endpoint, request)
      const received = hasBody ? await deadline.receiving(readBody(endpoint, request, enter)) : undefined
      return answerWith(received).finally(() => received?.dispose())
    }

    /** Counts a long body as faulty until it has proved to be none. */
    async function bodyOf(received: ReceivedBody | undefined): Promise<unknown> {
      if (!user || !received?.isLong) return endpoint.body?.parse(received?.value)
      const visitor = { address, userId: user.id, apiKeyId: user.apiKeyId }
      await services.limits.take('faulty_long_body', visitor)
      const body = endpoint.body && (await parseInPortions(endpoint.body, received.value))
      await services.limits.giveBack('faulty_long_body', visitor)
      return body
    }

    async function answerWith(received: ReceivedBody | undefined): Promise<globalThis.Response> {
      const parsed = {
        params: endpoint.params?.parse(cleanTexts(context.req.param())),
        query: endpoint.query?.parse(cleanTexts(context.req.query())),
        body: await bodyOf(received),
      }
      const handle = async (sql: Pool): Promise<Handled> => {
        const call = callOf<E>({ ...services, sql }, parsed, { user, request, address })
        const plainly = () => handler(call)
        const act = asksOutside ? () => withOutsideSlot(plainly, services, { visitor, context }) : plainly
        if (!user) return { given: await act() }
        const isLogged = endpoint.access !== 'employee' && !recordsItself && !fromReplica
        const named = isLogged ? await nameInCall(sql, endpoint, user, parsed) : undefined
        // What only reads writes nothing down that would be theirs.
        const given = await (endpoint.method === 'GET' ? act() : actAs(user.id, act))
        if (recordsItself) return { given }
        const done = { ...parsed, answer: isReply(given) ? given.value : given }
        // A replica takes no entry.
        return { given, recorded: record(services, fromReplica ? services.sql : sql, { endpoint, user, done, named }) }
      }
      const answered = (sql: Pool): Promise<unknown> => {
        const rows = rowsOf(user)
        const work = async (own: Pool) => {
          const { given, recorded } = await handle(own)
          await recorded
          return given
        }
        if (rows) return inRows(sql, rows, work, { reads }).catch(refuseOthersRow(user))
        return isWhole ? sql.begin((tx) => work(asPool(tx))) : work(sql)
      }
      const read = async (): Promise<unknown> => {
        const sql = fromReplica ? await services.replica.forReading() : services.sql
        return answered(sql).catch((error: unknown) => {
          if (sql === services.sql || !(isReplayConflict(error) || isDatabaseAway(error))) throw error
          return answered(services.sql)
        })
      }
      if (readsWhileSent) return downloadResponse(request, await withDownloadSlot(read, services, { visitor, context }))
      if (endpoint.answers === 'file') return downloadResponse(request, await read())
      if (fromReplica) return jsonResponse(request, wireAnswer(endpoint, await read()))

      const key = idempotencyKeyOf(endpoint, request)
      if (key === undefined || !user || !received)
        return jsonResponse(request, wireAnswer(endpoint, await answered(services.sql)))
      const call = { accountId: user.accountId, key, requestHash: await hashOf(request, received) }
      const once =
        endpoint.idempotency === 'steps'
          ? answerInSteps(services.sql, call, async () => wireAnswer(endpoint, await answered(services.sql)))
          : answerOnce(services.sql, { ...call, rows: rowsOf(user) }, async (sql) => {
              const { given, recorded } = await handle(sql)
              return { ...wireAnswer(endpoint, given), recorded }
            }).catch(refuseOthersRow(user))
      return jsonResponse(request, await once)
    }
  }
}

/** What a handler returned, and its entry in a log, which is being written. */
interface Handled {
  given: unknown
  recorded?: Promise<void>
}

interface Entry {
  endpoint: Endpoint
  user: SignedInUser
  done: Parameters<typeof recordEmployeeCall>[3]
  /** What it named before it was done. */
  named: string | undefined
}

/** Writes down what was done. In a transaction the change and its entry are there or neither. Outside of one the change is made: it is answered as such. */
async function record(services: Services, log: Sql, { endpoint, user, done, named }: Entry): Promise<void> {
  try {
    await (endpoint.access === 'employee'
      ? recordEmployeeCall(log, endpoint, user, done)
      : recordCall(log, endpoint, user, done, named))
  } catch (error) {
    if (log !== services.sql) throw error
    services.log.error({ err: error }, 'no entry in the audit log')
  }
}

/** What a handler gets. Each part is named, and before the services: Node 20 takes 12 µs to add to a copy of those, and 0.3 for this. */
function callOf<E extends Endpoint>(
  services: Services,
  { params, query, body }: Record<'params' | 'query' | 'body', unknown>,
  { user, request, address }: { user: SignedInUser | null; request: Request; address: string },
): Parameters<Handler<E>>[0] {
  const call = { params, query, body, user, request, address, ...services }
  // The boundary: the endpoint's schemas, which parsed them, are the very types that the handler was checked against.
  return call as unknown as Parameters<Handler<E>>[0]
}

/** Returns whose rows a call's statements see: those of its account, or what is assigned to its caller; nothing where its statements keep them apart. */
function rowsFor(endpoint: Endpoint, { seesAllRows }: Required<Pick<RouteOptions, 'seesAllRows'>>) {
  const hasRowSecurity =
    isOfAccount(endpoint) && endpoint.idempotency !== 'steps' && endpoint.answers !== 'file' && !seesAllRows
  return (user: SignedInUser | null): RowSettings | undefined => {
    if (user?.onlyMine && isOfAccount(endpoint)) return rowsOfMember(user)
    return user && hasRowSecurity ? rowsOfAccount(user.accountId) : undefined
  }
}

/** A call of a member about what the account has. What is about the person spans accounts. */
const isOfAccount = ({ right }: Endpoint) => right !== undefined && right !== 'self'

const refuseOthersRow = (user: SignedInUser | null) => (error: unknown) => {
  throw user?.onlyMine && isOthersRow(error) ? onlyMine(user) : error
}

function idempotencyKeyOf({ method, access, answers, idempotency }: Endpoint, request: Request): string | undefined {
  if (method !== 'POST' || access === 'anyone' || answers === 'file' || idempotency === 'secret') return undefined
  return request.headers.get('idempotency-key')?.trim()
}

async function hashOf({ method, url }: Request, body: ReceivedBody): Promise<Buffer> {
  const { pathname, search } = new URL(url)
  return createHash('sha256')
    .update(`${method} ${pathname}${search}\n`)
    .update(await body.hash())
    .digest()
}
