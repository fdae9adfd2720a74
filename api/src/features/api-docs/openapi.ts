import { KEY_CALLS_A_MINUTE, scopeOf } from 'contract/api-keys'
import type { Endpoint } from 'contract/endpoint'
import { z } from 'zod'
import { sessionCookie } from '../auth/session.ts'

type JsonSchema = Record<string, unknown>

/** The table of endpoints as an OpenAPI 3.1 document. */
export function openApiOf(endpoints: readonly Endpoint[], publicUrl: string): JsonSchema {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const endpoint of endpoints) {
    const path = endpoint.path.replace(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operationOf(endpoint) }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Lotline',
      version: '1',
      description: 'Property lists, skip tracing, text campaigns, conversations and billing.',
    },
    servers: [{ url: publicUrl }],
    components: {
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: sessionCookie({ publicUrl }) },
        key: {
          type: 'http',
          scheme: 'bearer',
          bearerFormat: 'lotline_…',
          description: `An API key of the account, made under Billing. At most ${KEY_CALLS_A_MINUTE} calls a minute.`,
        },
      },
    },
    paths,
  }
}

function operationOf(endpoint: Endpoint) {
  const { method, path, params, query, body, response, sends, answers } = endpoint
  return {
    operationId: `${method.toLowerCase()}${path
      .split(/\W+/)
      .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
      .join('')}`,
    tags: [path.split('/')[2] ?? 'api'],
    ...securityOf(endpoint),
    parameters: [
      ...parametersOf(params, 'path'),
      ...parametersOf(query, 'query'),
      ...(takesKey(endpoint) ? [idempotencyKey] : []),
    ],
    ...(body
      ? {
          requestBody: {
            required: true,
            content: { [sends === 'upload' ? 'multipart/form-data' : 'application/json']: { schema: schemaOf(body) } },
          },
        }
      : {}),
    responses: {
      ...answerOf(method, response, answers),
      default: {
        description: 'Refused: `message` is a sentence for people',
        content: { 'application/json': { schema: refusal } },
      },
    },
  }
}

/** The session, or a key with the scope of the call. */
function securityOf(endpoint: Endpoint) {
  if (endpoint.access === 'anyone') return {}
  const scope = scopeOf(endpoint)
  return { security: [{ session: [] }, ...(scope ? [{ key: [scope] }] : [])] }
}

const takesKey = ({ method, access, answers, idempotency }: Endpoint) =>
  method === 'POST' && access !== 'anyone' && answers !== 'file' && idempotency !== 'secret'

const idempotencyKey = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description:
    'The same key and request get the first answer again for 24 hours, with `Idempotent-Replayed: true`. Another request: 422. While the first one runs: 409.',
  schema: { type: 'string', maxLength: 255 },
}

function answerOf(method: Endpoint['method'], response: z.ZodType, answers: Endpoint['answers']) {
  if (answers === 'file')
    return { 200: { description: 'The file', content: { 'text/csv': { schema: { type: 'string' } } } } }
  if (response instanceof z.ZodNull) return { 204: { description: 'Done' } }
  return {
    [method === 'POST' ? 201 : 200]: {
      description: 'The answer',
      content: { 'application/json': { schema: schemaOf(response, 'output') } },
    },
  }
}

const refusal = {
  type: 'object',
  properties: { code: { type: 'string' }, message: { type: 'string' }, details: {} },
  required: ['code', 'message'],
}

function parametersOf(schema: z.ZodObject | undefined, place: 'path' | 'query') {
  if (!schema) return []
  const { properties = {}, required = [] } = schemaOf(schema) as {
    properties?: Record<string, JsonSchema>
    required?: string[]
  }
  return Object.entries(properties).map(([name, of]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: of,
  }))
}

function schemaOf(schema: z.ZodType, io: 'input' | 'output' = 'input'): JsonSchema {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => {
      if (zodSchema instanceof z.ZodFile) Object.assign(jsonSchema, { type: 'string', format: 'binary' })
    },
  })
  return rest
}
