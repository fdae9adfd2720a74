import { randomBytes } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Pool } from '../../db/sql.ts'
import { SANDBOX_SID } from './sandbox-account.ts'
import { answer, cut, problem } from './sandbox-answers.ts'
import { chanceOf } from './sandbox-people.ts'
import { campaignRefusal, verificationRefusal } from './sandbox-review.ts'
import { reviewedRegistrations, shownRegistration, type StoredRegistration } from './sandbox-reviewed.ts'
import { addServiceNumber, SERVICE_NUMBERS } from './sandbox-service-numbers.ts'
import type { SandboxSettings } from './sandbox-settings.ts'

/** The collections below which something is registered, with what their ids begin with and what the real carrier calls their lists. */
const collections: [path: RegExp, prefix: string, key: string][] = [
  [/^\/v1\/CustomerProfiles$/, 'BU', 'results'],
  [/^\/v1\/TrustProducts$/, 'BU', 'results'],
  [/^\/v1\/(CustomerProfiles|TrustProducts)\/\w+\/EntityAssignments$/, 'BV', 'results'],
  [/^\/v1\/EndUsers$/, 'IT', 'results'],
  [/^\/v1\/SupportingDocuments$/, 'RD', 'results'],
  [new RegExp(`^/2010-04-01/Accounts/${SANDBOX_SID}/Addresses\\.json$`), 'AD', 'addresses'],
  [/^\/v1\/a2p\/BrandRegistrations$/, 'BN', 'data'],
  [/^\/v1\/a2p\/BrandRegistrations\/\w+\/SmsOtp$/, 'OT', 'otps'],
  [/^\/v1\/Services$/, 'MG', 'services'],
  [/^\/v1\/Services\/\w+\/Compliance\/Usa2p$/, 'QE', 'compliance'],
  [/^\/v1\/Tollfree\/Verifications$/, 'HH', 'verifications'],
  [SERVICE_NUMBERS, 'PN', 'phone_numbers'],
]

/** Answers a call of Trust Hub, of A2P registration or of messaging services, and returns whether it was one. */
export type SandboxRegistrations = (call: {
  request: IncomingMessage
  response: ServerResponse
  pathname: string
  query: URLSearchParams
  body: string
}) => Promise<boolean>

/** The part of the sandbox carrier that registers businesses. What it was told is kept in the database; what it thinks follows from that and the time. */
export function sandboxRegistrations(sql: Pool, settings: () => SandboxSettings): SandboxRegistrations {
  let serial = 0

  const isLost = () => chanceOf(`${settings().seed}|register|${serial++}`)('lost') < settings().lostAnswerShare

  const { inCollection, reviewed } = reviewedRegistrations(sql, settings)

  async function create(
    collection: string,
    prefix: string,
    fields: StoredRegistration['fields'],
    call: Parameters<SandboxRegistrations>[0],
  ) {
    const { request, response } = call
    if (prefix === 'PN') return addServiceNumber(sql, call, String(fields.phone_number_sid), isLost)
    const refusal =
      prefix === 'QE'
        ? campaignRefusal(fields, await inCollection(collection))
        : prefix === 'HH'
          ? verificationRefusal(fields)
          : undefined
    if (refusal) return problem(response, 400, refusal.code, refusal.message)
    const sid = prefix + randomBytes(16).toString('hex')
    const [stored] = await sql<StoredRegistration[]>`
      insert into sandbox.registrations (sid, collection, fields) values (${sid}, ${collection}, ${JSON.stringify(fields)}::text::jsonb)
      returning sid, collection, fields, created_at
    `
    if (isLost()) return cut(request.socket)
    if (stored) answer(response, 201, shownRegistration(stored, await reviewed()))
  }

  async function list(collection: string, key: string, { query, response }: Parameters<SandboxRegistrations>[0]) {
    const review = await reviewed()
    const wanted = fieldPairs(query)
    const found = (await inCollection(collection)).filter(({ fields }) =>
      wanted.every(([name, value]) => fields[name] === value),
    )
    const page = {
      page: 0,
      page_size: found.length,
      first_page_url: collection,
      previous_page_url: null,
      next_page_url: null,
      url: collection,
    }
    answer(response, 200, {
      [key]: found.map((each) => shownRegistration(each, review)),
      ...(key === 'addresses' ? { page: 0, page_size: found.length, next_page_uri: null } : { meta: { key, ...page } }),
    })
  }

  return async (call) => {
    const { request, response, pathname, body } = call
    const [, prefix, key] = collections.find(([path]) => path.test(pathname)) ?? []
    const fields = fieldsOf(new URLSearchParams(body))
    if (prefix && key) {
      await (request.method === 'POST' ? create(pathname, prefix, fields, call) : list(pathname, key, call))
      return true
    }
    // Below the older paths it is the last part that ends in .json.
    const [, parent, sid, json = ''] = /^(.*)\/(\w+)(\.json)?$/.exec(pathname) ?? []
    const collection = parent && parent + json
    if (!collection || !collections.some(([path]) => path.test(collection))) return false
    const [stored] = await sql<StoredRegistration[]>`
      update sandbox.registrations set fields = fields || ${JSON.stringify(fields)}::text::jsonb
      where sid = ${sid ?? ''} and collection = ${collection} returning sid, collection, fields, created_at
    `
    if (!stored) problem(response, 404, 20404, 'The requested resource was not found')
    // A brand has no call that deletes it.
    else if (request.method === 'DELETE' && stored.sid.startsWith('BN'))
      problem(response, 405, 20004, 'Method not allowed')
    else if (request.method === 'DELETE') {
      // What is below it goes with it.
      await sql`delete from sandbox.registrations where sid = ${stored.sid} or collection like ${`${collection}/${stored.sid}/%`}`
      if (isLost()) cut(request.socket)
      else response.writeHead(204).end()
    } else answer(response, 200, shownRegistration(stored, await reviewed()))
    return true
  }
}

/** A form as the carrier's answers write it: `FriendlyName` is friendly_name, and what came more than once a list. */
function fieldsOf(form: URLSearchParams): Record<string, unknown> {
  return Object.fromEntries(
    [...new Set(form.keys())].map((name) => {
      const values = form.getAll(name)
      const isList = values.length > 1 || LISTS.has(name)
      return [snakeOf(name), isList ? values : values[0]]
    }),
  )
}

/** What a list is asked for by; how much of it is not. */
const fieldPairs = (query: URLSearchParams) =>
  [...query].filter(([name]) => FILTERS.has(name)).map(([name, value]): [string, string] => [snakeOf(name), value])
const FILTERS = new Set(['FriendlyName', 'TollfreePhoneNumberSid', 'ExternalReferenceId'])

const LISTS = new Set(['MessageSamples', 'OptInKeywords', 'UseCaseCategories', 'OptInImageUrls'])
const snakeOf = (name: string) =>
  name.replaceAll(/(?<=[a-z0-9])[A-Z]|(?<!^)[A-Z](?=[a-z])/g, (letter) => `_${letter}`).toLowerCase()
