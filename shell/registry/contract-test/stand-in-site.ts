import { createServer, type Server } from 'node:http'
import path from 'node:path'
import { SHELL_OF_CHECK, type BuiltShell } from 'contract/built-shell'
import { isShell, type BuiltRelease, type Manifest } from 'contract/built-release'
import { reasonOf } from '../reason-of.ts'
import { Refused } from '../refused.ts'
import { askSite } from './ask-site.ts'
import { answerCall, type ApiDescription, type LoadReport, type ApiMode } from './stand-in-api.ts'

export interface CheckedBuild<Built extends Manifest = Manifest> {
  release: Built
  /** The built files by name. */
  files: ReadonlyMap<string, Buffer>
  /** Address of the site: the test address, for a release on the stage test. */
  site: string
  /** The release of the shell that it was held against, whoever gets it; what visitors get without. */
  shell?: string | undefined
  /** How many times longer a page may take than at a publisher, who waits for it. */
  timeoutFactor?: number
  /** With the browser's own walls around the page's code, which it refuses to root and in most containers. */
  sandbox?: boolean
}

/** The header that names the visitor a request belongs to, and so the API's mode: every check has its own. */
export const VISITOR = 'x-check-visitor'

export interface Visitor {
  mode: ApiMode
  signedIn: boolean
  /** Responses are held until this resolves. */
  answerAfter?: Promise<void>
  reports: LoadReport[]
  /** Called where the page reports that the remote could not be shown. */
  onCrash?(): void
}

export interface StandInSite {
  address: string
  /** Registers a visitor; returns the value that their requests carry as `VISITOR`. */
  expect(visitor: Visitor): string
  close(): Promise<void>
}

/**
 * The live shell under its own policy, with one remote in the registry: the one that is checked; or a shell that is checked, without remotes. What is
 * checked comes from its build, all else from the live site, and no account's data is touched, because the API is a stand-in.
 */
export async function standInSite({ release, files, site, shell }: CheckedBuild): Promise<StandInSite> {
  const [live, api] = await Promise.all([livePage(site, shell), liveApi(site)])
  const page = isShell(release) ? pageOfShell(release, files, live.policy) : pageWith(release, live)
  const base = isShell(release) ? '/' : baseOf(release)
  const visitors: Visitor[] = []

  const server = createServer((request, response) => {
    const { host, pathname } = new URL(request.url ?? '/', `http://${request.headers.host}`)
    const end = (status: number, type: string, body: string | Buffer, more: Record<string, string> = {}) =>
      response.writeHead(status, { 'content-type': type, ...more }).end(body)
    const fail = () => end(502, 'text/plain', 'The stand-in could not answer')
    if (host !== `localhost:${portOf(server)}`) {
      fail() // as the browser's proxy it leads nowhere else
    } else if (pathname.startsWith('/api/')) {
      const visitor = visitors[Number(request.headers[VISITOR])]
      if (visitor)
        answerCall(api, request, response, { ...visitor, onReport: (report) => keepReport(visitor, report) }).catch(
          fail,
        )
      else fail()
    } else if (pathname.startsWith(base) && (base !== '/' || isOfShell(pathname))) {
      const content = files.get(pathname.slice(base.length))
      end(
        content ? 200 : 404,
        types[path.extname(pathname)] ?? 'application/octet-stream',
        content ?? 'There is no such file',
        content && kept,
      )
    } else if (isOfShell(pathname)) {
      askSite(site, pathname)
        .then(async (answer) =>
          end(
            answer.status,
            answer.headers.get('content-type') ?? 'text/plain',
            Buffer.from(await answer.arrayBuffer()),
            answer.ok ? kept : {},
          ),
        )
        .catch(fail)
    } else {
      end(200, 'text/html; charset=utf-8', page.html, page.policy ? { 'content-security-policy': page.policy } : {})
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    address: `http://localhost:${portOf(server)}`,
    expect: (visitor) => String(visitors.push(visitor) - 1),
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}

function keepReport(visitor: Visitor, report: LoadReport): void {
  visitor.reports.push(report)
  if (report.outcome === 'crashed' || report.outcome === 'unavailable') visitor.onCrash?.()
}

function portOf(server: Server): number {
  const listening = server.address()
  return typeof listening === 'object' && listening ? listening.port : 0
}

/** The shell's page as the site serves it for a path that no remote owns, and its policy. */
async function livePage(site: string, shell: string | undefined) {
  const headers: Record<string, string> = shell === undefined ? {} : { [SHELL_OF_CHECK]: shell }
  const notShown = (why: string) =>
    new Refused(`${site} does not show its page${why}. Start the site, or set LOTLINE_SITE to its address.`)
  const answer = await askSite(site, '/no-part-of-the-site', headers).catch((error: unknown) => {
    throw notShown(reasonOf(error))
  })
  const html = await answer.text()
  if (!html.includes('id="registry"')) throw notShown(` (it answered ${answer.status})`)
  return { html, policy: answer.headers.get('content-security-policy') ?? '' }
}

async function liveApi(site: string): Promise<ApiDescription> {
  const answer = await askSite(site, '/api/openapi.json')
  if (!answer.ok) throw new Refused(`${site} does not describe its API (${answer.status}).`)
  return answer.json()
}

/** Files have hashes in their names: a window fetches and compiles each once for all the pages that it shows. */
const kept = { 'cache-control': 'max-age=3600, immutable' }

const isOfShell = (pathname: string) => /^\/(assets|files)\//.test(pathname)

/** The live page with one remote in its registry. */
const pageWith = (release: BuiltRelease, { html, policy }: { html: string; policy: string }) => ({
  policy,
  html: html
    .replaceAll(/<link rel="preload"[^>]*>/g, '')
    .replace(/<meta name="keys"[^>]*>/, '') // what is checked is not signed yet
    .replace(
      /(id="registry">).*?(<\/script>)/s,
      (_, open: string, close: string) => open + inScript(registryWith(release)) + close,
    ),
})

/** A shell's own page without remotes, under the live policy with its own first script. */
function pageOfShell({ inline }: BuiltShell, files: ReadonlyMap<string, Buffer>, policy: string) {
  const registry = { format: 1, issued: new Date(0).toISOString(), remotes: {} }
  return {
    policy: policy.replace(/('sha256-[^']+' ?)+/, inline.map((hash) => `'${hash}' `).join('')),
    html: (files.get('index.html')?.toString() ?? '').replace(
      '<!--registry-->',
      () => `<script type="application/json" id="registry">${inScript(registry)}</script>`,
    ),
  }
}

function registryWith(release: BuiltRelease) {
  const { title, owner, access, paths, slots, version, container, entry, preload, integrity, shellApi } = release
  const checked = {
    version,
    container,
    base: baseOf(release),
    entry,
    preload,
    integrity,
    later: [],
    shellApi,
    source: 'registry',
  }
  return {
    format: 1,
    issued: new Date(0).toISOString(),
    remotes: { [release.name]: { title, owner, access, paths, slots, releases: [checked] } },
  }
}

/** Where the files of a release lie. */
export const baseOf = ({ name, version }: Pick<BuiltRelease, 'name' | 'version'>) => `/remotes/${name}/${version}/`
const inScript = (value: unknown) => JSON.stringify(value).replaceAll('<', String.raw`\u003c`)
const types: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
  '.json': 'application/json',
}
