import { parse, serialize } from 'hono/utils/cookie'
import type { Services } from '../services.ts'
import type { Sql } from '../db/sql.ts'
import { accountOfSession, deleteSession, insertSession, livingSessions } from './queries.ts'
import { newToken, tokenHash } from './token.ts'

const COOKIE = 'lotline_session'
const DAYS = 30

export interface SignedInUser {
  id: string
  email: string
  fullName: string
  employee: boolean
  emailConfirmed: boolean
  needsSecondFactor: boolean
}

/** Who sent the request; null when nobody is signed in or the session has ended. Asked of the database each time: a revoked session never passes. */
export async function userOf(request: Request, { sql }: Pick<Services, 'sql'>): Promise<SignedInUser | null> {
  const token = tokenOf(request)
  if (!token) return null
  const [account] = await accountOfSession(sql, tokenHash(token))
  return account ?? null
}

/** The hash of the request's session, in hex; null without one. It says nothing about whether the session still lives. */
export function sessionHashOf(request: Request): string | null {
  const token = tokenOf(request)
  return token ? tokenHash(token).toString('hex') : null
}

/** Those of these sessions, named by their hash in hex, that still live. */
export async function livingSessionsAmong(sql: Sql, hashes: string[]): Promise<string[]> {
  return (await livingSessions(sql, hashes)).map(({ hash }) => hash)
}

/** Opens a session and answers the header that carries it. */
export async function openSession(sql: Sql, userId: string, { publicUrl }: Services['config']): Promise<Record<string, string>> {
  const token = newToken()
  await insertSession(sql, tokenHash(token), userId, DAYS)
  return { 'set-cookie': cookie(token, publicUrl, DAYS * 86_400) }
}

/** Ends the request's session, if there is one, and answers the header that clears it. */
export async function closeSession(sql: Sql, request: Request, { publicUrl }: Services['config']): Promise<Record<string, string>> {
  const token = tokenOf(request)
  if (token) await deleteSession(sql, tokenHash(token))
  return { 'set-cookie': cookie('', publicUrl, 0) }
}

const tokenOf = (request: Request) => parse(request.headers.get('cookie') ?? '', COOKIE)[COOKIE]

const cookie = (value: string, publicUrl: string, maxAge: number) =>
  serialize(COOKIE, value, { path: '/', httpOnly: true, sameSite: 'Lax', maxAge, secure: publicUrl.startsWith('https:') })
