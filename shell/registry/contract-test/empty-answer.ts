/** As far as the API's own description uses it. */
export interface Schema {
  type?: string | string[]
  const?: unknown
  enum?: unknown[]
  anyOf?: Schema[]
  oneOf?: Schema[]
  allOf?: Schema[]
  properties?: Record<string, Schema>
  required?: string[]
  prefixItems?: Schema[]
  minItems?: number
  items?: Schema
  format?: string
  pattern?: string
  minimum?: number
  exclusiveMinimum?: number
}

/** The smallest value that matches a schema: no rows, zero counts, nulls. */
export function emptyAnswer(schema: Schema, name = ''): unknown {
  if ('const' in schema) return schema.const
  if (schema.enum) return schema.enum[0]
  const choices = schema.anyOf ?? schema.oneOf
  if (choices) return choices.some(isNull) ? null : emptyAnswer(choices[0] ?? {}, name)
  if (schema.allOf) return Object.assign({}, ...schema.allOf.map((part) => emptyAnswer(part, name)))
  if (isNull(schema)) return null
  switch (Array.isArray(schema.type) ? schema.type[0] : schema.type) {
    case 'object':
      return Object.fromEntries(
        (schema.required ?? []).map((one) => [one, emptyAnswer(schema.properties?.[one] ?? {}, one)]),
      )
    case 'array':
      return (
        schema.prefixItems?.map((item) => emptyAnswer(item)) ??
        Array.from({ length: schema.minItems ?? 0 }, () => emptyAnswer(schema.items ?? {}))
      )
    case 'string':
      return textFor(schema, name)
    case 'integer':
    case 'number':
      return Math.max(schema.minimum ?? 0, schema.exclusiveMinimum === undefined ? 0 : schema.exclusiveMinimum + 1)
    case 'boolean':
      return false
    default:
      return null
  }
}

const isNull = ({ type }: Schema) => type === 'null' || (Array.isArray(type) && type.includes('null'))

const formats: Record<string, string> = {
  uuid: '0195c0de-0000-7000-8000-000000000001',
  'date-time': '2026-01-05T12:00:00.000Z',
  date: '2026-01-05',
  email: 'sample@example.com',
  uri: 'https://example.com/',
}
const texts = [
  'Sample',
  '0.00',
  '0',
  '2026-01',
  '2026-01-05',
  '+15125550100',
  '5125550100',
  '12345678',
  formats['uuid'] ?? '',
]

/** A plausible text for a property by its name, where the schema has no format. */
const namedSo: [RegExp, string][] = [
  [/(At|Time)$/, formats['date-time'] ?? ''],
  [/month$/i, '2026-01'],
  [/(amount|price|spent|total|charged|refunded|balance|held|reserved|available|missing|tax|cost)$/i, '0.00'],
  [/currency$/i, 'usd'],
  [/phone$/i, '+15125550100'],
  [/email$/i, formats['email'] ?? ''],
  [/(^|I)d$/, formats['uuid'] ?? ''],
]

function textFor({ format, pattern }: Schema, name: string): string {
  if (format && formats[format] !== undefined) return formats[format]
  if (pattern === undefined) return namedSo.find(([like]) => like.test(name))?.[1] ?? 'Sample'
  return texts.find((text) => new RegExp(pattern, 'u').test(text)) ?? ''
}
