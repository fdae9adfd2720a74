import type { AuditKind } from 'contract/audit'
import type { Endpoint } from 'contract/endpoint'

/** What a call did, in the words of the account's log. */
export interface AuditedAct {
  kind: AuditKind
  act: string
  /** It belongs to the account that the answer opens, not to the one that the session was open in. */
  opens?: boolean
  /** What the call names by its id alone, or not at all: of which agency the account is the client. */
  of?: NamedById
}

/** Whose name is looked up for the log: no entry is of use that says a member was removed, and not who. */
export type NamedById = 'member' | 'client' | 'key' | 'invitation' | 'request' | 'agency'

/** By method and path; null for what changes nothing of the account's. `audit.test.ts` holds that every call of a member that is no GET stands here. */
const acts: Record<string, [AuditKind, string, ('opens' | NamedById)?] | null> = {
  'DELETE /api/visit': ['security', 'Ended a look at the account’s screens'],
  'POST /api/numbers': ['settings', 'Bought a number'],
  'POST /api/numbers/:id/release': ['settings', 'Released a number'],
  'POST /api/brought-numbers': ['settings', 'Asked to bring a number'],
  'POST /api/brought-numbers/:id/withdraw': ['settings', 'Took back that a number is brought'],
  'POST /api/numbers/:id/take-back': ['settings', 'Took a number back'],
  'POST /api/settings/totp': ['security', 'Began to add an authenticator app'],
  'POST /api/settings/totp/confirm': ['security', 'Added an authenticator app'],
  'POST /api/settings/totp/remove': ['security', 'Removed their authenticator app'],
  'POST /api/settings/passkeys/options': ['security', 'Began to add a passkey'],
  'POST /api/settings/passkeys': ['security', 'Added a passkey'],
  'PUT /api/settings/passkeys/:id': ['security', 'Renamed a passkey'],
  'POST /api/settings/passkeys/:id/remove': ['security', 'Removed a passkey'],
  'POST /api/settings/recovery-codes': ['security', 'Renewed their recovery codes'],
  'DELETE /api/settings/sessions/:id': ['security', 'Ended a session of theirs'],
  'POST /api/settings/sessions/end-others': ['security', 'Ended their other sessions'],
  'POST /api/settings/email': ['security', 'Asked for another email address'],
  'DELETE /api/settings/email': ['security', 'Took back a change of their email address'],
  'POST /api/settings/confirmation': ['security', 'Asked for the mail that confirms their address'],
  'PUT /api/settings/alerts': ['settings', 'Changed their alerts'],
  'POST /api/settings/alerts/devices': ['security', 'Added a device that takes their alerts'],
  'DELETE /api/settings/alerts/devices/:id': ['security', 'Removed a device that takes their alerts'],
  'POST /api/settings/alerts/test': null,
  'PUT /api/settings/profile': ['settings', 'Changed their profile'],
  'POST /api/settings/password': ['security', 'Changed their password'],
  'POST /api/api-keys': ['members', 'Made an API key'],
  'DELETE /api/api-keys/:id': ['members', 'Revoked an API key', 'key'],
  'PUT /api/members/:id': ['members', 'Gave a member another role', 'member'],
  'PUT /api/members/:id/only-mine': ['members', 'Changed what a member sees', 'member'],
  'DELETE /api/members/:id': ['members', 'Removed a member', 'member'],
  'POST /api/members/leave': ['members', 'Left the account'],
  'POST /api/invitations': ['members', 'Invited people'],
  'POST /api/invitations/:id/resend': ['members', 'Mailed an invitation again'],
  'DELETE /api/invitations/:id': ['members', 'Revoked an invitation', 'invitation'],
  'POST /api/invitations/accept': ['members', 'Joined the account', 'opens'],
  'PUT /api/account': ['settings', 'Renamed the account'],
  'POST /api/account/hand-over': ['members', 'Handed the account over', 'member'],
  'POST /api/account/close': ['members', 'Closed the account'],
  'POST /api/accounts/:id/reopen': ['members', 'Opened the account again after it was closed', 'opens'],
  'POST /api/accounts/:id/open': ['security', 'Opened the account', 'opens'],
  'POST /api/clients': ['members', 'Made a client'],
  'DELETE /api/clients/:id': ['members', 'Ended the work for a client', 'client'],
  'PUT /api/clients/:id/markup': ['billing', 'Changed the prices of a client', 'client'],
  'PUT /api/agency/selling': ['billing', 'Changed how it sells to its clients in its own name'],
  'DELETE /api/agency/selling': ['billing', 'Ended its sales to clients in its own name'],
  'POST /api/clients/requests': ['members', 'Asked an owner to become a client'],
  'DELETE /api/clients/requests/:id': ['members', 'Took back a request to become a client', 'request'],
  'PUT /api/clients/:id/staff/:userId': ['members', 'Changed who works in a client', 'member'],
  'POST /api/agency/request': null,
  'POST /api/agency': ['members', 'Became the client of an agency', 'agency'],
  'DELETE /api/agency': ['members', 'Ended the work of the agency', 'agency'],
  'POST /api/jobs/:id/cancel': ['orders', 'Canceled an order'],
  'DELETE /api/jobs/:id/files': ['orders', 'Deleted the files of an order'],
  'POST /api/properties/search/basic': ['orders', 'Ordered a property list'],
  'POST /api/properties/search': ['orders', 'Ordered a filtered property list'],
  'POST /api/pull-lists/:id/contacts': ['orders', 'Took a property list into the contacts'],
  'POST /api/skip-trace/basic': ['orders', 'Ordered a skip trace'],
  'POST /api/skip-trace/:id/contacts': ['orders', 'Took the people of a skip trace into the contacts'],
  'POST /api/pull-lists/:id/skip-trace': ['orders', 'Ordered a skip trace of a property list'],
  'PUT /api/billing/cap': ['billing', 'Changed the spending cap'],
  'POST /api/billing/top-ups': ['billing', 'Added money to the balance'],
  'POST /api/billing/cards': ['billing', 'Added a card'],
  'DELETE /api/billing/cards/:id': ['billing', 'Removed a card'],
  'PUT /api/billing/cards/:id/default': ['billing', 'Chose the card of recharges'],
  'PUT /api/billing/recharge': ['billing', 'Changed the recharge of the balance'],
  'POST /api/billing/recharges/:id/confirm': ['billing', 'Confirmed a recharge'],
  'PUT /api/billing/details': ['billing', 'Changed to whom invoices are made out'],
  'POST /api/create-payment-intent': ['billing', 'Began a payment'],
  'POST /api/checkout/pay': ['billing', 'Paid for an order'],
  'POST /api/acts/:id/undo': ['contacts', 'Undid an act'],
  'POST /api/contacts': ['contacts', 'Added a contact'],
  'PUT /api/contacts/:id': ['contacts', 'Changed a contact'],
  'DELETE /api/contacts/:id': ['contacts', 'Deleted a contact'],
  'POST /api/contacts/:id/restore': ['contacts', 'Restored a contact'],
  'POST /api/contacts/selections': null,
  'POST /api/contacts/bulk': ['contacts', 'Changed many contacts'],
  'POST /api/contacts/batches/:id/undo': ['contacts', 'Undid a change of many contacts'],
  'POST /api/contacts/:id/merge': ['contacts', 'Merged two contacts'],
  'POST /api/contacts/imports': ['contacts', 'Began an import'],
  'POST /api/contacts/imports/:id/rows': ['contacts', 'Imported rows of a file'],
  'POST /api/messages/:conversationKey': ['messages', 'Answered a conversation'],
  'POST /api/messages/:conversationKey/take-back': ['messages', 'Took an answer back before it left'],
  'POST /api/messages/:conversationKey/read': ['messages', 'Marked a conversation as read or unread'],
  'POST /api/messages/:conversationKey/disposition': ['messages', 'Labelled a conversation'],
  'POST /api/messages/:conversationKey/disposition/undo': ['messages', 'Took a label back'],
  'POST /api/messages/:conversationKey/assign': ['messages', 'Assigned a conversation'],
  'POST /api/messages/:conversationKey/snooze': ['messages', 'Snoozed a conversation'],
  'POST /api/messages/:conversationKey/notes': ['messages', 'Wrote a note in a conversation'],
  'POST /api/messages/bulk': ['messages', 'Changed many conversations'],
  'PUT /api/assignment-rules': ['settings', 'Changed who gets new answers'],
  // Renewed while a member writes; what they send is an act.
  'POST /api/messages/:conversationKey/hold': null,
  'DELETE /api/messages/:conversationKey/hold': null,
  'POST /api/saved-replies': ['messages', 'Added a saved reply'],
  'PUT /api/saved-replies/:id': ['messages', 'Changed a saved reply'],
  'DELETE /api/saved-replies/:id': ['messages', 'Deleted a saved reply'],
  'POST /api/saved-replies/:id/restore': ['messages', 'Restored a saved reply'],
  'POST /api/bulk-sms-campaigns': ['campaigns', 'Made a campaign'],
  'POST /api/campaigns/plan': null,
  'POST /api/campaigns/:id/pause': ['campaigns', 'Paused a campaign'],
  'POST /api/campaigns/:id/resume': ['campaigns', 'Resumed a campaign'],
  'POST /api/campaigns/:id/cancel': ['campaigns', 'Canceled a campaign'],
  'POST /api/campaigns/:id/duplicate': ['campaigns', 'Duplicated a campaign'],
  'POST /api/sms/send': ['campaigns', 'Made a campaign'],
  'POST /api/sms/send-campaign/:id': ['campaigns', 'Launched a campaign'],
  'PUT /api/registration': ['settings', 'Changed the business profile'],
  'POST /api/registration/check': null,
  'POST /api/registration/submit': ['settings', 'Submitted the registration as a sender'],
  'POST /api/registration/withdraw': ['settings', 'Took the registration as a sender back'],
  'POST /api/registration/end': ['settings', 'Ended the registration as a sender'],
  'POST /api/registration/text-again': null,
  'POST /api/suppressions': ['contacts', 'Opted phones out'],
  // What takes data out changes nothing here, and is what one wants to know of most.
  'GET /api/export/contacts': ['contacts', 'Exported contacts'],
  'GET /api/export/billing': ['billing', 'Exported the billing'],
  'GET /api/export/invoices/:id': ['billing', 'Downloaded an invoice'],
  'GET /api/export/agency-invoices/:id': ['billing', 'Downloaded an invoice to a client'],
  'GET /api/export/agency-invoices/months/:month': ['billing', 'Exported the invoices to clients'],
  'GET /api/export/member-figures': ['members', 'Exported the figures per member'],
  'GET /api/export/audit': ['security', 'Exported this log'],
  'GET /api/campaigns/:id/export': ['campaigns', 'Exported the recipients of a campaign'],
  // Shown in its conversation, as the words beside it are.
  'GET /api/message-media/:id': null,
  'GET /api/download/:id': ['orders', 'Downloaded a result'],
}

const nameOf = ({ method, path }: Pick<Endpoint, 'method' | 'path'>) => `${method} ${path}`

/** Whether it was decided what a call leaves in the log. */
export const isDecided = (endpoint: Endpoint): boolean => nameOf(endpoint) in acts

/** What a call leaves in the log; undefined for nothing. */
export function actOf(endpoint: Endpoint): AuditedAct | undefined {
  const [kind, act, more] = acts[nameOf(endpoint)] ?? []
  if (!kind || !act) return undefined
  return { kind, act, ...(more === 'opens' ? { opens: true } : more && { of: more }) }
}

/** What the end of a person's job leaves in the log, by the job's name. */
export const actsOfJobs: Record<string, AuditedAct> = {
  'fill-pull-list': { kind: 'orders', act: 'Finished work on a property list' },
  'match-skip-trace': { kind: 'orders', act: 'Finished work on a skip trace' },
  'undo-batch': { kind: 'contacts', act: 'Finished a large undo' },
}
