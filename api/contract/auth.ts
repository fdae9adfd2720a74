import { z } from 'zod'
import { endpoint } from './endpoint.ts'

/** Longer input is refused before it reaches the database or the password hash. */
const line = z.string().max(500, 'Please use at most 500 characters')
const email = line.trim().pipe(z.email('Invalid email address'))
const password = z.string().max(1000, 'Please use at most 1,000 characters')

export const User = z.object({
  id: z.uuid(),
  fullName: z.string(),
  email: z.string(),
  /** Employees see the manual queue, and their payments are bypassed. */
  employee: z.boolean(),
})
export type User = z.output<typeof User>

export const SignUpForm = z.object({
  fullName: line.trim().min(1, 'Full name is required'),
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
  email: line.trim().min(1, 'Email is required').regex(/^[^\s@]+@[^\s@]+\.[^\s@]+$/, 'Please enter a valid email'),
})
export type ForgotPasswordForm = z.input<typeof ForgotPasswordForm>

const newPassword = password.min(1, 'Password is required').min(8, 'Password must be at least 8 characters')

/** The form of the reset page; `confirmPassword` is never sent. */
export const ResetPasswordForm = z
  .object({ newPassword, confirmPassword: z.string().min(1, 'Please confirm your password') })
  .refine((form) => form.newPassword === form.confirmPassword, { path: ['confirmPassword'], message: 'Passwords do not match' })
export type ResetPasswordForm = z.input<typeof ResetPasswordForm>

const Done = z.object({ message: z.string() })

/** Refuses with 409 `email_taken`. */
export const signUp = endpoint({ method: 'POST', path: '/api/auth/signup', access: 'anyone', body: SignUpForm, response: User })
/** Refuses with 401 `wrong_credentials` (the same for a known and an unknown address), 429 `too_many_attempts`. */
export const logIn = endpoint({ method: 'POST', path: '/api/auth/login', access: 'anyone', body: LogInForm, response: User })
export const logOut = endpoint({ method: 'POST', path: '/api/auth/logout', access: 'anyone', response: Done })
/** Refuses with 401 `signed_out`. */
export const currentUser = endpoint({ method: 'GET', path: '/api/auth/me', response: z.object({ user: User }) })
/** Answers the same for a known and an unknown address. */
export const forgotPassword = endpoint({ method: 'POST', path: '/api/auth/forgot-password', access: 'anyone', body: ForgotPasswordForm, response: Done })
/** Ends every session of the account. Refuses with 422 `invalid_token`. */
export const resetPassword = endpoint({
  method: 'POST',
  path: '/api/auth/reset-password',
  access: 'anyone',
  // One that is too long to be ours is refused like any other that is not.
  body: z.object({ token: z.string().min(1, 'This reset link is invalid or has expired').overwrite((text) => text.slice(0, 200)), newPassword }),
  response: Done,
})
