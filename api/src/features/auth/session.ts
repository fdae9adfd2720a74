import { parse, serialize } from 'hono/utils/cookie'
import { SUPPORT_TEAM } from '../../platform/audit/record-audit.ts'
import type { Services } from '../../platform/services/services.ts'
import { batchLookups } from '../../platform/db/batch-lookups.ts'
import type { Pool, Sql } from '../../platform/db/sql.ts'
import type { SignedInUser } from '../../platform/caller/signed-in-user.ts'
import { signInFirst } from '../../platform/errors/refusal.ts'
import { deviceOf } from './sessions/device-of.ts'
import {
  deleteSession,
  insertSession,
  livingSessions,
  MAX_DAYS,
  moveSession,
  noteUse,
  replaceToken,
  usersOfSessions,
  type Visited,
} from './sessions/queries.ts'
import { newToken, tokenHash } from '../../platform/secrets/token.ts'

type Config = Services['config']

/**
 * Who sent the request; null for a visitor or when the session has ended. Asked of the database each time: a revoked session
 * never passes. `address` is the visitor's, kept as the place of the session's last use.
 */
export async function userOf(
  request: Request,
  { sql, config }: Pick<Services, 'sql' | 'config'>,
  address: string,
): Promise<SignedInUser | null> {
  const hash = hashIn(request, config)
  if (!hash) return null
  const session = await lookUpsOf(sql, config)(hash.toString('hex'))
  if (!session) return null
  const { hash: _, stale, visited, ...user } = session
  if (stale) await noteUse(sql, hash, address)
  return visited && user.employee ? visitorIn(user, visited) : user
}

type Session = Awaited<ReturnType<typeof usersOfSessions>>[number]

/** Sessions that are asked for at the same moment are looked up with one statement. */
function lookUpsOf(sql: Pool, config: Pick<Config, 'isPublic'>): (hash: string) => Promise<Session | undefined> {
  let ask = lookUps.get(sql)
  if (!ask) {
    ask = batchLookups(
      async (hashes) => new Map((await usersOfSessions(sql, hashes, config)).map((session) => [session.hash, session])),
    )
    lookUps.set(sql, ask)
  }
  return ask
}

const lookUps = new WeakMap<Pool, (hash: string) => Promise<Session | undefined>>()

/** An employee who looks at an account's screens: as a viewer of it, with no right of an employee meanwhile. */
const visitorIn = (employee: SignedInUser, visited: Visited): SignedInUser => ({
  ...employee,
  ...visited,
  role: 'viewer',
  onlyMine: false,
  employee: false,
  severalAccounts: false,
  agencyName: SUPPORT_TEAM,
})

/** The hash of the request's session; null without one. It does not say whether the session is still active. */
export function hashIn(request: Request, config: Pick<Config, 'publicUrl'>): Buffer | null {
  const token = parse(request.headers.get('cookie') ?? '', sessionCookie(config))[sessionCookie(config)]
  return token ? tokenHash(token) : null
}

/** The same in hex. */
export const sessionHashOf = (request: Request, config: Pick<Config, 'publicUrl'>): string | null =>
  hashIn(request, config)?.toString('hex') ?? null

/** What a session shows: an account, and whether only what is assigned to its member. */
export type Shown = Pick<SignedInUser, 'accountId' | 'onlyMine'>

/** What each of those of these sessions shows, named by their hash in hex, that are still active. */
export async function livingSessionsAmong(sql: Sql, hashes: string[]): Promise<Map<string, Shown>> {
  return new Map((await livingSessions(sql, hashes)).map(({ hash, ...shown }) => [hash, shown]))
}

/**
 * Passes where the request's session is still active. Asked in a transaction that holds the account: what ends the sessions of an account, as
 * a new password does, comes before or after. Refuses with 401 `signed_out`.
 */
export async function assertSession(tx: Sql, request: Request, config: Config): Promise<void> {
  const hash = sessionHashOf(request, config)
  if (!hash || (await livingSessions(tx, [hash])).length === 0) throw signInFirst()
}

/** Opens a session, ends the one that the request carried, and returns the header with the new one's cookie. */
export async function openSession(
  { sql, config }: { sql: Sql; config: Config },
  userId: string,
  { request, address }: { request: Request; address: string },
): Promise<Record<string, string>> {
  const token = newToken()
  const carried = hashIn(request, config)
  if (carried) await deleteSession(sql, carried)
  await insertSession(sql, {
    tokenHash: tokenHash(token),
    userId,
    device: deviceOf(request.headers.get('user-agent')),
    address,
  })
  return cookieHeader(token, config)
}

/**
 * Gives the request's session another token, as after every proof of who sits there (ASVS 7.2.4), and returns the header with its cookie. Refuses
 * with 401 `signed_out` where another window renewed it at this moment: the browser has that token, and one of no session would sign it out.
 */
export async function renewSession(
  { sql, config }: { sql: Sql; config: Config },
  request: Request,
): Promise<Record<string, string>> {
  const hash = hashIn(request, config)
  if (!hash) return {}
  const token = newToken()
  const { count } = await replaceToken(sql, hash, tokenHash(token))
  if (count === 0) throw signInFirst()
  return cookieHeader(token, config)
}

/** Opens the request's session in another account of its person, under another token, and returns the header with its cookie. Refuses as `renewSession`. */
export async function openSessionIn(
  { sql, config }: { sql: Sql; config: Config },
  request: Request,
  accountId: string,
): Promise<Record<string, string>> {
  const hash = hashIn(request, config)
  if (!hash) return {}
  const token = newToken()
  const { count } = await moveSession(sql, hash, { accountId, tokenHash: tokenHash(token) })
  if (count === 0) throw signInFirst()
  return cookieHeader(token, config)
}

/** Ends the request's session, if there is one. Returns whose it was and the header that clears the cookie. */
export async function closeSession(
  { sql, config }: { sql: Sql; config: Config },
  request: Request,
): Promise<{ userId: string | null; headers: Record<string, string> }> {
  const hash = hashIn(request, config)
  const [ended] = hash ? await deleteSession(sql, hash) : []
  return { userId: ended?.userId ?? null, headers: cookieHeader('', config, 0) }
}

/** On https a name that browsers take only from this very host, over https and for the whole site (RFC 6265bis, `__Host-`). */
export const sessionCookie = ({ publicUrl }: Pick<Config, 'publicUrl'>) =>
  isHttps(publicUrl) ? '__Host-lotline_session' : 'lotline_session'

const isHttps = (publicUrl: string) => publicUrl.startsWith('https:')

const cookieHeader = (token: string, config: Config, maxAge = MAX_DAYS * 86_400) => ({
  'set-cookie': serialize(sessionCookie(config), token, {
    path: '/',
    httpOnly: true,
    sameSite: 'Lax',
    maxAge,
    secure: isHttps(config.publicUrl),
  }),
})
