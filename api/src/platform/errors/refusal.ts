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

export const notFound = (what: string) => new Refusal(404, 'not_found', `${what} not found`)
export const signInFirst = () => new Refusal(401, 'signed_out', 'Sign in to continue')
export const employeesOnly = () => new Refusal(404, 'not_found', 'Page not found', undefined, {}, 'employees_only')
