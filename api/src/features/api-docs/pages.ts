import { KEY_CALLS_A_MINUTE, scopeOf, scopes, scopeLabels } from 'contract/api-keys'
import type { Endpoint } from 'contract/endpoint'
import type { Hono } from 'hono'
import { html, raw } from 'hono/html'
import { plainPagePolicy } from '../../platform/http/plain-page-policy.ts'
import type { Services } from '../../platform/services/services.ts'
import { openApiOf } from './openapi.ts'

/** `/api/openapi.json` and a page of it at `/api/docs`, each made of the table of endpoints once: a visitor's request costs no more than sending it. */
export const apiDocs =
  (endpoints: () => readonly Endpoint[]) =>
  (app: Hono, { config }: Services): void => {
    const document = once(() => JSON.stringify(openApiOf(endpoints(), config.publicUrl)))
    const shown = once(() => page(endpoints()))

    app.get('/api/openapi.json', (context) => context.body(document(), 200, { 'content-type': 'application/json' }))
    app.get('/api/docs', async (context) =>
      context.html(await shown(), 200, { 'content-security-policy': plainPagePolicy(style) }),
    )
  }

/** Makes something at its first use. */
function once<T extends object | string>(make: () => T): () => T {
  let made: T | undefined
  return () => (made ??= make())
}

const style = `
body { font: 16px/1.55 system-ui, sans-serif; max-width: 60rem; margin: 2rem auto; padding: 0 1rem; }
summary { cursor: pointer; padding: 0.35rem 0; overflow-wrap: anywhere; }
code, pre { font: 14px/1.5 ui-monospace, monospace; }
pre { overflow-x: auto; padding: 0.75rem; border: 1px solid color-mix(in srgb, currentColor 20%, transparent); border-radius: 6px; }
b { display: inline-block; min-width: 4.5rem; }
small { opacity: 0.75; }
`

const page = (endpoints: readonly Endpoint[]) => html`<!doctype html>
  <html lang="en">
    <head>
      <meta charset="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <meta name="color-scheme" content="light dark" />
      <title>Lotline API</title>
      <style>${raw(style)}</style>
    </head>
    <body>
      <h1>Lotline API</h1>
      <p>Every call takes the session cookie of a signed-in person, or an API key. The same as a file: <a href="/api/openapi.json">openapi.json</a>.</p>
      <h2>Keys</h2>
      <p>Keys come with the Enterprise plan and are made under <a href="/billing">Billing</a>. Send one as <code>Authorization: Bearer lotline_…</code>; it may make ${KEY_CALLS_A_MINUTE} calls a minute, then 429 with <code>Retry-After</code>. Each call below names the scope that it needs:</p>
      <ul>${scopes.map((scope) => html`<li><code>${scope}</code> ${scopeLabels[scope]}</li>`)}</ul>
      <h2>Once, and once only</h2>
      <p>Every POST takes an <code>Idempotency-Key</code>. The same key with the same request gets the first answer again for 24 hours, and nothing is done twice; with another request it is refused with 422, and while the first one runs with 409. A refused request changed nothing, so its key may be used again.</p>
      <h2>Refusals</h2>
      <p>A refused call answers <code>{ "code", "message" }</code>; the message is a sentence for people.</p>
      ${groupsOf(endpoints).map(([name, calls]) => html`<h2>${name}</h2>${calls.map(callOf)}`)}
    </body>
  </html>`

function groupsOf(endpoints: readonly Endpoint[]): [string, Endpoint[]][] {
  const groups = new Map<string, Endpoint[]>()
  for (const endpoint of endpoints) {
    const name = endpoint.path.split('/')[2] ?? 'api'
    groups.set(name, [...(groups.get(name) ?? []), endpoint])
  }
  return [...groups].sort(([a], [b]) => a.localeCompare(b))
}

function callOf(endpoint: Endpoint) {
  const path = endpoint.path.replace(/:(\w+)/g, '{$1}')
  const { [path]: operations } = openApiOf([endpoint], '').paths as Record<string, Record<string, unknown>>
  const access =
    endpoint.access === 'anyone'
      ? 'no session needed'
      : endpoint.access === 'employee'
        ? 'employees'
        : (scopeOf(endpoint) ?? 'session only')
  return html`<details>
    <summary><b>${endpoint.method}</b> <code>${endpoint.path}</code> <small>${access}</small></summary>
    <pre>${JSON.stringify(operations?.[endpoint.method.toLowerCase()], null, 2)}</pre>
  </details>`
}
