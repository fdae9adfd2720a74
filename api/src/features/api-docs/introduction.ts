import { KEY_CALLS_A_MINUTE, scopeLabels, scopes } from 'contract/api-keys'
import { limitTable } from '../../platform/limits/limit-table.ts'

/** What stands before the calls, in Markdown. */
export const introduction = `Property lists, skip tracing, text campaigns, conversations and billing, for your own programs.

## Keys

Keys come with the Enterprise plan and are made under [Billing](/billing). Send one with each call:

\`\`\`http
Authorization: Bearer lotline_…
\`\`\`

A key may make ${KEY_CALLS_A_MINUTE} calls a minute, whatever other keys and the people of the account do meanwhile. ${limitTable.file.points} of them may be downloads and exports, and ${limitTable.upload.points} uploads are taken in an hour. From one network address ${limitTable.request.points.toLocaleString('en-US')} requests a minute are taken, of all keys there together. What is more is answered 429 with \`Retry-After\`.

Each call names the scope that it needs:

| Scope | Opens |
|---|---|
${scopes.map((scope) => `| \`${scope}\` | ${scopeLabels[scope]} |`).join('\n')}

A few calls, those of sign-in, settings and keys themselves, take no key but the session cookie of a signed-in person.

**Test Request** below each call sends it from this page, with the key that you type in and without your session. The key stays in this page: it is gone when you close or reload it. The call is real: it changes your account and what costs money costs money.

## Client

[**lotline-client.ts**](/api/client.ts) is this whole API as one TypeScript file without dependencies, generated from this document: put it into your project.

\`\`\`ts
import { lotline } from './lotline-client'

const api = lotline({ baseUrl: '…', key: process.env.LOTLINE_KEY })
const contacts = await api.listContacts({ query: { search: 'Sample' } })
\`\`\`

What is refused is thrown as a \`LotlineError\` with \`status\`, \`code\` and \`message\`. For other languages there is the document itself, [openapi.json](/api/openapi.json).

## Once, and once only

Every POST with \`Idempotency-Key\` among its headers does its work once. The same key with the same request gets the first answer again for 24 hours, with \`Idempotent-Replayed: true\`, and nothing is done twice; with another request it is refused with 422, and while the first one runs with 409. A refused request changed nothing, so its key may be used again.

## Refusals

A refused call answers \`{ "code", "message" }\`, some with \`details\`. The code is for programs; the message is a sentence for people that says what to do next.

| Status | Means |
|---|---|
| 401 | no key, or one that does not work |
| 402 | not paid, declined, or over the spending cap |
| 403 | the key lacks the scope, or no key may do this |
| 404 | not there, or not of this account |
| 409 | not now: it was changed, ended or taken already |
| 413, 415, 422 | what was sent is too large, no JSON, or not valid |
| 429, 503 | too much at once, or something that we need is away: again after \`Retry-After\` seconds |

## Long lists

Lists come window by window: \`limit\` and \`offset\`, or \`after\`. \`X-Total-Count\` says how many match in all, \`Link\` names the next window.

## Webhooks

Lotline calls no address of yours. Ask for what changes: \`GET /api/jobs/{id}\` for an order, \`GET /api/campaigns/{id}\` for a campaign, \`GET /api/messages\` for answers.
`

/** The groups of calls, in the order of the reference: the first part of their path, what they are called and what they are about. */
export const groups: Readonly<Record<string, [title: string, about: string]>> = {
  properties: ['Properties', 'Find areas and order lists of their owners.'],
  'pull-lists': ['Pull lists', 'Lists of owners that were ordered, and what can be done with them.'],
  'skip-trace': ['Skip traces', 'Upload owners, get their phones.'],
  jobs: ['Orders', 'Whatever was ordered, with its state.'],
  download: ['Downloads', 'What an order delivered, as a file.'],
  contacts: [
    'Contacts',
    'The people that were texted, imported or added: read, changed, merged and deleted, one or many.',
  ],
  export: ['Exports', 'Lists as files.'],
  campaigns: ['Campaigns', 'Text campaigns that were made, and what became of each recipient.'],
  'bulk-sms-campaigns': [
    'Launch a campaign',
    'Text a list now. Its money is held, and taken for the segments that were delivered.',
  ],
  sms: ['Send SMS', 'A campaign that is paid before it is sent.'],
  messages: ['Conversations', 'What people answered, and answers to them.'],
  inbox: ['Inbox', 'How many conversations wait, and for whom.'],
  'message-media': ['Pictures of conversations', 'What people sent beside their words.'],
  'saved-replies': ['Saved replies', 'Texts that are kept for answers.'],
  'answer-price': ['Price of an answer', 'What a typed answer costs today.'],
  'assignment-rules': ['Rules for new answers', 'Who of the team gets a conversation that begins.'],
  suppressions: ['Opt-outs', 'Phones that are not texted.'],
  'create-payment-intent': ['Price an order', 'What an order costs, and the payment that its checkout completes.'],
  checkout: ['Checkout', 'The order behind a checkout, its payment and its receipt.'],
  billing: ['Billing', 'Transactions, receipts, the balance, cards, invoices and the spending cap.'],
  numbers: ['Numbers', 'The phone numbers that the account texts from: find, buy and release them.'],
  'brought-numbers': [
    'Numbers of another provider',
    'Numbers that the account wants to text from here, and how far that is.',
  ],
  registration: ['Registration as a sender', 'What US carriers ask of a business that texts, and what they answered.'],
  dashboard: ['Dashboard', 'The figures of the account, by day.'],
  'member-figures': ['Figures per member', 'What each member sent and answered.'],
  find: ['Find anything', 'People, campaigns, lists and pages by a part of their name, or a phone.'],
  acts: ['Last acts', 'What was done in the account, and its undo.'],
  audit: ['Audit log', 'Everything that was done in the account, by whom and when.'],
  auth: [
    'Sign-in',
    'No key opens these: programs need none of them but `GET /api/auth/me`, which says whose a key is.',
  ],
  settings: ['Settings', 'With the session of a signed-in person.'],
  'api-keys': ['API keys', 'With the session of a signed-in person.'],
  account: ['Account', 'Its name, its next owner and its end. With the session of a signed-in person.'],
  accounts: ['Accounts of a person', 'Which there are, and which one is open. With the session of a signed-in person.'],
  members: ['Members', 'Who works in the account, and what they may do.'],
  invitations: ['Invitations', 'Who was asked to join the account.'],
  agency: ['Agency', 'An agency’s invoices and how it sells; for its client, the agency that works in the account.'],
  clients: ['Clients of an agency', 'Accounts that an agency works for: their people, prices and conversations.'],
  suspension: ['Suspension', 'Why the account is suspended, where it is.'],
  visit: ['A visit of support', 'Ends the look of an employee into the account.'],
  operations: ['Operations', 'For employees.'],
  'set-aside-events': ['Set-aside events', 'For employees.'],
  'unclaimed-texts': ['Unclaimed texts', 'For employees.'],
  registry: ['Registry', 'Which release of each remote a page loads.'],
  releases: ['Releases', 'For teams that release a remote.'],
  'release-keys': ['Release keys', 'For employees.'],
  'release-errors': ['Release errors', 'For employees.'],
}
