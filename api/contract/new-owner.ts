import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { EmployeeReason } from './suspension.ts'

/** How long a second employee may confirm it. */
export const CONFIRM_OWNER_DAYS = 7
/** How long its owners may be away before the member is one: a holiday's week costs an account little, and another owner everything. */
export const OWNER_AWAY_DAYS = 7

/** A member whom employees would make an owner of an account whose owners are gone. */
export const NewOwner = z.object({
  id: z.uuid(),
  accountId: z.uuid(),
  /** The member. */
  fullName: z.string(),
  email: z.string(),
  reason: z.string(),
  /** `asked`: a second employee has to confirm it. `waiting`: until an owner signs in, or `dueAt`. */
  state: z.enum(['asked', 'expired', 'waiting', 'done', 'stopped']),
  askedBy: z.string(),
  /** The caller asked for it, and so cannot confirm it. */
  askedByMe: z.boolean(),
  askedAt: z.iso.datetime(),
  confirmedBy: z.string().nullable(),
  /** When the member becomes an owner; null while it was not confirmed. */
  dueAt: z.iso.datetime().nullable(),
  endedAt: z.iso.datetime().nullable(),
  /** Why it was stopped. */
  endedFor: z.string().nullable(),
})
export type NewOwner = z.output<typeof NewOwner>

const AccountPath = z.object({ id: z.uuid() })
const RequestPath = z.object({ id: z.uuid() })

/** The newest of an account; null where there was none. */
export const getNewOwner = endpoint({
  method: 'GET',
  path: '/api/operations/accounts/:id/new-owner',
  access: 'employee',
  params: AccountPath,
  response: NewOwner.nullable(),
})

/**
 * Asks that a member becomes an owner, since all owners are gone. A second employee confirms it. Refuses with 404 where they are no member, 409 `under_way`
 * where one waits already, `owner` where they are one, `not_confirmed` where their address is not confirmed, `of_agency` where they work there for an
 * agency, `own_account`.
 */
export const askNewOwner = endpoint({
  method: 'POST',
  path: '/api/operations/accounts/:id/new-owner',
  access: 'employee',
  params: AccountPath,
  body: EmployeeReason.extend({ memberId: z.uuid() }),
  response: NewOwner,
})

/**
 * Confirms what another employee asked for: every member is mailed, and the member becomes an owner a week later, unless an owner signs in before. Refuses
 * with 409 `own_request`, `expired`, `ended`, and as the request itself was.
 */
export const confirmNewOwner = endpoint({
  method: 'POST',
  path: '/api/operations/new-owners/:id/confirm',
  access: 'employee',
  params: RequestPath,
  response: NewOwner,
})

/** Stops what waits, or takes back what one asked for oneself; whoever was told of it is told of its end. Refuses with 409 `ended`. */
export const stopNewOwner = endpoint({
  method: 'POST',
  path: '/api/operations/new-owners/:id/stop',
  access: 'employee',
  params: RequestPath,
  body: EmployeeReason,
  response: NewOwner,
})

/** What every member may know of it while it waits, as they were mailed. */
export const NamedOwner = NewOwner.pick({ fullName: true, reason: true }).extend({
  /** The member. */
  memberId: z.uuid(),
  dueAt: z.iso.datetime(),
  /** Whom to write to where it is not right. */
  contact: z.string(),
})
export type NamedOwner = z.output<typeof NamedOwner>

/** The member who becomes an owner of the account that is open, unless an owner signs in before; null where none does. */
export const getNamedOwner = endpoint({
  method: 'GET',
  path: '/api/account/new-owner',
  right: 'self',
  inAccount: true,
  response: NamedOwner.nullable(),
})
