import { z } from 'zod'
import { LogInForm, NewPassword, User } from './auth.ts'
import { endpoint } from './endpoint.ts'
import { nameLine } from './names.ts'

/** What proves again who sits there, before something that opens or closes the account. */
const currentPassword = LogInForm.shape.password

const Done = z.object({ message: z.string() })

export const Passkey = z.object({
  id: z.uuid(),
  name: z.string(),
  createdAt: z.string(),
  lastUsedAt: z.string().nullable(),
})
export type Passkey = z.output<typeof Passkey>

export const AccountSettings = z.object({
  user: User,
  /** The address that the email is being changed to; null where no change waits for its confirmations. */
  pendingEmail: z
    .object({ newEmail: z.string(), newConfirmed: z.boolean(), oldConfirmed: z.boolean(), expiresAt: z.string() })
    .nullable(),
  passkeys: z.array(Passkey),
  /** When codes of an authenticator app were set up; null where they are not. */
  totpSince: z.string().nullable(),
  recoveryCodesLeft: z.number().int(),
  /** API keys that work: a new password may end them too. */
  apiKeys: z.number().int(),
})
export type AccountSettings = z.output<typeof AccountSettings>

/** What the caller's settings show: profile, second factors and API keys. */
export const getSettings = endpoint({ method: 'GET', path: '/api/settings', right: 'self', response: AccountSettings })

export const ProfileForm = z.object({
  fullName: nameLine('Full name is required'),
})
export type ProfileForm = z.input<typeof ProfileForm>
/** Changes the caller's name. */
export const updateProfile = endpoint({
  method: 'PUT',
  path: '/api/settings/profile',
  right: 'self',
  body: ProfileForm,
  response: User,
})

/** `revokeApiKeys` ends the account's keys too. */
export const ChangePassword = z.object({
  currentPassword,
  newPassword: NewPassword,
  revokeApiKeys: z.boolean().default(false),
})
export type ChangePassword = z.input<typeof ChangePassword>
/** Ends every other session. Refuses with 403 `wrong_password`, 422 `common_password`, 503 `busy`. */
export const changePassword = endpoint({
  method: 'POST',
  path: '/api/settings/password',
  right: 'self',
  body: ChangePassword,
  response: Done,
  idempotency: 'secret',
})

export const ChangeEmail = z.object({ newEmail: LogInForm.shape.email, currentPassword })
export type ChangeEmail = z.input<typeof ChangeEmail>
/**
 * Mails a link to the new and to the old address; the change happens when both were used. An old address that was never confirmed
 * is only told. Refuses with 403 `wrong_password`, 409 `same_email`. Answers the same whether the new address has an account.
 */
export const changeEmail = endpoint({
  method: 'POST',
  path: '/api/settings/email',
  right: 'self',
  body: ChangeEmail,
  response: Done,
  idempotency: 'secret',
})
/** Forgets a change of email that still waits. */
export const cancelEmailChange = endpoint({
  method: 'DELETE',
  path: '/api/settings/email',
  right: 'self',
  response: z.null(),
})
/** Mails the link that confirms the account's address again. */
export const sendConfirmation = endpoint({
  method: 'POST',
  path: '/api/settings/confirmation',
  right: 'self',
  response: Done,
  idempotency: 'secret',
})

export const Session = z.object({
  id: z.uuid(),
  /** Browser and system as the browser names them: "Chrome on Windows". */
  device: z.string(),
  /** Network address of the sign-in and of the last use, with city and country where the operator has a table of them. */
  firstPlace: z.string(),
  lastPlace: z.string(),
  createdAt: z.string(),
  lastUsedAt: z.string(),
  /** The one that asks. */
  current: z.boolean(),
})
export type Session = z.output<typeof Session>

/** The account's active sessions, the current one first, then the last used first. */
export const listSessions = endpoint({
  method: 'GET',
  path: '/api/settings/sessions',
  right: 'self',
  response: z.array(Session),
})
/** Ends one of the caller's sessions. Refuses with 404. */
export const endSession = endpoint({
  method: 'DELETE',
  path: '/api/settings/sessions/:id',
  onFullDisk: 'answers',
  right: 'self',
  params: z.object({ id: z.uuid() }),
  response: z.null(),
})
/** Ends every session but the asking one; returns how many. */
export const endOtherSessions = endpoint({
  method: 'POST',
  path: '/api/settings/sessions/end-others',
  onFullDisk: 'answers',
  right: 'self',
  response: z.object({ ended: z.number().int() }),
  idempotency: 'secret',
})

const withPassword = z.object({ currentPassword })
/** 8 codes, each good for one sign-in; shown this once. */
const RecoveryCodes = z.array(z.string())

/**
 * Begins the set-up of an authenticator app: the secret in base32, and the same as an otpauth:// address for a QR code. Refuses
 * with 403 `wrong_password`, 409 `known_totp`.
 */
export const startTotp = endpoint({
  method: 'POST',
  path: '/api/settings/totp',
  right: 'self',
  body: withPassword,
  response: z.object({ secret: z.string(), uri: z.string() }),
  idempotency: 'secret',
})
/**
 * Ends the set-up with a first code. `recoveryCodes` is null where the account has codes already; the first factor ends every
 * other session. Refuses with 422 `wrong_code`, 409 `setup_expired`, 429 `too_many_attempts`.
 */
export const confirmTotp = endpoint({
  method: 'POST',
  path: '/api/settings/totp/confirm',
  right: 'self',
  body: z.object({ code: z.string().max(20) }),
  response: z.object({ recoveryCodes: RecoveryCodes.nullable() }),
  idempotency: 'secret',
})
/** Refuses with 403 `wrong_password`, 409 `second_factor_required` where an employee would be left without one. */
export const removeTotp = endpoint({
  method: 'POST',
  path: '/api/settings/totp/remove',
  right: 'self',
  body: withPassword,
  response: z.null(),
  idempotency: 'secret',
})

export const RenamePasskey = z.object({
  name: z.string().trim().min(1, 'Give the passkey a name').max(100, 'Please use at most 100 characters'),
})

/** Options for `navigator.credentials.create`, as @simplewebauthn/browser takes them. Refuses with 403 `wrong_password`, 409 `too_many_passkeys`. */
export const startPasskey = endpoint({
  method: 'POST',
  path: '/api/settings/passkeys/options',
  right: 'self',
  body: withPassword,
  response: z.object({ options: z.unknown() }),
  idempotency: 'secret',
})
/** Keeps the passkey that the browser made. Refuses with 422 `bad_passkey`, 409 `known_passkey`. */
export const addPasskey = endpoint({
  method: 'POST',
  path: '/api/settings/passkeys',
  right: 'self',
  body: z.object({
    name: z.string().trim().max(100, 'Please use at most 100 characters').default(''),
    response: z.unknown(),
  }),
  response: z.object({ passkey: Passkey, recoveryCodes: RecoveryCodes.nullable() }),
  idempotency: 'secret',
})
/** Gives a passkey another name. Refuses with 404. */
export const renamePasskey = endpoint({
  method: 'PUT',
  path: '/api/settings/passkeys/:id',
  right: 'self',
  params: z.object({ id: z.uuid() }),
  body: RenamePasskey,
  response: Passkey,
})
/** Refuses with 403 `wrong_password`, 409 `second_factor_required`, 404. */
export const removePasskey = endpoint({
  method: 'POST',
  path: '/api/settings/passkeys/:id/remove',
  right: 'self',
  params: z.object({ id: z.uuid() }),
  body: withPassword,
  response: z.null(),
  idempotency: 'secret',
})

/** Replaces all recovery codes. Refuses with 403 `wrong_password`, 409 `no_second_factor`. */
export const renewRecoveryCodes = endpoint({
  method: 'POST',
  path: '/api/settings/recovery-codes',
  right: 'self',
  body: withPassword,
  response: z.object({ recoveryCodes: RecoveryCodes }),
  idempotency: 'secret',
})
