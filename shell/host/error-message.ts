/** Returns the message of a failure for the user: the server's own, or the fallback; never a bare status code. */
export function errorMessage(error: unknown, fallback: string): string {
  return textOf(error, 'reason') || fallback
}

/** Whether the API answered that no account is signed in. A 401 alone does not say so: a wrong password gets one, too. */
export const isSignedOut = (error: unknown) => errorStatus(error) === 401 && errorCode(error) === 'signed_out'

/** Returns the HTTP status of an API error; 0 when the API did not answer, undefined of any other error. */
export function errorStatus(error: unknown): number | undefined {
  return error instanceof Error && 'status' in error && typeof error.status === 'number' ? error.status : undefined
}

/** Returns the API's error code, such as `email_taken`. */
export const errorCode = (error: unknown) => textOf(error, 'code')

// Looks at the shape, not the class: every remote bundles its own copy of the client, and so its own ApiError.
function textOf(error: unknown, key: 'reason' | 'code'): string {
  const text: unknown = error instanceof Error ? Reflect.get(error, key) : undefined
  return typeof text === 'string' ? text : ''
}
