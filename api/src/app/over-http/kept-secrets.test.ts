import type { Endpoint } from 'contract/endpoint'
import { z } from 'zod'
import { takesIdempotencyKey } from '../../features/api-docs/refusals.ts'
import { routes } from '../routes.ts'

/** What a field is called that opens something to whoever reads it. A payment's `clientSecret` does not: it completes that payment alone. */
const OPENS = /^(token|secret|webhookSecret|privateKey|recoveryCodes|password)$/

/** The names of all fields of an answer, however deep. */
function fieldsOf(schema: unknown): string[] {
  if (schema === null || typeof schema !== 'object') return []
  const { properties = {} } = schema as { properties?: object }
  return [...Object.keys(properties), ...Object.values(schema).flatMap(fieldsOf)]
}

test('no answer that opens something is kept for a call that is sent again', () => {
  const kept = routes
    .map(({ endpoint }): Endpoint => endpoint)
    .filter(takesIdempotencyKey)
    .filter(({ response }) =>
      fieldsOf(z.toJSONSchema(response, { unrepresentable: 'any' })).some((name) => OPENS.test(name)),
    )
  expect(kept.map(({ method, path }) => `${method} ${path}`)).toEqual([])
})
