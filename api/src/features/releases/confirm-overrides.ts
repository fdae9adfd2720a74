import type { Context, Hono } from 'hono'
import { html, raw } from 'hono/html'
import type { SignedInUser } from '../../platform/caller/signed-in-user.ts'
import { userOf } from '../auth/session.ts'
import { Refusal } from '../../platform/errors/refusal.ts'
import { plainPagePolicy } from '../../platform/http/plain-page-policy.ts'
import { visitorAddress } from '../../platform/caller/visitor-address.ts'
import { recordSecurityEvent } from '../../platform/security-log/record-security-event.ts'
import type { Services } from '../../platform/services/services.ts'
import { developersOf, keptOverrides, overrideCookie, validOf, wishesOf, type Overrides } from './overrides.ts'

const FORM = '/api/overrides'

/** Who may see other code than what is given out. */
export const mayOverride = (user: SignedInUser | null): user is SignedInUser => user?.employee === true

/** Asks an employee, in a page of our own, whether the code that an address names shall run in this browser. Nothing is kept until they say so. */
export async function askFirst(context: Context, wanted: Overrides): Promise<Response> {
  const back = withoutOverrides(new URL(context.req.url), [...wanted.keys()])
  return context.html(await question(wanted, back), 200, {
    'content-security-policy': plainPagePolicy(style, { forms: true }),
    'cache-control': 'no-store',
  })
}

/** Takes the answer. Mounted below /api, where a form of another site is refused. */
export function confirmedOverrides(
  app: Hono,
  services: Services,
  remotes: (wishes: Overrides) => Promise<string[]>,
): void {
  app.post(FORM, async (context) => {
    const address = visitorAddress(context, services.config)
    const user = await userOf(context.req.raw, services, address)
    if (!mayOverride(user))
      throw new Refusal(
        403,
        'employees_only',
        'Only an employee may run another build. Sign in with an employee’s account first.',
      )
    const form = await context.req.parseBody()
    const asked = Object.entries(form).flatMap(([name, value]) =>
      typeof value === 'string' ? [[name, value] as const] : [],
    )
    const names = await remotes(new Map([...wishesOf(context.req.raw, services.config), ...validOf(asked)]))
    const wanted = validOf(asked, names)
    const overrides = new Map([...keptOverrides(context.req.raw, names, services.config), ...wanted])
    for (const [remote, source] of wanted) {
      await recordSecurityEvent(services, {
        event: 'release_overridden',
        outcome: 'success',
        userId: user.id,
        address,
        details: { remote, source },
      })
    }
    return context.body(null, 303, {
      location: addressOfOurs(form['to']),
      ...overrideCookie(overrides, services.config),
    })
  })
}

/** Path and query of an address, whosever site it names; the landing page for what is none. */
function addressOfOurs(to: unknown): string {
  const ours = 'http://localhost'
  const { pathname, search } = new URL(typeof to === 'string' && URL.canParse(to, ours) ? to : '/', ours)
  return `${onThisSite(pathname)}${search}`
}

/** Two slashes before a path name another site. */
const onThisSite = (pathname: string): string => `/${pathname.replace(/^\/+/, '')}`

/** The address that the person would have come to. */
function withoutOverrides({ pathname, searchParams }: URL, remotes: readonly string[]): string {
  const rest = new URLSearchParams([...searchParams].filter(([name]) => !remotes.includes(name)))
  return rest.size > 0 ? `${onThisSite(pathname)}?${rest.toString()}` : onThisSite(pathname)
}

const style = `
body { font: 16px/1.55 system-ui, sans-serif; max-width: 38rem; margin: 2rem auto; padding: 0 1rem; }
code { font: 15px/1.5 ui-monospace, monospace; overflow-wrap: anywhere; }
button { font: inherit; font-weight: 600; min-height: 2.75rem; padding: 0 1rem; margin-inline-end: 1rem; }
`

const question = (wanted: Overrides, back: string) => html`<!doctype html>
  <html lang="en">
    <head>
      <meta charset="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <meta name="color-scheme" content="light dark" />
      <title>Run another build? · Lotline</title>
      <style>${raw(style)}</style>
    </head>
    <body>
      <main>
        <h1>Run another build in this browser?</h1>
        <p>The address that brought you here asks for it:</p>
        <ul>${[...wanted].map(([name, source]) => html`<li><code>${name}</code> from <code>${source}</code></li>`)}</ul>
        <p>${developersOf(wanted).length > 0 ? 'Code from there can do everything in Lotline that you can do. Go on only if you have started that server yourself.' : 'Go on only if you know why this release should be looked at.'} It ends with this browser’s session, or by the banner on each page.</p>
        <form method="post" action="${FORM}">
          ${[...wanted].map(([name, source]) => html`<input type="hidden" name="${name}" value="${source}" />`)}
          <input type="hidden" name="to" value="${back}" />
          <button type="submit">Run it</button>
          <a href="${back}">Stay on the published site</a>
        </form>
      </main>
    </body>
  </html>`
