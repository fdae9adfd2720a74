import { roleLabels, type Role } from 'contract/roles'

/** The statuses a caller can be refused with. */
export type RefusalStatus = 400 | 401 | 402 | 403 | 404 | 408 | 409 | 410 | 413 | 415 | 421 | 422 | 429 | 503

/** A refusal the caller can understand. Anything else that is thrown is our fault and answers 500. */
export class Refusal extends Error {
  readonly status: RefusalStatus
  readonly code: string
  readonly details: unknown
  readonly headers: Record<string, string>
  /** What the security log calls it: the code, or what the answer keeps to itself. */
  readonly reason: string

  constructor(
    status: RefusalStatus,
    code: string,
    message: string,
    details?: unknown,
    headers: Record<string, string> = {},
    reason = code,
  ) {
    super(message)
    this.name = 'Refusal'
    this.status = status
    this.code = code
    this.details = details
    this.headers = headers
    this.reason = reason
  }
}

/** While the database is started again, or its operator works on it. */
export const databaseAway = () =>
  new Refusal(
    503,
    'database_away',
    'The database does not answer at the moment. What was confirmed is kept. Please try again in a few seconds.',
    undefined,
    { 'retry-after': '2' },
  )
/** While another change, or the operator's work on a table, holds what a call needs. */
export const heldUp = () =>
  new Refusal(
    503,
    'held_up',
    'Something else is being changed there at this moment, so nothing was done. Please try again in a few seconds.',
    undefined,
    { 'retry-after': '2' },
  )
/** When a call has waited for the database, or for another service, as long as a person may. */
export const takesTooLong = () =>
  new Refusal(
    503,
    'takes_too_long',
    'This takes longer than it should at this moment. Please try again in a few seconds.',
    undefined,
    { 'retry-after': '2' },
  )
/** The same of a change, of which it is not known whether it will be done. */
export const notYetDone = () =>
  new Refusal(
    503,
    'not_yet_done',
    'This takes longer than it should, and is not done yet. Please look in a few seconds whether it was, before you try again.',
    undefined,
    { 'retry-after': '2' },
  )
/** Of a call whose process has ended before its answer: whether it was done is not known. */
export const brokenOff = () =>
  new Refusal(
    503,
    'broken_off',
    'The work on this was broken off on our side. Please look in a few seconds whether it was done, before you try again.',
    undefined,
    { 'retry-after': '2' },
  )
/** While more calls wait than this process can answer in time. */
export const tooBusy = () =>
  new Refusal(
    503,
    'busy',
    'So many people use Lotline at this moment that not everybody can be answered. Please try again in a few seconds.',
    undefined,
    { 'retry-after': '2' },
  )
/** While too little of the disk is free. */
export const diskFull = () =>
  new Refusal(
    503,
    'disk_full',
    'The server has too little room on its disk, so nothing new can be saved at the moment. You can go on reading; please try again later.',
    undefined,
    { 'retry-after': '60' },
  )
/** While a file cannot be kept on this machine for another reason: too many are open, or its disk fails. */
export const notKept = () =>
  new Refusal(
    503,
    'not_kept',
    'The server could not keep what you sent at this moment. Please try again in a minute.',
    undefined,
    { 'retry-after': '60' },
  )
/** While the card processor does not answer, so that it is not known yet what became of a payment. The cause is for the operator's log: the network, a certificate, our key. */
export const cardsAway = (cause?: Error) =>
  Object.assign(
    new Refusal(
      503,
      'cards_away',
      'The card processor does not answer at the moment. Please try again in a minute: what you entered is kept, and the same payment is never taken twice.',
      undefined,
      { 'retry-after': '60' },
    ),
    cause ? { cause } : {},
  )
export const notFound = (what: string) => new Refusal(404, 'not_found', `${what} not found`)
export const signInFirst = () => new Refusal(401, 'signed_out', 'Sign in to continue')
/** To a page of another account than the one that the browser's session is open in by now. */
export const otherAccount = ({ accountName }: { accountName: string }) =>
  new Refusal(409, 'other_account', `You work in ${accountName} by now, so nothing was done. Reload the page.`)
export const roleMissing = ({ accountName, role }: { accountName: string; role: Role }) =>
  new Refusal(
    403,
    'role_missing',
    `As ${roleLabels[role].name.toLowerCase()} of ${accountName} you may not do that. Ask an owner or admin of the account.`,
  )
/** To a member who sees only what is assigned to them: what they ask for is the whole account's, or another member's. */
export const onlyMine = ({ accountName }: { accountName: string }) =>
  new Refusal(
    403,
    'only_mine',
    `In ${accountName} you see and change only what is assigned to you, and this is not. Ask a manager, an admin or an owner of the account.`,
  )
/** To whoever would order, launch or text in an account that is stopped by what it owes, or by a payment that is disputed. */
export const accountOwes = ({ accountName }: { accountName: string }) =>
  new Refusal(
    403,
    'account_suspended',
    `Sending and orders are stopped for ${accountName}: a payment was taken back by a bank, or money is owed. Billing says more.`,
  )
/** To whoever would order, launch or text in an account whose sending the operator has stopped. */
export const accountSuspended = (
  { accountName, suspendedFor }: { accountName: string; suspendedFor: string | null },
  contact: string,
) =>
  new Refusal(
    403,
    'account_suspended',
    `Sending and orders are stopped for ${accountName}: ${suspendedFor} Write to ${contact}.`,
  )
/** To an employee who looks at another account's screens. */
export const readOnly = ({ accountName }: { accountName: string }) =>
  new Refusal(403, 'read_only', `You look at the screens of ${accountName}: nothing can be changed or exported there.`)
export const employeesOnly = () => new Refusal(404, 'not_found', 'Page not found', undefined, {}, 'employees_only')
