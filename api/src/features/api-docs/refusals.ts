import { scopeOf } from 'contract/api-keys'
import type { Endpoint } from 'contract/endpoint'
import { may, type Right } from 'contract/roles'
import type { ApiComments } from './comments.ts'

/** Whether an `Idempotency-Key` is read, as `platform/http/route.ts` does. */
export const takesIdempotencyKey = ({ method, access, answers, idempotency }: Endpoint): boolean =>
  method === 'POST' && access !== 'anyone' && answers !== 'file' && idempotency !== 'secret'

/** What every refusal looks like: `message` is a sentence for people. */
export const refusalSchema = {
  type: 'object',
  properties: { code: { type: 'string' }, message: { type: 'string' }, details: {} },
  required: ['code', 'message'],
}

/** The statuses that a call can be refused with, each with its codes: those that follow from the table, and those that its comment in the contract names. */
export function refusalsOf(endpoint: Endpoint, about: string, { sentences }: ApiComments) {
  const byStatus = new Map<number, Set<string>>()
  for (const [status, code] of [...commonRefusals(endpoint), ...namedRefusals(about)])
    byStatus.set(status, (byStatus.get(status) ?? new Set()).add(code))
  return Object.fromEntries(
    [...byStatus].map(([status, codes]) => [
      status,
      {
        description: [...codes].map((code) => `\`${code}\``).join(', '),
        content: {
          'application/json': {
            schema: { $ref: '#/components/schemas/Refusal' },
            examples: Object.fromEntries(
              [...codes].map((code) => [
                code,
                { value: { code, message: sentences[`${status} ${code}`] ?? titleCase(code) } },
              ]),
            ),
          },
        },
      },
    ]),
  )
}

function commonRefusals(endpoint: Endpoint): [status: number, code: string][] {
  const { method, access, right, wholeAccount, whileSuspended, needs, params, query, body, sends } = endpoint
  const asks = access !== 'anyone'
  const isOnce = takesIdempotencyKey(endpoint)
  const all: [number, string, boolean][] = [
    [400, 'not_json', body !== undefined && sends !== 'upload'],
    [400, 'bad_idempotency_key', isOnce],
    [401, 'signed_out', asks],
    [401, 'bad_key', asks],
    [403, 'session_needed', asks && scopeOf(endpoint) === null],
    [403, 'scope_missing', asks && scopeOf(endpoint) !== null],
    [403, 'role_missing', right !== undefined && !may('viewer', right)],
    [403, 'only_mine', ofSomeMembers(right) && (wholeAccount === true || method !== 'GET')],
    [403, 'account_suspended', whileSuspended !== undefined],
    [403, 'confirm_email', needs === 'confirmed-email'],
    [404, 'not_found', params !== undefined || access === 'employee'],
    [409, 'still_running', isOnce],
    [413, 'too_large', body !== undefined],
    [415, 'not_json', body !== undefined && sends !== 'upload'],
    [422, 'invalid', (params ?? query ?? body) !== undefined],
    [422, 'other_request', isOnce],
    [429, 'too_many_calls', true],
  ]
  return all.filter(([, , applies]) => applies).map(([status, code]) => [status, code])
}

/** Whether a member who sees only what is assigned to them has the right: agents and viewers alone are restricted so. */
const ofSomeMembers = (right: Right | undefined) => right !== undefined && right !== 'self' && may('agent', right)

/** Those of a sentence such as "Refuses with 404, and 409 `order_closed` or `taken`". */
function namedRefusals(about: string): [status: number, code: string][] {
  return about
    .split(/(?<=[.)])\s+/)
    .filter((sentence) => /refuse/i.test(sentence))
    .flatMap((sentence) => [...sentence.matchAll(/\b([45]\d\d)\b((?:[\s:(,]*(?:(?:or|and) )?`[a-z_]+`)*)/g)])
    .flatMap(([, status, codes = '']) =>
      [...codes.matchAll(/`([a-z_]+)`/g)].map(([, code = '']): [number, string] => [Number(status), code]),
    )
}

const titleCase = (code: string) => code.charAt(0).toUpperCase() + code.slice(1).replaceAll('_', ' ')
