/** What a person reads about a failure: the server's own message, or the catalogue's fallback; never a bare status code. */
export function errorMessage(error: unknown, fallback: string): string {
  return textOf(error, 'reason') || fallback
}

/** Whether the API refused because nobody is signed in. */
export const isSignedOut = (error: unknown) => errorStatus(error) === 401

/** The status the API refused with; undefined when it was not reached at all. */
export function errorStatus(error: unknown): number | undefined {
  return error instanceof Error && 'status' in error && typeof error.status === 'number' ? error.status : undefined
}

/** The API's short name for the refusal, such as `email_taken`. */
export const errorCode = (error: unknown) => textOf(error, 'code')

// Looks at the shape, not the class: every remote carries its own copy of the client, and so its own ApiError.
function textOf(error: unknown, key: 'reason' | 'code'): string {
  const text: unknown = error instanceof Error ? Reflect.get(error, key) : undefined
  return typeof text === 'string' ? text : ''
}
