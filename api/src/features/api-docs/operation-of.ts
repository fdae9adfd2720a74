import { scopeOf } from 'contract/api-keys'
import type { Endpoint } from 'contract/endpoint'
import { may, roleLabels, roles } from 'contract/roles'
import { z } from 'zod'
import { exampleOf } from './example-of.ts'
import { callExamples } from './call-examples.ts'
import { schemaOf, type JsonSchema } from './json-schema.ts'
import { refusalsOf, takesIdempotencyKey } from './refusals.ts'
import { samplesOf } from './samples.ts'
import { titleOf, type ApiComments } from './comments.ts'

interface Site {
  publicUrl: string
  /** The name of the session's cookie. */
  cookie: string
  comments: ApiComments
}

/** The first part of a call's path, which calls of one kind share. */
export const groupOf = ({ path }: Endpoint): string => path.split('/')[2] ?? 'api'

/** One call as an operation of OpenAPI. */
export function operationOf(endpoint: Endpoint, { publicUrl, cookie, comments }: Site) {
  const { method, path, sends } = endpoint
  const schemas = schemasOf(endpoint)
  const { name = nameOf(endpoint), about = '' } = comments.calls[`${method} ${path}`] ?? {}
  const example = requestExample(endpoint, schemas)
  const type = sends === 'upload' ? 'multipart/form-data' : 'application/json'
  const sample = { ...example, method, name, cookie, baseUrl: publicUrl, isForm: sends === 'upload' }
  const who = endpoint.access === 'anyone' ? 'anyone' : scopeOf(endpoint) ? 'key' : 'session'
  return {
    operationId: name,
    summary: titleOf(name),
    description: [about, accessOf(endpoint)].filter(Boolean).join('\n\n'),
    tags: [groupOf(endpoint)],
    security: securityOf(endpoint),
    parameters: [
      ...parametersOf(schemas.path, 'path', example.path),
      ...parametersOf(schemas.query, 'query', example.query),
      ...(takesIdempotencyKey(endpoint) ? [idempotencyKey] : []),
    ],
    ...(schemas.body
      ? { requestBody: { required: true, content: { [type]: { schema: schemas.body, example: example.body } } } }
      : {}),
    responses: { ...answerOf(endpoint, schemas.answer), ...refusalsOf(endpoint, about, comments) },
    'x-codeSamples': samplesOf({ ...sample, who, url: publicUrl + addressOf(path, example) }),
  }
}

const nameOf = ({ method, path }: Endpoint) =>
  `${method.toLowerCase()}${path
    .split(/\W+/)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('')}`

function accessOf(endpoint: Endpoint): string {
  const { access, right } = endpoint
  if (access === 'anyone') return 'Needs neither key nor session.'
  if (access === 'employee') return 'For employees, with their session.'
  const scope = scopeOf(endpoint)
  const least = right && roles.findLast((role) => may(role, right))
  return [
    scope ? `Scope: \`${scope}\`.` : 'With a session only: no key opens it.',
    ...(least && least !== 'viewer' ? [`Least role: ${roleLabels[least].name}.`] : []),
  ].join(' ')
}

/** A key with the scope of the call, or the session. */
function securityOf(endpoint: Endpoint) {
  if (endpoint.access === 'anyone') return []
  const scope = scopeOf(endpoint)
  return [...(scope ? [{ key: [scope] }] : []), { session: [] }]
}

/** A call's schemas as JSON schemas: each takes long to make. */
function schemasOf({ params, query, body, response }: Endpoint) {
  return {
    path: params && schemaOf(params),
    query: query && schemaOf(query),
    body: body && schemaOf(body),
    answer: schemaOf(response, 'output'),
  }
}

/** Values for a request that the call's schemas take. */
export function requestExample(endpoint: Endpoint, schemas = schemasOf(endpoint)) {
  const own = callExamples[`${endpoint.method} ${endpoint.path}`]
  // The boundary: both schemas are objects.
  const fields = (schema: JsonSchema | undefined) => (schema ? exampleOf(schema) : {}) as Record<string, unknown>
  return {
    path: fields(schemas.path),
    query: fields(schemas.query),
    body: schemas.body && (own ?? exampleOf(schemas.body)),
  }
}

function addressOf(path: string, { path: params, query }: ReturnType<typeof requestExample>) {
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])))
  const search = new URLSearchParams(
    Object.entries(query).map(([name, value]): [string, string] => [name, String(value)]),
  ).toString()
  return search ? `${filled}?${search}` : filled
}

const idempotencyKey = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description:
    'The same key and request get the first answer again for 24 hours, with `Idempotent-Replayed: true`. Another request: 422. While the first one runs: 409.',
  schema: { type: 'string', maxLength: 255 },
}

function answerOf({ method, path, response, answers }: Endpoint, schema: JsonSchema) {
  if (answers === 'file')
    return {
      200: {
        description: 'The file',
        content: path.startsWith('/api/message-media/')
          ? { 'image/*': { schema: { type: 'string', format: 'binary' } } }
          : { 'text/csv': { schema: { type: 'string' } } },
      },
    }
  if (response instanceof z.ZodNull) return { 204: { description: 'Done' } }
  return {
    [method === 'POST' ? 201 : 200]: {
      description: 'The answer',
      content: { 'application/json': { schema, example: exampleOf(schema) } },
    },
  }
}

function parametersOf(schema: JsonSchema | undefined, place: 'path' | 'query', examples: Record<string, unknown>) {
  if (!schema) return []
  const { properties = {}, required = [] } = schema
  return Object.entries<JsonSchema>(properties).map(([name, of]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: of,
    ...(name in examples ? { example: examples[name] } : {}),
  }))
}
