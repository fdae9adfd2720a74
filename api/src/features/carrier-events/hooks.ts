import type { Context, Hono } from 'hono'
import { cleanText } from '../../platform/http/clean-text.ts'
import { MAX_WEBHOOK_BYTES, textUpTo } from '../../platform/http/receive-body.ts'
import type { Services } from '../../platform/services/services.ts'
import { eventWriter, type CarrierEvent } from './event-writer.ts'

/**
 * What the carrier calls: reports about our messages, and texts that come in. Signed by the carrier (403 otherwise), stored
 * before anything is made of them (204 only then), interpreted by the workers.
 */
export function carrierHooks(app: Hono, services: Services): void {
  const store = eventWriter(services.sql)

  app.post('/api/carrier/status', (context) =>
    take(context, (params) => {
      const { MessageSid: sid, MessageStatus: status } = params
      const messageId = Number(new URL(context.req.url).searchParams.get('m'))
      return sid && status
        ? {
            kind: 'status',
            sid,
            status,
            errorCode: numberOf(params['ErrorCode']),
            messageId: Number.isSafeInteger(messageId) && messageId > 0 ? messageId : null,
            payload: params,
          }
        : null
    }),
  )

  app.post('/api/carrier/inbound', (context) =>
    take(context, (params) => {
      const { MessageSid: sid, From: from } = params
      return sid && from
        ? { kind: 'inbound', sid, status: '', errorCode: null, messageId: null, payload: params }
        : null
    }),
  )

  async function take(
    context: Context,
    eventOf: (params: Record<string, string>) => CarrierEvent | null,
  ): Promise<Response> {
    const signature = context.req.header('x-twilio-signature')
    if (!signature) return context.text('Not signed', 400)
    const text = await textUpTo(context.req.raw, MAX_WEBHOOK_BYTES)
    if (hasTooManyFields(text)) return context.text('Not a message', 400)
    const form = new URLSearchParams(text)
    const params = withAllValues(form)
    // What the carrier called is our public address, whatever a proxy made of it.
    const { pathname, search } = new URL(context.req.url)
    if (!(await services.carrier.isGenuine({ url: services.config.publicUrl + pathname + search, params, signature })))
      return context.text('Wrong signature', 403)
    const event = eventOf(asKept(form))
    if (!event) return context.text('Not a message', 400)
    await store(event)
    return context.body(null, 204)
  }
}

/** The carrier sends some forty. Who made a body of 100,000 up had them sorted for its signature, which kept a process from all else for a quarter of a second a call. */
const MAX_FIELDS = 1000

const hasTooManyFields = (form: string): boolean => form.split('&', MAX_FIELDS + 1).length > MAX_FIELDS

/** A field that came more than once is signed with all its values. */
function withAllValues(form: URLSearchParams): Record<string, string | string[]> {
  const fields = new Map<string, string | string[]>()
  for (const [name, value] of form) {
    const known = fields.get(name)
    if (Array.isArray(known)) known.push(value)
    else fields.set(name, known === undefined ? value : [known, value])
  }
  return Object.fromEntries(fields)
}

/** The fields as they can be stored: a person's phone may send any character, and what is signed has it still. */
const asKept = (form: URLSearchParams): Record<string, string> =>
  Object.fromEntries(Array.from(form, ([name, value]) => [cleanText(name), cleanText(value)]))

const numberOf = (text: string | undefined) => (text && /^\d{1,9}$/.test(text) ? Number(text) : null)
