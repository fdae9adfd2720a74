import type { Endpoint } from 'contract/endpoint'
import { HandOverForm } from 'contract/members'
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

const schemaOf = (schema: z.ZodType) => z.toJSONSchema(schema, { unrepresentable: 'any' })

test('no answer that opens something is kept for a call that is sent again', () => {
  const kept = routes
    .map(({ endpoint }): Endpoint => endpoint)
    .filter(takesIdempotencyKey)
    .filter(({ response }) => fieldsOf(schemaOf(response)).some((name) => OPENS.test(name)))
  expect(kept.map(({ method, path }) => `${method} ${path}`)).toEqual([])
})

test('nothing that a person keeps to themselves is in what the browser remembers of a call for ten minutes', () => {
  const SECRET = /password|passcode|pin$|token|secret|^code$|card(Number)?$|cvc|ssn/i
  const remembered = routes
    .map(({ endpoint }): Endpoint => endpoint)
    .filter(({ creates, body }) => creates && body && fieldsOf(schemaOf(body)).some((name) => SECRET.test(name)))
  expect(remembered.map(({ method, path }) => `${method} ${path}`)).toEqual([])
  expect(fieldsOf(schemaOf(HandOverForm)).filter((name) => SECRET.test(name))).toEqual(['currentPassword'])
})
