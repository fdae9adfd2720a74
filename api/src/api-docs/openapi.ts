import type { Endpoint } from 'contract/endpoint'
import { z } from 'zod'

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
    info: { title: 'Lotline', version: '1', description: 'Property lists, skip tracing, text campaigns, conversations and billing.' },
    servers: [{ url: publicUrl }],
    components: { securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: 'lotline_session' } } },
    paths,
  }
}

function operationOf({ method, path, params, query, body, response, access, sends, answers }: Endpoint) {
  return {
    operationId: `${method.toLowerCase()}${path.replace(/[^\w]+(\w)/g, (_, letter: string) => letter.toUpperCase())}`,
    tags: [path.split('/')[2] ?? 'api'],
    ...(access === 'anyone' ? {} : { security: [{ session: [] }] }),
    parameters: [...parametersOf(params, 'path'), ...parametersOf(query, 'query')],
    ...(body ? { requestBody: { required: true, content: { [sends === 'upload' ? 'multipart/form-data' : 'application/json']: { schema: schemaOf(body) } } } } : {}),
    responses: {
      ...answerOf(method, response, answers),
      default: { description: 'Refused: `message` is a sentence for people', content: { 'application/json': { schema: refusal } } },
    },
  }
}

function answerOf(method: Endpoint['method'], response: z.ZodType, answers: Endpoint['answers']) {
  if (answers === 'file') return { 200: { description: 'The file', content: { 'text/csv': { schema: { type: 'string' } } } } }
  if (response instanceof z.ZodNull) return { 204: { description: 'Done' } }
  return { [method === 'POST' ? 201 : 200]: { description: 'The answer', content: { 'application/json': { schema: schemaOf(response, 'output') } } } }
}

const refusal = { type: 'object', properties: { code: { type: 'string' }, message: { type: 'string' }, details: {} }, required: ['code', 'message'] }

function parametersOf(schema: z.ZodObject | undefined, place: 'path' | 'query') {
  if (!schema) return []
  const { properties = {}, required = [] } = schemaOf(schema) as { properties?: Record<string, JsonSchema>; required?: string[] }
  return Object.entries(properties).map(([name, of]) => ({ name, in: place, required: place === 'path' || required.includes(name), schema: of }))
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
