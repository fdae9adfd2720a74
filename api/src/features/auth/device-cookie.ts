import { parse, serialize } from 'hono/utils/cookie'
import { newToken } from '../../platform/secrets/token.ts'
import type { AnswerHeaders } from '../../platform/http/reply.ts'
import type { Services } from '../../platform/services/services.ts'

/** 180 days. The cookie says itself until when it serves: a browser's own clock is no promise. */
const SECONDS = 180 * 86_400
/** Accounts that one device is known to, the last one first: a family's computer. */
const MAX_ACCOUNTS = 5

type Context = Pick<Services, 'config' | 'secrets' | 'now'>

/**
 * The name of the device that this request comes from, where it signed in with the password of this hash before; undefined for a stranger. Whoever sets a
 * new password makes strangers of all other devices: one of them may be why it is new.
 * The cookie is not a session: it opens nothing, it only has its own count of wrong passwords (OWASP, "Slow Down Online Guessing
 * Attacks with Device Cookies").
 */
export function knownDevice(request: Request, passwordHash: string, context: Context): string | undefined {
  const { device, accounts } = deviceIn(request, context)
  return accounts.includes(nameOfAccount(passwordHash, context)) ? device : undefined
}

/** Whether the request shows the cookie of a device, whatever accounts that is known to. */
export const isDevice = (request: Request, context: Context): boolean => deviceIn(request, context).device !== ''

/**
 * The `Set-Cookie` that makes a device known to one account more: after a whole sign-in, or a new password. The device keeps its name:
 * under a new one it would begin its guesses at the accounts that it knows again, each time that it signs in to another.
 */
function deviceCookie(request: Request, passwordHash: string, context: Context): string {
  const account = nameOfAccount(passwordHash, context)
  const { device, accounts } = deviceIn(request, context)
  const others = accounts.filter((other) => other !== account)
  const value = context.secrets.sign(
    'device',
    [context.now().getTime() + SECONDS * 1000, device || newToken().slice(0, 22), account, ...others]
      .slice(0, MAX_ACCOUNTS + 2)
      .join(' '),
  )
  const secure = context.config.publicUrl.startsWith('https:')
  return serialize(nameOf(context), value, {
    path: '/',
    httpOnly: true,
    sameSite: 'Lax',
    maxAge: SECONDS,
    secure,
  })
}

/** Adds the device's cookie to the headers of an answer. */
export function withDevice(
  headers: AnswerHeaders,
  { request, ...context }: Context & { request: Request },
  passwordHash: string,
): AnswerHeaders {
  return {
    ...headers,
    'set-cookie': [headers['set-cookie'] ?? [], deviceCookie(request, passwordHash, context)].flat(),
  }
}

function deviceIn(request: Request, context: Context): { device: string; accounts: string[] } {
  const cookie = parse(request.headers.get('cookie') ?? '', nameOf(context))[nameOf(context)] ?? ''
  const [until, device = '', ...accounts] = context.secrets.verify('device', cookie)?.split(' ') ?? []
  return Number(until) > context.now().getTime() ? { device, accounts } : { device: '', accounts: [] }
}

/** The cookie does not reveal whose accounts these are. */
function nameOfAccount(passwordHash: string, { secrets }: Context): string {
  return secrets.sign('account of a device', passwordHash).slice(passwordHash.length + 1, passwordHash.length + 23)
}

const nameOf = ({ config }: Context) =>
  config.publicUrl.startsWith('https:') ? '__Host-lotline_device' : 'lotline_device'
