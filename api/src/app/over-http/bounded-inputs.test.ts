import { z } from 'zod'
import { routes } from '../routes.ts'

// Whatever a caller may send has a longest form: no text, no list without a max. A release's manifest and files need a release key,
// and are bounded by the size of their body.

/** Texts that are cut instead of refused: a list is not refused for one cell, a link that is too long is no link of ours. */
const cut = new Set(['recipients[].phone', 'recipients[].name', 'recipients[].address', 'token'])

interface JsonSchema {
  type?: string | string[]
  maxLength?: number
  maxItems?: number
  format?: string
  pattern?: string
  enum?: unknown[]
  const?: unknown
  items?: JsonSchema
  properties?: Record<string, JsonSchema>
  additionalProperties?: JsonSchema | boolean
  anyOf?: JsonSchema[]
  oneOf?: JsonSchema[]
  allOf?: JsonSchema[]
}

function unbounded(schema: JsonSchema, place: string): string[] {
  const {
    type,
    maxLength,
    maxItems,
    format,
    pattern,
    items,
    properties = {},
    additionalProperties,
    anyOf = [],
    oneOf = [],
    allOf = [],
  } = schema
  const isText = type === 'string' && !('const' in schema) && !schema.enum && !format && !(pattern && hasEnd(pattern))
  return [
    ...(isText && maxLength === undefined && !cut.has(place) ? [place] : []),
    ...(type === 'array' && maxItems === undefined ? [`${place}[]`] : []),
    ...(items ? unbounded(items, `${place}[]`) : []),
    ...Object.entries(properties).flatMap(([name, inside]) => unbounded(inside, place ? `${place}.${name}` : name)),
    ...(typeof additionalProperties === 'object' ? [`${place}.*`] : []),
    ...[...anyOf, ...oneOf, ...allOf].flatMap((choice) => unbounded(choice, place)),
  ]
}

/** Whether a pattern can match only so many characters. */
const hasEnd = (pattern: string) => pattern.startsWith('^') && pattern.endsWith('$') && !/[*+]|\{\d+,\}/.test(pattern)

test.each(
  routes
    .filter(({ endpoint }) => !['/api/releases', '/api/releases/check'].includes(endpoint.path))
    .map(({ endpoint }) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const),
)('every text and list that %s takes has a max', (_name, { params, query, body }) => {
  const schemas = [params, query, body].flatMap((schema) =>
    schema ? [z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema] : [],
  )
  expect(schemas.flatMap((schema) => unbounded(schema, ''))).toEqual([])
})
