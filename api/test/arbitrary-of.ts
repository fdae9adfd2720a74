import fc from 'fast-check'
import { z } from 'zod'

/** Values by the name of their field, for what a schema cannot say: ids of rows that exist, phones, places. */
export type Known = Readonly<Record<string, readonly unknown[]>>

interface JsonSchema {
  type?: string | string[]
  const?: unknown
  enum?: unknown[]
  anyOf?: JsonSchema[]
  oneOf?: JsonSchema[]
  allOf?: JsonSchema[]
  properties?: Record<string, JsonSchema>
  required?: string[]
  additionalProperties?: JsonSchema | boolean
  propertyNames?: JsonSchema
  items?: JsonSchema
  minItems?: number
  maxItems?: number
  minLength?: number
  maxLength?: number
  minimum?: number
  maximum?: number
  format?: string
  pattern?: string
}

/** Values that the schema takes, as JSON; rules that a JSON schema cannot express may still refuse some. */
export const arbitraryOf = (schema: z.ZodType, known: Known = {}): fc.Arbitrary<unknown> =>
  // The boundary: what zod writes is a JSON schema.
  valueOf(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema, '', known)

function valueOf(schema: JsonSchema, name: string, known: Known): fc.Arbitrary<unknown> {
  const examples = known[name]
  const made = madeOf(schema, name, known)
  return examples
    ? fc.oneof({ weight: 3, arbitrary: fc.constantFrom(...examples) }, { weight: 1, arbitrary: made })
    : made
}

function madeOf(schema: JsonSchema, name: string, known: Known): fc.Arbitrary<unknown> {
  const choices = schema.anyOf ?? schema.oneOf
  if ('const' in schema) return fc.constant(schema.const)
  if (schema.enum) return fc.constantFrom(...schema.enum)
  if (choices) return fc.oneof(...choices.map((choice) => valueOf(choice, name, known)))
  if (schema.allOf)
    return fc
      .tuple(...schema.allOf.map((part) => valueOf(part, name, known)))
      .map((parts) => Object.assign({}, ...parts))
  if (Array.isArray(schema.type))
    return fc.oneof(...schema.type.map((type) => madeOf({ ...schema, type }, name, known)))
  if (schema.type === 'object') return objectOf(schema, known)
  if (schema.type === 'array')
    return fc.array(valueOf(schema.items ?? {}, name, known), {
      minLength: schema.minItems ?? 0,
      maxLength: Math.max(schema.minItems ?? 0, Math.min(schema.maxItems ?? 3, 3)),
    })
  if (schema.type === 'string') return textOf(schema)
  if (schema.type === 'integer')
    return fc.oneof(
      fc.integer({ min: clamped(schema.minimum ?? 0), max: clamped(schema.maximum ?? 1000) }),
      fc.constantFrom(schema.minimum ?? 0, schema.maximum ?? 1000),
    )
  if (schema.type === 'number')
    return fc.double({ min: schema.minimum ?? -1e12, max: schema.maximum ?? 1e12, noNaN: true })
  if (schema.type === 'boolean') return fc.boolean()
  return schema.type === 'null' ? fc.constant(null) : fc.jsonValue({ maxDepth: 2 })
}

function objectOf(
  { properties = {}, required = [], additionalProperties, propertyNames }: JsonSchema,
  known: Known,
): fc.Arbitrary<unknown> {
  if (typeof additionalProperties === 'object' && Object.keys(properties).length === 0) {
    return fc.dictionary(
      propertyNames ? madeOf(propertyNames, '', known).map(String) : fc.string({ minLength: 1, maxLength: 10 }),
      valueOf(additionalProperties, '', known),
      { maxKeys: 3 },
    )
  }
  const fields = Object.fromEntries(
    Object.entries(properties).map(([field, schema]) => [field, valueOf(schema, field, known)]),
  )
  return fc.record(fields, { requiredKeys: required.filter((field) => field in fields), noNullPrototype: true })
}

const formats: Record<string, fc.Arbitrary<string>> = {
  uuid: fc.uuid({ version: 4 }),
  email: fc.stringMatching(/^[a-z]{1,8}@example\.com$/),
  'date-time': fc
    .date({ min: new Date(0), max: new Date('2100-01-01'), noInvalidDate: true })
    .map((date) => date.toISOString()),
  date: fc
    .date({ min: new Date(0), max: new Date('2100-01-01'), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10)),
}

function textOf({ format = '', pattern, minLength = 0, maxLength = 40 }: JsonSchema): fc.Arbitrary<string> {
  const form = formats[format]
  if (form) return form
  if (pattern) return fc.stringMatching(new RegExp(pattern, 'u'))
  return fc.string({ unit: 'grapheme', minLength, maxLength: Math.max(minLength, Math.min(maxLength, 40)) })
}

const clamped = (value: number) => Math.max(-(2 ** 31), Math.min(2 ** 31 - 1, value))
