import { z } from 'zod'
import { LogInForm, SignUpForm, User } from './auth.ts'
import { endpoint } from './endpoint.ts'
import { nameLine } from './names.ts'
import { Role } from './roles.ts'

/** Addresses that one call may invite. */
export const MAX_INVITED_AT_ONCE = 50
/** Invitations that an account may have open at once. */
export const MAX_OPEN_INVITATIONS = 200
/** Days that an invitation is good for. */
export const INVITATION_DAYS = 7

/** A person who works in the account. */
export const Member = z.object({
  /** The person's id. */
  id: z.uuid(),
  fullName: z.string(),
  email: z.string(),
  role: Role,
  /** Sees only what is assigned to them; agents and viewers alone. */
  onlyMine: z.boolean(),
  joinedAt: z.string(),
  lastUsedAt: z.string(),
  /** API keys of theirs that work. */
  apiKeys: z.int(),
  /** The agency for which they work here; null for a member of the account itself. */
  agencyName: z.string().nullable(),
})
export type Member = z.output<typeof Member>

/** The account's members, owners first. */
export const listMembers = endpoint({
  method: 'GET',
  path: '/api/members',
  right: 'view',
  response: z.array(Member),
})

/**
 * Gives a member another role, from the next request on. Where it may not answer, what was assigned to the member goes to `to`, or to no member;
 * in the clients of an agency to none. Refuses with 404, 403 `role_above`, 409 `last_owner`, `of_agency` or `no_heir`.
 */
export const changeRole = endpoint({
  method: 'PUT',
  path: '/api/members/:id',
  right: 'manage',
  params: z.object({ id: z.uuid() }),
  body: z.object({
    role: Role,
    /** The member who takes over what is assigned, where the role may not answer. */
    to: z.uuid().optional(),
  }),
  response: z.array(Member),
})

const Heir = z.object({
  /** The member who takes over what was assigned to them. Without one it is assigned to no member. */
  to: z.uuid().optional(),
})

/**
 * Lets an agent or a viewer see only what is assigned to them, or everything again, from the next request on. Another role takes it away.
 * Refuses with 404, 403 `role_above`, 422 `sees_all` for who is more than an agent.
 */
export const setOnlyMine = endpoint({
  method: 'PUT',
  path: '/api/members/:id/only-mine',
  right: 'run',
  params: z.object({ id: z.uuid() }),
  body: z.object({ onlyMine: z.boolean() }),
  response: z.array(Member),
})

/**
 * Ends a membership and the sessions in this account. Where an owner or admin takes over, the member's API keys are theirs from then on, and do no
 * more than the member could at the end; whoever went may still know them, so replace them. Otherwise, and where the member saw only what was
 * assigned to them, they are revoked. Refuses with 404, 403 `role_above`, 409 `last_owner`, `yourself` or `no_heir`.
 */
export const removeMember = endpoint({
  method: 'DELETE',
  path: '/api/members/:id',
  right: 'manage',
  params: z.object({ id: z.uuid() }),
  query: Heir,
  response: z.null(),
})

/**
 * Ends one's own membership, revokes one's API keys in this account, and opens the session in another account, a new one where there is none.
 * Refuses with 409 `last_owner`, `other_account` or `no_heir`.
 */
export const leaveAccount = endpoint({
  method: 'POST',
  path: '/api/members/leave',
  right: 'self',
  body: Heir.extend({
    /** The account that the page showed: a page of another account leaves nothing. */
    accountId: z.uuid(),
  }),
  response: User,
  idempotency: 'secret',
})

/** An invitation that waits. */
export const Invitation = z.object({
  id: z.uuid(),
  email: z.string(),
  role: Role,
  /** Who invited; empty where that person has gone. */
  invitedBy: z.string(),
  createdAt: z.string(),
  expiresAt: z.string(),
  expired: z.boolean(),
})
export type Invitation = z.output<typeof Invitation>

/** The invitations that wait or have expired, newest first. `eligible`: the account may invite (Growth in this or the last billing month, or granted). */
export const listInvitations = endpoint({
  method: 'GET',
  path: '/api/invitations',
  right: 'manage',
  response: z.object({ eligible: z.boolean(), invitations: z.array(Invitation) }),
})

export const InviteForm = z.object({
  emails: z
    .array(LogInForm.shape.email)
    .min(1, 'Enter an email address')
    .max(MAX_INVITED_AT_ONCE, `Please invite at most ${MAX_INVITED_AT_ONCE} people at once`),
  role: Role,
})
export type InviteForm = z.input<typeof InviteForm>

/**
 * Mails an invitation to each address; one that was invited before gets a new link and the new role. All are invited or none: refuses with
 * 403 `not_growth` or `role_above`, 409 `yourself`, `already_member` or `too_many_invitations`, 429 `too_many_attempts`.
 */
export const invite = endpoint({
  method: 'POST',
  path: '/api/invitations',
  right: 'manage',
  needs: 'confirmed-email',
  body: InviteForm,
  response: z.array(Invitation),
  creates: true,
  idempotency: 'steps',
})

const ofInvitation = z.object({ id: z.uuid() })
/** Mails a new link, good for another seven days; the one before no longer works. Refuses with 404, 403 `not_growth` or `role_above`, 429. */
export const resendInvitation = endpoint({
  method: 'POST',
  path: '/api/invitations/:id/resend',
  right: 'manage',
  params: ofInvitation,
  response: Invitation,
  creates: true,
  idempotency: 'steps',
})
/** Its link no longer works. Refuses with 404. */
export const revokeInvitation = endpoint({
  method: 'DELETE',
  path: '/api/invitations/:id',
  right: 'manage',
  params: ofInvitation,
  response: z.null(),
})

const token = z
  .string()
  .min(1, 'This invitation does not work')
  .overwrite((text) => text.slice(0, 200))

/** What a mailed link invites to. Refuses with 422 `invalid_token`, 409 `account_not_growth` where the account may take on no one any more. */
export const readInvitation = endpoint({
  method: 'POST',
  path: '/api/invitations/read',
  access: 'anyone',
  body: z.object({ token }),
  response: z.object({
    accountName: z.string(),
    role: Role,
    email: z.string(),
    invitedBy: z.string(),
    /** Whether a person has signed up with this address. */
    known: z.boolean(),
  }),
})

/**
 * `POST /api/auth/signup` for whoever holds a mailed link: who signs up with the address that it invites is not counted with the strangers of one
 * network address. With any other address or link it is the same call, counted and refused alike.
 */
export const signUpInvited = endpoint({
  method: 'POST',
  path: '/api/invitations/sign-up',
  access: 'anyone',
  body: SignUpForm.extend({ token }),
  response: User,
})

/**
 * Joins the account and opens the session in it; the mailed link also confirms the address. Once joined, the same link opens the account
 * again. Refuses with 422 `invalid_token`, 409 `other_address` where the link was mailed to another address than one's own, 409
 * `account_not_growth` where the account has fallen below the plan with which it invited.
 */
export const acceptInvitation = endpoint({
  method: 'POST',
  path: '/api/invitations/accept',
  right: 'self',
  body: z.object({ token }),
  response: User,
  idempotency: 'secret',
})

export const AccountName = z.object({
  name: nameLine('Give the account a name'),
})
/** Gives the account another name. */
export const renameAccount = endpoint({
  method: 'PUT',
  path: '/api/account',
  right: 'manage',
  body: AccountName,
  response: User,
})

export const HandOverForm = z.object({ to: z.uuid(), currentPassword: LogInForm.shape.password })

/** Makes a member an owner, and the one who asks an admin. Refuses with 403 `wrong_password`, 404, 409 `yourself` or `of_agency`, 503 `busy`. */
export const handOver = endpoint({
  method: 'POST',
  path: '/api/account/hand-over',
  right: 'own',
  body: HandOverForm,
  response: User,
  idempotency: 'secret',
})

/** One of the accounts that a person works in. */
export const OwnAccount = z.object({ id: z.uuid(), name: z.string(), role: Role })
export type OwnAccount = z.output<typeof OwnAccount>

/** The accounts that one works in, by name. */
export const listAccounts = endpoint({
  method: 'GET',
  path: '/api/accounts',
  right: 'self',
  response: z.array(OwnAccount),
})

/** Opens this session in another account of one's own, under a new token. Refuses with 404. */
export const openAccount = endpoint({
  method: 'POST',
  path: '/api/accounts/:id/open',
  right: 'self',
  params: z.object({ id: z.uuid() }),
  response: User,
  idempotency: 'secret',
})
