import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { ByConversation } from './messages.ts'

/** Who is writing in a conversation. While a member holds it, no other member's answer is sent. */
export const Hold = z.object({
  id: z.uuid(),
  name: z.string(),
  since: z.iso.datetime(),
  /** It ends then, unless it is renewed by writing on. */
  until: z.iso.datetime(),
})
export type Hold = z.output<typeof Hold>

/** How long a hold lasts without being renewed, in seconds. */
export const HOLD_SECONDS = 60

/** Who holds a conversation at the moment: the member who asks, another, or none. */
export const getHold = endpoint({
  method: 'GET',
  path: '/api/messages/:conversationKey/hold',
  right: 'view',
  params: ByConversation,
  response: z.object({ hold: Hold.nullable() }),
})

/** Takes or renews the hold. Refused with 409 `held` and the other's hold in `details` while another member has it, unless `take` says to take it over. */
export const holdConversation = endpoint({
  method: 'POST',
  path: '/api/messages/:conversationKey/hold',
  right: 'answer',
  params: ByConversation,
  body: z.object({ take: z.boolean().default(false) }),
  response: Hold,
})

/** Ends the hold of the member who asks; another's stays. */
export const releaseConversation = endpoint({
  method: 'DELETE',
  path: '/api/messages/:conversationKey/hold',
  right: 'answer',
  params: ByConversation,
  outlivesPage: true,
  response: z.null(),
})
