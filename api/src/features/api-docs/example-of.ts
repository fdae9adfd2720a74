import type { JsonSchema } from './json-schema.ts'
import { namedExamples } from './named-examples.ts'

/** In the example of a form: here stands a file. */
export const FILE = '<file>'

/**
 * A value that the schema takes and a person recognizes: fields by their name where it is known, else the plainest that fits.
 * What may be left out of a request stands in it only with a name that is known.
 */
export function exampleOf(schema: JsonSchema, name = ''): unknown {
  const named = namedExamples[name]?.find((example) => fits(schema, example))
  if (named !== undefined) return named
  if ('const' in schema) return schema.const
  if (schema.enum) return schema.enum[0]
  const [choice, other] = schema.anyOf ?? schema.oneOf ?? []
  // A text that may be missing, of which nothing is known, is not there.
  if (other?.type === 'null' && choice?.type === 'string' && choice.format === undefined && !isTime(name)) return null
  if (choice) return exampleOf(choice, name)
  if (schema.allOf) return Object.assign({}, ...schema.allOf.map((part) => exampleOf(part, name)))
  const type = typeOf(schema)
  if (type === 'object') return objectOf(schema)
  if (type === 'array')
    return (
      schema.prefixItems?.map((item) => exampleOf(item, name)) ??
      Array.from({ length: Math.max(1, schema.minItems ?? 1) }, () => exampleOf(schema.items ?? {}, name))
    )
  if (type === 'string') return textOf(schema, name)
  if (type === 'integer' || type === 'number') return Math.max(schema.minimum ?? 1, 1)
  if (type === 'boolean') return schema.default ?? false
  return type === 'null' ? null : {}
}

function objectOf({ properties = {}, required = [], additionalProperties, propertyNames }: JsonSchema) {
  if (typeof additionalProperties === 'object' && Object.keys(properties).length === 0)
    return { [String(exampleOf(propertyNames ?? { type: 'string' }, 'key'))]: exampleOf(additionalProperties) }
  return Object.fromEntries(
    Object.entries(properties)
      .filter(([name]) => required.includes(name) || namedExamples[name])
      .map(([name, of]) => [name, exampleOf(of, name)]),
  )
}

function textOf({ format, default: usual }: JsonSchema, name: string) {
  if (typeof usual === 'string' && usual) return usual
  return formats[format ?? ''] ?? (isTime(name) ? formats['date-time'] : 'Sample')
}

const isTime = (name: string) => /At$|^at$|until|since|before/i.test(name)

const formats: Record<string, string | undefined> = {
  uuid: '3f2504e0-4f89-41d3-9a0c-0305e82c3301',
  'date-time': '2026-03-02T15:04:05.000Z',
  date: '2026-03-02',
  binary: FILE,
  email: 'jordan@example.com',
  uri: 'https://example.com/',
}

const typeOf = ({ type }: JsonSchema) => (Array.isArray(type) ? type.find((one) => one !== 'null') : type)

/** Whether a named example can stand for the schema; a test holds every example against the schema itself. */
function fits(schema: JsonSchema, example: unknown): boolean {
  if ('const' in schema) return schema.const === example
  if (schema.enum) return schema.enum.includes(example)
  const choices = schema.anyOf ?? schema.oneOf
  if (choices) return choices.some((choice) => fits(choice, example))
  if (Array.isArray(example)) {
    const { items } = schema
    return typeOf(schema) === 'array' && items !== undefined && example.every((one) => fits(items, one))
  }
  const type = typeOf(schema)
  if (typeof example === 'number') return type === 'number' || (type === 'integer' && Number.isInteger(example))
  return typeof example === type && (schema.format === undefined || formats[schema.format] === undefined)
}
