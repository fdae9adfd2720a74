import type twilio from 'twilio'
import type { Dispatcher } from 'undici'
import type { Config } from '../../config/config.ts'
import type { Pool } from '../../db/sql.ts'
import type { Registrar } from './registrar.ts'
import { sandboxAccount, SANDBOX_SID } from './sandbox-account.ts'
import { official, type Client } from './twilio-client.ts'
import { twilioRegistrar } from './twilio-registrar.ts'

const TIMEOUT_MS = 20_000

/** The registrar of the carrier that the environment names. It is asked so seldom that it keeps no sockets. */
export function connectRegistrar({ carrier }: Pick<Config, 'carrier'>, sql: Pool): Registrar {
  if (carrier.kind === 'twilio') {
    let client: Promise<Client> | undefined
    const { accountSid, authToken } = carrier
    const connect = async () => (await official())(accountSid, authToken, { httpClient: httpClient() })
    return twilioRegistrar({
      kind: 'twilio',
      primaryProfile: carrier.primaryProfile,
      isSetUp: carrier.primaryProfile !== undefined,
      client: () => (client ??= connect()),
    })
  }
  return twilioRegistrar({
    kind: 'sandbox',
    primaryProfile: undefined,
    isSetUp: true,
    async client() {
      const { url, authToken } = await sandboxAccount(sql)
      return (await official())(SANDBOX_SID, authToken, { httpClient: httpClient(url) })
    },
  })
}

type HttpClient = NonNullable<NonNullable<Parameters<typeof twilio>[2]>['httpClient']>
type HttpRequest = Parameters<HttpClient['request']>[0]

/** What the SDK needs of a client; `origin` stands in for all of the carrier's host names. */
function httpClient(origin?: string): HttpClient {
  const client = {
    async request({ method, uri, username, password, params, data }: HttpRequest) {
      const address = new URL(uri)
      for (const [name, value] of pairsOf(params)) address.searchParams.append(name, value)
      const body = data ? new URLSearchParams(pairsOf(data)).toString() : null
      const { request } = await import('undici')
      const answer = await request(origin ? origin + address.pathname + address.search : address, {
        method: String(method).toUpperCase() as Dispatcher.HttpMethod, // the SDK's own names
        headers: {
          authorization: `Basic ${Buffer.from(`${username ?? ''}:${password ?? ''}`).toString('base64')}`,
          ...(body === null ? {} : { 'content-type': 'application/x-www-form-urlencoded' }),
        },
        body,
        headersTimeout: TIMEOUT_MS,
        bodyTimeout: TIMEOUT_MS,
      })
      const text = await answer.body.text()
      return { statusCode: answer.statusCode, body: text === '' ? {} : (JSON.parse(text) as unknown), headers: {} }
    },
  }
  // The boundary: the SDK calls nothing of its client but `request`.
  return client as unknown as HttpClient
}

/** A list is the same name several times. */
const pairsOf = (fields: object | undefined): [string, string][] =>
  Object.entries(fields ?? {}).flatMap(([name, value]) =>
    (Array.isArray(value) ? value : [value])
      .filter((one) => one !== undefined && one !== null)
      .map((one): [string, string] => [name, String(one)]),
  )
