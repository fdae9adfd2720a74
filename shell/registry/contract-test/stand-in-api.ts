import type { IncomingMessage, ServerResponse } from 'node:http'
import { emptyAnswer, type Schema } from './empty-answer.ts'

/** How the stand-in API answers while a page is checked. */
export type ApiMode = 'empty' | 'failing' | 'slow'

interface Operation {
  responses: Record<string, { content?: Record<string, { schema?: Schema }> }>
}

/** The API's description of itself, from `/api/openapi.json` of the live site. */
export interface ApiDescription {
  paths: Record<string, Record<string, Operation>>
}

/** The page's report on loading the remote. */
export interface LoadReport {
  outcome: string
  attempts?: { error: string }[]
}

interface StandIn {
  mode: ApiMode
  signedIn: boolean
  /** Responses are held until this resolves. */
  answerAfter?: Promise<void> | undefined
  onReport(report: LoadReport): void
}

/** Answers a call as the live API would, with nothing in it; only the session is the same in every mode. */
export async function answerCall(
  api: ApiDescription,
  request: IncomingMessage,
  response: ServerResponse,
  { mode, signedIn, answerAfter, onReport }: StandIn,
): Promise<void> {
  const { pathname } = new URL(request.url ?? '/', 'http://localhost')
  const json = (status: number, body: unknown) =>
    response
      .writeHead(status, { 'content-type': 'application/json' })
      .end(body === null ? undefined : JSON.stringify(body))

  if (pathname === '/api/auth/me')
    return void (signedIn ? json(200, { user: employee }) : json(401, { code: 'signed_out', message: 'Sign in first' }))
  if (pathname === '/api/live')
    return void response.writeHead(200, { 'content-type': 'text/event-stream' }).write('data: {"type":"hello"}\n\n')
  if (pathname === '/api/releases/reports') {
    onReport(JSON.parse(await textOf(request)))
    return void json(204, null)
  }
  await answerAfter
  if (mode === 'failing') return void json(500, { code: 'internal', message: 'Something went wrong on our side' })
  const operation = operationFor(api, request.method ?? 'GET', pathname)
  if (!operation) return void json(404, { code: 'not_found', message: `The API has no ${request.method} ${pathname}` })
  const [status = '200', answer] = Object.entries(operation.responses).find(([code]) => code.startsWith('2')) ?? []
  const schema = answer?.content?.['application/json']?.schema
  json(schema ? Number(status) : 204, schema ? emptyAnswer(schema) : null)
}

const employee = {
  id: '0195c0de-0000-7000-8000-000000000001',
  fullName: 'Check Sample',
  email: 'check@example.com',
  employee: true,
  emailConfirmed: true,
  needsSecondFactor: false,
  accountId: '0195c0de-0000-7000-8000-00000000000a',
  accountName: 'Sample Account',
  role: 'owner',
  severalAccounts: false,
  isAgency: false,
  agencyName: null,
  onlyMine: false,
  suspendedFor: null,
  owing: null,
  visitUntil: null,
}

function operationFor({ paths }: ApiDescription, method: string, pathname: string): Operation | undefined {
  const fits = Object.keys(paths).filter((path) =>
    new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`).test(pathname),
  )
  // A fixed path goes before one with a parameter in the same place.
  const [closest] = fits.sort((a, b) => a.split('{').length - b.split('{').length)
  return closest === undefined ? undefined : paths[closest]?.[method.toLowerCase()]
}

async function textOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part)
  return Buffer.concat(parts).toString()
}
