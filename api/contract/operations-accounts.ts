import { z } from 'zod'
import { AllowanceState } from './allowance.ts'
import { campaignStatuses } from './campaigns.ts'
import { endpoint } from './endpoint.ts'
import { OrderPage } from './jobs.ts'
import { networks } from './networks.ts'
import { assumptions, RegisteredElsewhere } from './registration.ts'
import { registrationStates } from './registration-states.ts'
import { Role } from './roles.ts'
import { EmployeeReason } from './suspension.ts'
import { MAX_SEARCH } from './text-limits.ts'

/** What an employee's search found. */
export const FoundAccount = z.object({
  id: z.uuid(),
  name: z.string(),
  ownerName: z.string(),
  ownerEmail: z.string(),
  createdAt: z.iso.datetime(),
  suspendedAt: z.iso.datetime().nullable(),
  /** Found by whoever owned it for as long as they may open it again. */
  closedAt: z.iso.datetime().nullable(),
  /** What the account has to do with the phone that was looked for; null where a name or an address was. */
  phone: z
    .object({
      phone: z.string(),
      textedAt: z.iso.datetime().nullable(),
      wroteAt: z.iso.datetime().nullable(),
      optedOut: z.boolean(),
    })
    .nullable(),
})
export type FoundAccount = z.output<typeof FoundAccount>

/** Money in dollars, as decimal strings. */
const AccountMoney = z.object({
  /** Charged, less what was given back. */
  charged: z.string(),
  /** Held for what is under way. */
  held: z.string(),
  refunded: z.string(),
  /** Charged or held in this billing month. */
  thisMonth: z.string(),
  /** The monthly cap that the customer set; null for none. */
  cap: z.string().nullable(),
})

/** Work of an account in the queue. */
export const AccountJob = z.object({
  id: z.string(),
  /** What it is to do, as the program names it. */
  name: z.string(),
  /** Of the order it is for; null where it is for none. */
  title: z.string().nullable(),
  /** When it is tried next; of one that was set aside, when it was tried last. */
  runAt: z.iso.datetime(),
  /** Null while it is still tried. */
  failedAt: z.iso.datetime().nullable(),
  error: z.string(),
})
export type AccountJob = z.output<typeof AccountJob>

/** An account as the operator sees it: its state, never its contacts or what is written in its texts. */
export const AccountState = z.object({
  id: z.uuid(),
  name: z.string(),
  createdAt: z.iso.datetime(),
  isAgency: z.boolean(),
  /** Of the agency that it is a client of; null without one. */
  agencyName: z.string().nullable(),
  suspension: z.object({ since: z.iso.datetime(), reason: z.string() }).nullable(),
  /** When an owner closed it; null while it is open. */
  closedAt: z.iso.datetime().nullable(),
  members: z.array(
    z.object({
      id: z.uuid(),
      fullName: z.string(),
      email: z.string(),
      emailConfirmed: z.boolean(),
      role: Role,
      /** When one of their sessions was used last; null where none is open. */
      seenAt: z.iso.datetime().nullable(),
    }),
  ),
  money: AccountMoney,
  /** What was texted in the last 30 days, by the counters of its campaigns. */
  sending: z.object({
    /** The number that people see; null with the sandbox carrier. */
    from: z.string().nullable(),
    sent: z.int(),
    delivered: z.int(),
    failed: z.int(),
    answered: z.int(),
    optedOut: z.int(),
  }),
  /** Null where nothing is asked of it: it is grown up, or limits are off. */
  allowance: AllowanceState.nullable(),
  /** Why nothing is asked of it, though limits are on; null elsewhere. */
  unlimited: AllowanceState.pick({ why: true, setFor: true }).nullable(),
  registration: z.object({
    state: z.enum(registrationStates),
    /** What is known of one that was made elsewhere; null for one that was made here. */
    elsewhere: RegisteredElsewhere.nullable(),
    /** What of it is not known, so that the strictest holds; null for nothing. */
    assumed: z.enum(assumptions).nullable(),
    /** What networks take of it, in segments; empty while it is not live, and of a toll-free number. */
    caps: z.array(z.object({ network: z.enum(networks), segments: z.int(), per: z.enum(['day', 'minute']) })),
  }),
  /** The newest ten; before them those whose list waits. */
  campaigns: z.array(
    z.object({
      id: z.uuid(),
      name: z.string(),
      status: z.enum(campaignStatuses),
      recipients: z.int(),
      sent: z.int(),
      createdAt: z.iso.datetime(),
      /** It is not written out yet: of a long list that is usual for seconds. */
      listWaits: z.boolean(),
      /** A first launch that an employee has to look at before it goes. */
      isHeld: z.boolean(),
    }),
  ),
  /** The newest ten. */
  orders: z.array(
    z.object({
      id: z.uuid(),
      kind: z.string(),
      title: z.string(),
      status: z.string(),
      reason: z.string().nullable(),
      createdAt: z.iso.datetime(),
    }),
  ),
  /** What employees looked at and did here, the newest twenty. */
  log: z.array(
    z.object({ id: z.string(), at: z.iso.datetime(), by: z.string(), act: z.string(), subject: z.string() }),
  ),
})
export type AccountState = z.output<typeof AccountState>

const AccountPath = z.object({ id: z.uuid() })

/** By a part of the account's or a member's name, by an email address, or by a phone in any spelling; the newest fifty. */
export const findAccounts = endpoint({
  method: 'GET',
  path: '/api/operations/accounts',
  access: 'employee',
  query: z.object({
    search: z
      .string()
      .trim()
      .min(2, 'Please type at least two characters')
      .max(MAX_SEARCH, `Please use at most ${MAX_SEARCH} characters`),
  }),
  response: z.array(FoundAccount),
})

/** An account as employees see it. Refuses with 404. */
export const showAccount = endpoint({
  method: 'GET',
  path: '/api/operations/accounts/:id',
  access: 'employee',
  params: AccountPath,
  response: AccountState,
})

/** One window of an account's work, what was set aside first; `X-Total-Count` counts all of it, `Link` names the next window. */
export const listAccountJobs = endpoint({
  method: 'GET',
  path: '/api/operations/accounts/:id/jobs',
  access: 'employee',
  params: AccountPath,
  query: OrderPage,
  response: z.array(AccountJob),
})

/**
 * Cancels a campaign whose list cannot be written out, or ends what is left of one that its customer canceled: the money held or paid for it goes back, and
 * its owner is mailed the reason. Refuses with 409 `list_written` where nothing of its list waits.
 */
export const cancelUnwritten = endpoint({
  method: 'POST',
  path: '/api/operations/campaigns/:id/cancel',
  access: 'employee',
  params: AccountPath,
  body: EmployeeReason,
  response: z.null(),
})

const JobPath = z.object({ id: z.string().regex(/^\d{1,15}$/) })

/**
 * Puts work that was set aside back into the queue, and what ended with it back under way: its order, or its batch of contacts or conversations. Refuses
 * with 409 `ended` where that is over in another way, or the link of a mail is not kept.
 */
export const tryJobAgain = endpoint({
  method: 'POST',
  path: '/api/operations/set-aside-jobs/:id/again',
  access: 'employee',
  params: JobPath,
  response: z.null(),
})

/**
 * Settles work that was set aside and can never succeed: it is not listed and no alert any more. Its order stays as it is.
 * Refuses with 404 where it is not set aside any more.
 */
export const dismissJob = endpoint({
  method: 'POST',
  path: '/api/operations/set-aside-jobs/:id/dismiss',
  access: 'employee',
  params: JobPath,
  /** For the employees' log; no customer reads it. */
  body: z.object({
    reason: z.string().trim().min(1, 'Please say why').max(500, 'Please use at most 500 characters'),
  }),
  response: z.null(),
})
