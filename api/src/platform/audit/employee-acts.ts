import type { Endpoint } from 'contract/endpoint'

/** What an employee's call did, in the words of the employees' log. */
export interface EmployeeAct {
  act: string
  /** Whose id its path has: the account that the entry is about is found by it. */
  about?: 'account' | 'order' | 'job' | 'campaign' | 'money_request' | 'owner_request' | 'dispute' | 'brought_number'
}

/**
 * By method and path; null for what shows and changes nothing of a customer's. A test holds that every call of an employee stands
 * here, and every change with words.
 */
const acts: Record<string, EmployeeAct | null> = {
  'GET /api/operations/accounts': { act: 'Searched for an account' },
  'GET /api/operations/accounts/:id': { act: 'Looked at the account', about: 'account' },
  'GET /api/operations/accounts/:id/jobs': null,
  'POST /api/operations/accounts/:id/suspend': { act: 'Suspended the account', about: 'account' },
  'POST /api/operations/accounts/:id/lift': { act: 'Lifted the suspension', about: 'account' },
  'PUT /api/operations/accounts/:id/allowance': {
    act: 'Set how many texts a day a new account may send',
    about: 'account',
  },
  'POST /api/operations/accounts/:id/visit': { act: 'Opened the account’s screens to look', about: 'account' },
  'GET /api/operations/accounts/:id/money': { act: 'Looked at the payments', about: 'account' },
  'POST /api/operations/accounts/:id/credits': { act: 'Asked for a credit, or gave it', about: 'account' },
  'POST /api/operations/accounts/:id/refunds': { act: 'Asked to send a payment back, or sent it', about: 'account' },
  'POST /api/operations/accounts/:id/payouts': {
    act: 'Asked to pay a closed account’s balance out, or paid it',
    about: 'account',
  },
  'GET /api/operations/money-requests': { act: 'Looked at the credits and refunds that wait' },
  'POST /api/operations/money-requests/:id/confirm': {
    act: 'Confirmed a colleague’s credit or refund',
    about: 'money_request',
  },
  'POST /api/operations/money-requests/:id/refuse': {
    act: 'Refused a credit or refund, or took it back',
    about: 'money_request',
  },
  'GET /api/operations/accounts/:id/new-owner': null,
  'POST /api/operations/accounts/:id/new-owner': { act: 'Asked that a member becomes an owner', about: 'account' },
  'POST /api/operations/new-owners/:id/confirm': {
    act: 'Confirmed that a member becomes an owner',
    about: 'owner_request',
  },
  'POST /api/operations/new-owners/:id/stop': { act: 'Stopped that a member becomes an owner', about: 'owner_request' },
  'GET /api/operations/disputes': { act: 'Looked at the disputes' },
  'POST /api/operations/disputes/:id/let-go': {
    act: 'Let sending go on though a payment is disputed',
    about: 'dispute',
  },
  'GET /api/operations/margins/:month': { act: 'Looked at the margins of a month' },
  'GET /api/operations/margins/:month/export': { act: 'Exported the margins of a month' },
  'GET /api/operations/brought-numbers': { act: 'Looked at the numbers that are brought' },
  'POST /api/operations/brought-numbers/:id/state': {
    act: 'Said how far a number that is brought is',
    about: 'brought_number',
  },
  'GET /api/operations/numbers': { act: 'Looked at the numbers' },
  'GET /api/operations/registrations': { act: 'Looked at the registrations' },
  'GET /api/operations/invoices/:month': { act: 'Looked at the invoices of a month' },
  'GET /api/operations/invoices/:month/export': { act: 'Exported the invoices of a month' },
  'GET /api/operations/skipped-numbers': { act: 'Looked at the skipped numbers of invoices' },
  'GET /api/operations/reconciliations': { act: 'Looked at the comparisons of the books' },
  'GET /api/operations/prices': { act: 'Looked at the price book' },
  'GET /api/operations/launch-reviews': { act: 'Looked at the launches that wait' },
  'POST /api/operations/launch-reviews/:id/release': { act: 'Let a held launch go', about: 'campaign' },
  'POST /api/operations/launch-reviews/:id/refuse': { act: 'Refused a held launch', about: 'campaign' },
  'POST /api/operations/campaigns/:id/cancel': { act: 'Canceled a campaign whose list waits', about: 'campaign' },
  'GET /api/operations/orders': { act: 'Looked at the manual orders' },
  'GET /api/operations/set-aside-jobs': { act: 'Looked at the set-aside jobs' },
  'POST /api/operations/set-aside-jobs/:id/again': { act: 'Had a set-aside job done again', about: 'job' },
  'POST /api/operations/set-aside-jobs/:id/dismiss': { act: 'Dismissed a set-aside job', about: 'job' },
  'POST /api/operations/orders/:id/take': { act: 'Took a manual order', about: 'order' },
  'POST /api/operations/orders/:id/release': { act: 'Gave a manual order back', about: 'order' },
  'POST /api/operations/orders/:id/preview': { act: 'Read the result of a manual order', about: 'order' },
  'POST /api/operations/orders/:id/complete': { act: 'Delivered a manual order', about: 'order' },
  'POST /api/operations/orders/:id/fail': { act: 'Ended a manual order that cannot be filled', about: 'order' },
  'GET /api/operations/orders/:id/upload': { act: 'Downloaded the file of a manual order', about: 'order' },
  'POST /api/operations/registrations/:id/live': {
    act: 'Noted an account as registered at the carrier',
    about: 'account',
  },
  'GET /api/unclaimed-texts': { act: 'Looked at the unclaimed texts' },
  'POST /api/unclaimed-texts/hand-over': { act: 'Handed unclaimed texts over' },
  'GET /api/set-aside-events': { act: 'Looked at the set-aside events' },
  'POST /api/set-aside-events/:id/try-again': { act: 'Tried a set-aside event again' },
  'GET /api/release-keys': null,
  'POST /api/release-keys': { act: 'Made a release key' },
  'POST /api/release-keys/:id/rotate': { act: 'Rotated a release key' },
  'DELETE /api/release-keys/:id': { act: 'Revoked a release key' },
  'GET /api/release-errors': null,
}

/** What an employee's call leaves in the log; null for nothing, undefined where that was not decided. */
export const employeeActOf = ({ method, path }: Pick<Endpoint, 'method' | 'path'>): EmployeeAct | null | undefined =>
  acts[`${method} ${path}`]
