import { z } from 'zod'
import { Email } from './email.ts'
import { endpoint } from './endpoint.ts'
import { nameLine } from './names.ts'
import { Role } from './roles.ts'

/** Longer input is refused before it reaches the database or the password hash. */
const line = z.string().max(500, 'Please use at most 500 characters')
const email = line.trim().pipe(Email)
const password = z.string().max(1000, 'Please use at most 1,000 characters')

export const User = z.object({
  id: z.uuid(),
  fullName: z.string(),
  email: z.string(),
  /** Employees see the manual queue, and payments in an account of employees alone are bypassed. */
  employee: z.boolean(),
  /** The address was confirmed by the link that was mailed to it. */
  emailConfirmed: z.boolean(),
  /** An employee of a public installation without a second factor: has an employee's rights only once one is set up. */
  needsSecondFactor: z.boolean(),
  /** The account in which the session is open. */
  accountId: z.uuid(),
  accountName: z.string(),
  role: Role,
  /** Whether the person works in other accounts too (`GET /api/accounts`). */
  severalAccounts: z.boolean(),
  /** The account has clients (`GET /api/clients`). */
  isAgency: z.boolean(),
  /** The agency for which the person works in this account; null for a member of the account itself. */
  agencyName: z.string().nullable(),
  /** Whether they see only what is assigned to them in this account; agents and viewers alone. */
  onlyMine: z.boolean(),
  /** Why the operator has stopped the account's sending; null where it has not (`GET /api/suspension`). */
  suspendedFor: z.string().nullable(),
  /** `owes`: money is owed (`GET /api/billing/owed`); `stopped`: nothing is sent until that, or a disputed payment, is settled. */
  owing: z.enum(['owes', 'stopped']).nullable(),
  /** Until when an employee looks at this account's screens, which is not their own; null otherwise. */
  visitUntil: z.iso.datetime().nullable(),
})
export type User = z.output<typeof User>

export const SignUpForm = z.object({
  fullName: nameLine('Full name is required'),
  email,
  password: password.min(6, 'Password must be at least 6 characters'),
})
export type SignUpForm = z.input<typeof SignUpForm>

export const LogInForm = z.object({
  email,
  password: password.min(1, 'Password is required'),
})
export type LogInForm = z.input<typeof LogInForm>

export const ForgotPasswordForm = z.object({
  email: line
    .trim()
    .min(1, 'Email is required')
    .regex(/^[^\s@]+@[^\s@][^\s@.]*\.[^\s@]+$/, 'Please enter a valid email'),
})
export type ForgotPasswordForm = z.input<typeof ForgotPasswordForm>

export const NewPassword = password.min(1, 'Password is required').min(8, 'Password must be at least 8 characters')

/** A new password, typed twice; `confirmPassword` is never sent. */
export const NewPasswordForm = z
  .object({ newPassword: NewPassword, confirmPassword: z.string().min(1, 'Please confirm your password') })
  .refine((form) => form.newPassword === form.confirmPassword, {
    path: ['confirmPassword'],
    message: 'Passwords do not match',
  })
export type NewPasswordForm = z.input<typeof NewPasswordForm>

const Done = z.object({ message: z.string() })

/** Mails a link that confirms the address. Refuses with 409 `email_taken`, 422 `common_password`, 429 `too_many_attempts`, 503 `busy`. */
export const signUp = endpoint({
  method: 'POST',
  path: '/api/auth/signup',
  access: 'anyone',
  body: SignUpForm,
  response: User,
})
/**
 * Refuses with 401 `wrong_credentials` (the same for a known and an unknown address), 401 `second_factor_needed` with
 * `SecondFactorNeeded` in `details`, 429 `too_many_attempts`, 503 `busy`.
 */
export const logIn = endpoint({
  method: 'POST',
  path: '/api/auth/login',
  onFullDisk: 'answers',
  access: 'anyone',
  body: LogInForm,
  response: User,
})
/** Ends the session of the cookie, if there is one. */
export const logOut = endpoint({
  method: 'POST',
  path: '/api/auth/logout',
  onFullDisk: 'answers',
  access: 'anyone',
  response: Done,
})
/** Refuses with 401 `signed_out`. */
export const currentUser = endpoint({
  method: 'GET',
  path: '/api/auth/me',
  right: 'self',
  response: z.object({ user: User }),
})
/** Answers the same for a known and an unknown address. */
export const forgotPassword = endpoint({
  method: 'POST',
  path: '/api/auth/forgot-password',
  access: 'anyone',
  body: ForgotPasswordForm,
  response: Done,
})
/** Ends every session of the account and confirms its address. Refuses with 422 `invalid_token` or `common_password`, 503 `busy`. */
export const resetPassword = endpoint({
  method: 'POST',
  path: '/api/auth/reset-password',
  access: 'anyone',
  // One that is too long to be ours is refused like any other that is not.
  body: z.object({
    token: z
      .string()
      .min(1, 'This reset link is invalid or has expired')
      .overwrite((text) => text.slice(0, 200)),
    newPassword: NewPassword,
    /** API keys end with the old password unless this says otherwise. */ keepApiKeys: z.boolean().default(false),
  }),
  response: Done,
})

export const secondFactorMethods = ['passkey', 'totp', 'recovery'] as const
export type SecondFactorMethod = (typeof secondFactorMethods)[number]

/** In `details` of the 401 `second_factor_needed` that a right password gets where a second factor is set up. */
export const SecondFactorNeeded = z.object({
  /** Names this sign-in for five minutes. */
  ticket: z.string(),
  methods: z.array(z.enum(secondFactorMethods)),
  /** Options for `navigator.credentials.get`; null where the account has no passkey. */
  passkeyOptions: z.unknown(),
})
export type SecondFactorNeeded = z.output<typeof SecondFactorNeeded>

const ticket = z.string().min(1).max(200)
export const SecondFactorAnswer = z.discriminatedUnion('method', [
  z.object({
    ticket,
    method: z.literal('totp'),
    code: z.string().trim().min(1, 'Enter the code from your app').max(20),
  }),
  z.object({ ticket, method: z.literal('recovery'), code: z.string().trim().min(1, 'Enter a recovery code').max(40) }),
  z.object({ ticket, method: z.literal('passkey'), response: z.unknown() }),
])
export type SecondFactorAnswer = z.input<typeof SecondFactorAnswer>

/** Ends a sign-in that needs a second factor. Refuses with 401 `wrong_second_factor`, 401 `ticket_expired`, 429 `too_many_attempts`. */
export const answerSecondFactor = endpoint({
  method: 'POST',
  path: '/api/auth/second-factor',
  onFullDisk: 'answers',
  access: 'anyone',
  body: SecondFactorAnswer,
  response: User,
})

/**
 * Uses up a mailed link that confirms an address: after sign-up, or one of the two of a change of email.
 * `waitsFor` is the other address where a change still needs its link used. The link of sign-up may be opened again. Refuses with
 * 422 `invalid_token`, 409 `email_taken`.
 */
export const confirmEmail = endpoint({
  method: 'POST',
  path: '/api/auth/confirm-email',
  access: 'anyone',
  body: z.object({
    token: z
      .string()
      .min(1, 'This link is invalid or has expired')
      .overwrite((text) => text.slice(0, 200)),
  }),
  response: z.object({ email: z.string(), purpose: z.enum(['sign-up', 'change']), waitsFor: z.string().nullable() }),
})
