import type { Endpoint } from 'contract/endpoint'
import { may, Role } from 'contract/roles'
import { parse, serialize } from 'hono/utils/cookie'
import type { SignedInUser } from '../../platform/caller/signed-in-user.ts'
import type { Config } from '../../platform/config/config.ts'
import type { AnswerHeaders } from '../../platform/http/reply.ts'

type Site = Pick<Config, 'publicUrl'>

/** What a member was when this browser was last told. */
interface LastSeen {
  role: Role
  onlyMine: boolean
  employee: boolean
}

/**
 * Adds to an answer's headers what this member is from now on, so that the next page asks ahead for what they may see: with every sign-in and change of
 * account, and whenever a page asks who is there. Nothing where the browser has it already. It opens nothing: whoever changes it has their pages ask for
 * more, and be refused, or for less. It ends with the browser.
 */
export function withRole(
  headers: AnswerHeaders,
  { request, config }: { request: Request; config: Site },
  { role, onlyMine, employee, apiKeyId }: Pick<SignedInUser, keyof LastSeen | 'apiKeyId'>,
): AnswerHeaders {
  const value = [role, ...(onlyMine ? ['mine'] : []), ...(employee ? ['employee'] : [])].join('.')
  if (apiKeyId || value === valueIn(request, config)) return headers
  return { ...headers, 'set-cookie': [headers['set-cookie'] ?? [], written(config, value)].flat() }
}

/** The `Set-Cookie` that takes it away. */
export const noRoleCookie = (site: Site): string => written(site, '', 0)

/** Who was there when this browser was last told; undefined where that is not known. */
export function lastSeenIn(request: Request, site: Site): LastSeen | undefined {
  const [role, ...more] = valueIn(request, site)?.split('.') ?? []
  const known = Role.safeParse(role)
  return known.success
    ? { role: known.data, onlyMine: more.includes('mine'), employee: more.includes('employee') }
    : undefined
}

/** Whether they might make a call then. */
export function mightCall({ role, onlyMine, employee }: LastSeen, { access, right, wholeAccount }: Endpoint): boolean {
  if (access === 'employee') return employee
  return (right === undefined || may(role, right)) && !(wholeAccount && onlyMine)
}

const valueIn = (request: Request, site: Site): string | undefined =>
  parse(request.headers.get('cookie') ?? '', nameOf(site))[nameOf(site)]

const written = (site: Site, value: string, maxAge?: number): string =>
  serialize(nameOf(site), value, {
    path: '/',
    httpOnly: true,
    sameSite: 'Lax',
    secure: isHttps(site),
    ...(maxAge === undefined ? {} : { maxAge }),
  })

const nameOf = (site: Site) => (isHttps(site) ? '__Host-lotline_role' : 'lotline_role')

const isHttps = ({ publicUrl }: Site) => publicUrl.startsWith('https:')
